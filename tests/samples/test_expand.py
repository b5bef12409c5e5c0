from __future__ import annotations

import math
from collections import Counter

import pytest

from foreword.errors import ArtifactError
from foreword.samples import expand
from foreword.samples.expand import Compiled, stream_key
from foreword.samples.grammar import COST_SCALE, parse

from . import slow_grammar
from .banks import grammar
from .test_grammar import BANK, every_text


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_kernel_and_its_slow_twin_agree_byte_for_byte(language: str) -> None:
    compiled, key = grammar(language), stream_key(7, "twin")
    drawn = compiled.draw("document", key, 100)
    twins = [slow_grammar.expand(compiled.grammar, "document", key, number) for number in range(100)]
    assert drawn.documents() == [text for text, _ in twins]
    assert drawn.costs == [cost for _, cost in twins]


def test_texts_come_as_often_as_the_enumeration_says() -> None:
    drawn = Compiled(parse(BANK)).draw("start", stream_key(0, "often"), 200_000)
    counts = Counter(drawn.documents())
    texts = every_text()
    assert set(counts) == set(texts)
    for text, chance in texts.items():
        deviation = math.sqrt(200_000 * chance * (1 - chance))
        assert abs(counts[text] - 200_000 * chance) < 5 * deviation, text
    entropy = -sum(chance * math.log(chance) for chance in texts.values())
    assert sum(drawn.costs) / COST_SCALE / 200_000 == pytest.approx(entropy, rel=0.01)
    cost_of = dict(zip(drawn.documents(), drawn.costs, strict=True))
    assert all(
        -cost_of[text] / COST_SCALE == pytest.approx(math.log(chance), abs=1e-8) for text, chance in texts.items()
    )


def test_any_part_of_a_stream_can_be_drawn_alone() -> None:
    compiled, key = grammar("en"), stream_key(1, "part")
    assert compiled.draw("document", key, 50).documents()[30:] == compiled.draw("document", key, 20, 30).documents()


def test_streams_differ_by_seed_and_by_name() -> None:
    assert len({stream_key(seed, name) for seed in range(50) for name in ("train", "valid", "test")}) == 150


def test_a_document_larger_than_the_room_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = Compiled(parse("start:\n  " + "long " * 100))
    monkeypatch.setattr(expand, "_ROOM", 100)
    with pytest.raises(ArtifactError, match="larger than 100 bytes"):
        next(compiled.draws("start", 0))
