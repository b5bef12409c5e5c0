from __future__ import annotations

import math
from pathlib import Path

import pytest

from foreword.samples.expand import stream_key
from foreword.samples.grammar import COST_SCALE
from foreword.samples.text import spelling, write_text

from .banks import grammar, parser


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_mark_is_the_probability_of_the_text(tmp_path: Path, language: str) -> None:
    path = tmp_path / "test.txt"
    count = write_text(grammar(language), path, stream_key(4, "test"), 6000, spelling(language), whole=True)
    text = path.read_text("utf-8")
    documents = [document.removesuffix("\n") + "\n\n" for document in text.split("\n\n")]
    nats = -sum(math.log(parser(language).parse("document", document)[0]) for document in documents)
    assert count.cost / COST_SCALE == pytest.approx(nats, abs=1e-4)
    lines = [line for line in text.split("\n") if line]
    assert (count.documents, count.lines) == (len(documents), len(lines))
    assert count.characters == sum(len(line) for line in lines)
    assert count.bytes == path.stat().st_size
    if language == "en":
        assert count.words == sum(len(line.split(" ")) for line in lines)
    else:
        assert " " not in text.replace("_", "") or count.words < count.characters
    mark = count.as_mark()
    assert mark["predictions"] == count.words + count.lines
    assert mark["log_probability"] == pytest.approx(-nats, abs=1e-3)
    assert mark["log10_probability"] == pytest.approx(-nats / math.log(10), abs=1e-3)
    assert mark["perplexity"] == pytest.approx(math.exp(nats / mark["predictions"]), rel=1e-5)
    characters = sum(len(line) + 1 for line in lines)
    assert mark["bits_per_character"] == pytest.approx(nats / math.log(2) / characters, rel=1e-5)


@pytest.mark.parametrize("size", [10_000, 123_456])
def test_a_text_that_may_be_cut_ends_within_one_line_of_its_size(tmp_path: Path, size: int) -> None:
    path = tmp_path / "train.txt"
    count = write_text(grammar("en"), path, stream_key(0, "train"), size, spelling("en"), whole=False)
    data = path.read_bytes()
    longest = max(map(len, data.split(b"\n")))
    assert size <= len(data) <= size + longest + 2
    assert data.endswith(b"\n")
    assert not data.endswith(b"\n\n")
    assert b"\n\n\n" not in data
    assert count.bytes == len(data)
    assert count.lines == sum(bool(line) for line in data.split(b"\n"))


def test_a_longer_text_begins_like_a_shorter_one(tmp_path: Path) -> None:
    for size in (10_000, 5_000_000):
        write_text(grammar("en"), tmp_path / str(size), stream_key(0, "train"), size, spelling("en"), whole=True)
    short, long = (tmp_path / str(size) for size in (10_000, 5_000_000))
    assert long.read_bytes().startswith(short.read_bytes())
