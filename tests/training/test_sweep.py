"""Counting, and modified Kneser-Ney against the formulas of Chen & Goodman, n-gram by n-gram."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
import pytest

from foreword.backbones.counts import CountedModel
from foreword.backbones.spec import Counts
from foreword.batches.store import open_store
from foreword.tokens.spec import BytePairs, Characters, Tokens, Words
from foreword.tokens.tokenizer import Tokenizer, train_tokenizer
from foreword.training.sweep import FALLBACK, discounts, kneser_ney
from tests.recipes.golden import text


def counted(
    content: str, order: int, folder: Path, spec: Tokens | None = None
) -> tuple[CountedModel, Tokenizer, list[str]]:
    (folder / "text.txt").write_text(content)
    own = train_tokenizer(spec or Words(split="spaces"), lambda: [content])
    return *kneser_ney(open_store([folder / "text.txt"], own), own, Counts(order=order)), own  # pyright: ignore


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOREWORD_CACHE", str(tmp_path / "cache"))


Gram = tuple[str, ...]


def by_the_book(content: str, order: int) -> dict[Gram, float]:
    """P(w | context) of every n-gram that was seen, by dictionaries."""
    lines = [["<s>", *line.split(), "</s>"] for line in content.split("\n") if line.strip()]
    raw: list[Counter[Gram]] = [Counter() for _ in range(order + 1)]
    for line in lines:
        for n in range(1, order + 1):
            raw[n].update(tuple(line[i : i + n]) for i in range(len(line) - n + 1))
    counts: list[dict[Gram, int]] = [{}]
    for n in range(1, order + 1):
        if n == order:
            own = dict(raw[n])
        else:
            before: dict[Gram, set[str]] = defaultdict(set)
            for gram in raw[n + 1]:
                before[gram[1:]].add(gram[0])
            own = {gram: count if gram[0] == "<s>" else len(before[gram]) for gram, count in raw[n].items()}
        if n == 1:
            own[("<s>",)] = 0
        counts.append(own)
    vocabulary = len({word for line in lines for word in line}) - 1 + 1  # no begin, but the unknown word
    probability: dict[Gram, float] = {}
    for n in range(1, order + 1):
        steps, _ = discounts(np.array(list(counts[n].values())))
        taken = [0.0, *steps]
        groups: dict[Gram, list[tuple[Gram, int]]] = defaultdict(list)
        for gram, count in counts[n].items():
            groups[gram[:-1]].append((gram, count))
        for members in groups.values():
            total = sum(count for _, count in members)
            share = sum(taken[min(count, 3)] for _, count in members) / total
            for gram, count in members:
                lower = 1 / vocabulary if n == 1 else probability[gram[1:]]
                probability[gram] = (count - taken[min(count, 3)]) / total + share * lower
    return probability


@pytest.mark.parametrize("order", [1, 2, 3, 5])
def test_every_probability_is_the_books(order: int, tmp_path: Path) -> None:
    model, _, own = counted(text(), order, tmp_path)  # pyright: ignore
    expected = by_the_book(text(), order)
    ids = {"<s>": own.begin, "</s>": own.line_end, **own.ids}
    checked = 0
    for gram, probability in expected.items():
        if gram == ("<s>",):
            continue
        node = ids[gram[0]]
        for n, word in enumerate(gram[1:], 2):
            node = int(model.find(n, np.array([node]), np.array([ids[word]]))[0])
            assert node >= 0
        assert model.log10[len(gram) - 1][node] == pytest.approx(math.log10(probability), abs=1e-5), gram
        checked += 1
    assert checked == sum(map(len, model.log10)) - 2, "all there are, but the begin and the unknown word"


@pytest.mark.parametrize("spec", [Words(), BytePairs(vocabulary=270), Characters()], ids=lambda spec: spec.kind)
def test_over_any_tokens_what_may_follow_sums_to_one(spec: Tokens, tmp_path: Path) -> None:
    model, _, own = counted(text(), 4, tmp_path, spec)  # pyright: ignore
    for context in ([own.begin], own.line("Anna likes")[:-1].tolist()):
        assert (10 ** model.distribution(context)).sum() == pytest.approx(1, abs=1e-5)


def test_discounts_follow_from_counts_of_counts() -> None:
    counts = np.array([1] * 20 + [2] * 10 + [3] * 6 + [4] * 4 + [9] * 3)
    steps, estimated = discounts(counts)
    y = 20 / 40
    assert estimated
    assert steps == pytest.approx((1 - 2 * y * 10 / 20, 2 - 3 * y * 6 / 10, 3 - 4 * y * 4 / 6))
    assert discounts(np.array([1, 1, 2])) == (FALLBACK, False)
    assert discounts(np.array([], np.int64)) == (FALLBACK, False)


def test_a_text_too_small_to_estimate_says_so_and_is_still_counted(tmp_path: Path) -> None:
    model, notes, own = counted("the cat\n", 3, tmp_path)  # pyright: ignore
    assert len(notes) == 3
    assert "discounts" in notes[0]
    assert (10 ** model.distribution([own.begin])).sum() == pytest.approx(1, abs=1e-5)


def test_an_unseen_word_has_a_probability(tmp_path: Path) -> None:
    model, _, own = counted(text(), 3, tmp_path)  # pyright: ignore
    assert -9 < model.log10[0][own.unknown] < -1
