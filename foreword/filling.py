"""A word for a blank: what both sides of it find likely, by any language model that reads one way.

Words are proposed by the left side, a few hundred at most are kept by what they make of the next token, and those are
judged by the whole right side. Of an n-gram model, whose look-ups cost nothing, every word is judged.
"""

from __future__ import annotations

from typing import Any, TypedDict

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from foreword.batches.layout import Rows
from foreword.errors import DataError
from foreword.objectives.network import LanguageModel
from foreword.tokens.tokenizer import Around, Tokenizer

BLANKS = ("____", "[MASK]")
PROPOSED = 1_000  # words that the left side proposes to a network
COUNTED = 100_000  # … and to counts
JUDGED = 100  # that are kept for the whole right side
PIECES = 12  # of one word at most
WIDTH = 64  # beginnings of longer words that are gone on with,
HOPEFUL = 12.0  # as long as the left side gives them e⁻¹² of what it gives the likeliest word

Scores = npt.NDArray[np.float64]


class Guess(TypedDict):
    """A word for a blank, and its share of the probability of all lines that were tried."""

    text: str
    probability: float


def fill(model: LanguageModel, tokenizer: Tokenizer, text: str, n: int = 5) -> list[list[Guess]]:
    """The likeliest words for each blank of a line, the likeliest first.

    A model that reads one way sees both sides all the same: each word is tried, and what stands right of it scored. A
    word's probability is its share among those that were tried; it is not the model's probability of the word alone. Of
    several blanks the earlier are filled with their best word, and the line is read as far as the next blank.
    """
    for mark in BLANKS:
        text = text.replace(mark, BLANKS[0])
    parts = text.split(BLANKS[0])
    if len(parts) < 2:
        raise DataError("the text has no blank", fix=f"write {BLANKS[0]} where a word is missing")
    if "\n" in text:
        raise DataError("the text has more than one line", fix="fill one line at a time")
    answers: list[list[Guess]] = []
    left = parts[0]
    for i, right in enumerate(parts[1:], 1):
        last = i == len(parts) - 1
        guesses = _fill_one(model, tokenizer, tokenizer.around(left, right + "\n" if last else right), n)
        answers.append(guesses)
        left += (guesses[0]["text"] if guesses else "") + right
    return answers


def _fill_one(model: LanguageModel, tokenizer: Tokenizer, around: Around, n: int) -> list[Guess]:
    if not around.first.any():
        return []
    length = model.length
    pieces = PIECES if length is None else max(1, min(PIECES, length // 4))
    right = around.right if length is None else around.right[: max(1, (length - pieces) // 2)]
    left = [tokenizer.begin, *around.left.tolist()]
    if length is not None:
        left = left[-max(1, length - pieces - len(right)) :]
    state = model.start(1)
    first = model.step(state, torch.tensor([left]))[0].double()
    words, scores = _proposed(model, state, first, around, pieces)
    following = right.tolist()
    if length is not None and len(words) > JUDGED and following:
        best = np.argsort(-(scores + _judged(model, state, words, following[:1])), kind="stable")[:JUDGED]
        words, scores = [words[i] for i in best], scores[best]
    scores = scores + _judged(model, state, words, following)
    shares = np.exp(scores - scores.max())
    shares /= shares.sum()
    merged: dict[str, float] = {}
    for word, share in zip(words, shares.tolist(), strict=True):
        shown = tokenizer.decode(word).strip()
        if shown and "\ufffd" not in shown:
            merged[shown] = merged.get(shown, 0.0) + share
    best_words = sorted(merged.items(), key=lambda one: -one[1])[:n]
    return [Guess(text=word, probability=share) for word, share in best_words]


def _proposed(
    model: LanguageModel, state: Any, first: Tensor, around: Around, pieces: int
) -> tuple[list[list[int]], Scores]:
    """Words and what the left side gives them: single tokens, and what pieces make of the likeliest beginnings."""
    scores = first.masked_fill(~torch.from_numpy(around.first), -torch.inf)
    count = min(COUNTED if model.length is None else PROPOSED, int(around.first.sum()))
    totals, ids = scores.topk(count)
    words = [[id] for id in ids.tolist()]
    if not around.more.any():
        return words, totals.numpy()
    more = ~torch.from_numpy(around.more)
    found, values = list(words), [totals]
    least = float(totals[0]) - HOPEFUL
    words, totals = words[:WIDTH], totals[:WIDTH]
    for _ in range(pieces - 1):
        hopeful = int((totals >= least).sum())
        if not hopeful:
            break
        words, totals = words[:hopeful], totals[:hopeful]
        ids = torch.tensor(words)
        after = model.after(state, Rows(ids, torch.full_like(ids, -1)), last=True).double()
        sums = totals[:, None] + after.masked_fill(more, -torch.inf)
        totals, chosen = sums.flatten().topk(min(WIDTH, sums.numel()))
        words = [[*words[c // after.shape[1]], c % after.shape[1]] for c in chosen.tolist()]
        found += words
        values.append(totals)
    return found, torch.cat(values).numpy()


def _judged(model: LanguageModel, state: Any, words: list[list[int]], right: list[int]) -> Scores:
    """Log P of the right side after each word (the word itself is not counted)."""
    answer = np.zeros(len(words))
    sizes = np.array([len(word) for word in words])
    if not right:
        return answer
    for size in np.unique(sizes):
        chosen = np.flatnonzero(sizes == size)
        lines = torch.tensor([[*words[i], *right] for i in chosen])
        following = lines[:, 1:].clone()
        following[:, : size - 1] = -1
        answer[chosen] = model.after(state, Rows(lines[:, :-1], following)).double().sum(1).numpy()
    return answer
