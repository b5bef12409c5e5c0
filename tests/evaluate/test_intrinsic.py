from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor

from foreword.batches.layout import Rows
from foreword.batches.store import open_store
from foreword.evaluate import intrinsic
from foreword.evaluate.intrinsic import foresee, score_ids, score_lines
from foreword.tokens.spec import BytePairs, Characters, Tokens, Words
from foreword.tokens.tokenizer import Tokenizer, train_tokenizer

TEXT = "the cat sat\nthe dog\n\nanother text\n" * 7


class Uniform:
    """Every token is equally likely, whatever stands before it."""

    def __init__(self, vocabulary: int, reads: str, length: int | None) -> None:
        self.vocabulary, self.reads, self.length = vocabulary, reads, length
        self.asked = 0

    def log_probabilities(self, rows: Rows) -> Tensor:
        self.asked += 1
        assert self.length is None or rows.ids.shape[1] <= self.length
        return torch.where(rows.next >= 0, -math.log(self.vocabulary), 0.0)

    def start(self, rows: int) -> Any: ...
    def step(self, state: Any, ids: Tensor) -> Tensor: ...  # pyright: ignore


class Recent(Uniform):
    """Tells how far back it saw: the log probability is minus the places that stand before."""

    def log_probabilities(self, rows: Rows) -> Tensor:
        return -torch.arange(rows.ids.shape[1]).double().expand(rows.ids.shape)


@pytest.mark.parametrize(("reads", "length"), [("lines", None), ("windows", 8), ("windows", 1000), ("windows", 3)])
@pytest.mark.parametrize("spec", [Words(split="spaces"), BytePairs(vocabulary=260), Characters()], ids=lambda s: s.kind)
@pytest.mark.parametrize("ranks", [1, 2, 3])
def test_every_token_counts_once(
    reads: str, length: int | None, spec: Tokens, ranks: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOREWORD_CACHE", str(tmp_path))
    monkeypatch.setattr(intrinsic, "TOGETHER", 20)
    (tmp_path / "text.txt").write_text(TEXT)
    own = train_tokenizer(spec, lambda: [TEXT])
    store = open_store([tmp_path / "text.txt"], own)
    model: Any = Uniform(own.size, reads, length)
    sums: list[tuple[int, float]] = []
    for rank in range(ranks):
        part = foresee(model, store, own, length, (rank, ranks))
        sums.append((part["tokens"], part["log10_probability"]))
    tokens, log10 = (sum(values) for values in zip(*sums, strict=True))
    assert tokens == len(store)
    assert log10 == pytest.approx(-tokens * math.log10(own.size))
    if ranks == 1:
        whole = foresee(model, store, own, length)
        assert whole["perplexity"] == pytest.approx(own.size)
        bits = tokens * math.log2(own.size) / store.text.characters
        assert whole["bits_per_character"] == pytest.approx(bits)
        assert (whole["window"], whole["documents"]) == (length, store.text.documents)


def test_bits_per_character_are_null_where_a_word_was_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOREWORD_CACHE", str(tmp_path))
    (tmp_path / "text.txt").write_text("the zebra sat\n")
    own = train_tokenizer(Words(split="spaces"), lambda: [TEXT])
    model: Any = Uniform(own.size, "lines", None)
    measured = foresee(model, open_store([tmp_path / "text.txt"], own), own, None)
    assert (measured["oov"], measured["tokens"], measured["bits_per_character"]) == (1, 4, None)
    assert measured["characters"] == len("the zebra sat") + 1


def words() -> Tokenizer:
    return train_tokenizer(Words(split="spaces"), lambda: [TEXT])


def test_lines_are_scored_alone_and_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intrinsic, "TOGETHER", 6)
    own = words()
    lines = ["the cat sat", "", "zzz", "the dog and the cat and the dog", "cat"]
    model: Any = Uniform(own.size, "lines", None)
    answers = score_lines(model, own, lines, None)
    assert [scored["text"] for scored, _ in answers] == lines
    assert [scored["tokens"] for scored, _ in answers] == [4, 0, 2, 9, 2]
    assert [scored["oov"] for scored, _ in answers] == [0, 0, 1, 2, 0]
    for scored, tokens in answers:
        assert scored["log10_probability"] == pytest.approx(-scored["tokens"] * math.log10(own.size))
        assert len(tokens) == scored["tokens"]
    assert [name for name, _ in answers[2][1]] == ["<unk>", "</s>"]


@pytest.mark.parametrize("length", [2, 4, 5, 8])
def test_a_line_longer_than_the_context_is_read_by_windows_that_overlap_by_half(length: int) -> None:
    model: Any = Recent(9, "windows", length)
    line = np.arange(3, 33)
    values = -score_ids(model, 1, [line], length)[0]
    assert len(values) == 30
    assert values[:length].tolist() == list(range(length))
    assert values.max() < length
    assert values[length:].min() >= length // 2 - 1, "at least half a context stands before"


def test_lines_of_one_length_are_scored_together(monkeypatch: pytest.MonkeyPatch) -> None:
    model: Any = Uniform(9, "lines", None)
    score_ids(model, 1, [np.arange(3, 7)] * 50, None)
    assert model.asked == 1
