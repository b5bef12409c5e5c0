"""A model goes on with a text, or fills a blank in it; any language model, counted or trained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypedDict

import numpy as np
import torch
from torch import Tensor

from foreword.errors import DataError, UsageError
from foreword.evaluate.intrinsic import score_ids
from foreword.objectives.network import LanguageModel
from foreword.tokens.tokenizer import Around, Tokenizer

BLANKS = ("____", "[MASK]")
CANDIDATES = 2_000  # words that are tried in a blank, the likeliest from the left
PIECES = 4  # of one word


@dataclass(frozen=True, slots=True)
class Sampling:
    """How the next token is drawn; temperature 0 takes the likeliest."""

    max_tokens: int = 100
    temperature: float = 1.0
    top_k: int | None = None
    top_p: float | None = None
    beams: int = 1
    seed: int = 0

    def __post_init__(self) -> None:
        checks = {
            "max-tokens": self.max_tokens >= 1,
            "temperature": self.temperature >= 0,
            "top-k": self.top_k is None or self.top_k >= 1,
            "top-p": self.top_p is None or 0 < self.top_p <= 1,
            "beams": self.beams >= 1,
        }
        for name, fine in checks.items():
            if not fine:
                raise UsageError(f"--{name} is out of range", fix="see `foreword generate --help`")


class Reader:
    """A model reading on and on: its state, and what is done when its context is full (the older half is forgotten)."""

    def __init__(self, model: LanguageModel, rows: int = 1) -> None:
        self.model, self.rows = model, rows
        self.state = model.start(rows)
        self.read_so_far: Tensor = torch.zeros(rows, 0, dtype=torch.int64)
        self.held = 0

    def read(self, ids: Tensor) -> Tensor:
        """Reads ids [rows, places]; log P of every token after the last, [rows, vocabulary]."""
        length = self.model.length
        self.read_so_far = torch.cat([self.read_so_far, ids], 1)
        if length is not None and self.held + ids.shape[1] > length:
            kept = min(length // 2, self.read_so_far.shape[1]) if ids.shape[1] < length else length
            self.state, self.held = self.model.start(self.rows), 0
            self.read_so_far = ids = self.read_so_far[:, -kept:]
        self.held += ids.shape[1]
        return self.model.step(self.state, ids)

    def keep(self, chosen: Tensor) -> None:
        """Only these rows, in this order."""
        self.read_so_far = self.read_so_far[chosen]
        if isinstance(self.state, list):
            self.state = [list(self.state[i]) for i in chosen.tolist()]
        else:
            self.state.keep(chosen)
        self.rows = len(chosen)


def draw(log_probabilities: Tensor, sampling: Sampling, chance: torch.Generator) -> int:
    """One token from a distribution [vocabulary] as ``sampling`` says."""
    if sampling.temperature == 0:
        return int(log_probabilities.argmax())
    scores = log_probabilities.double() / sampling.temperature
    if sampling.top_k is not None and sampling.top_k < len(scores):
        scores = scores.masked_fill(scores < scores.topk(sampling.top_k).values[-1], -torch.inf)
    shares = scores.softmax(0)
    if sampling.top_p is not None:
        ordered, places = shares.sort(descending=True)
        outside = ordered.cumsum(0) - ordered >= sampling.top_p
        shares[places[outside]] = 0
    return int(torch.multinomial(shares, 1, generator=chance))


def continuation(model: LanguageModel, tokenizer: Tokenizer, prompt: str, sampling: Sampling) -> Iterator[int]:
    """The ids that follow a prompt, one by one, until a document ends or there are enough."""
    read = torch.tensor([[tokenizer.begin, *tokenizer.opened(prompt).tolist()]])
    if sampling.beams > 1:
        yield from _beam(model, tokenizer, read, sampling)
        return
    chance = torch.Generator().manual_seed(sampling.seed)
    reader = Reader(model)
    for _ in range(sampling.max_tokens):
        scores = reader.read(read)[0]
        scores[tokenizer.never] = -torch.inf
        id = draw(scores, sampling, chance)
        if id == tokenizer.document_end:
            return
        yield id
        read = torch.tensor([[id]])


def _beam(model: LanguageModel, tokenizer: Tokenizer, read: Tensor, sampling: Sampling) -> list[int]:
    """The likeliest continuation among ``beams`` kept at each step, by its mean log probability a token."""
    beams = sampling.beams
    reader = Reader(model)
    scores = reader.read(read)
    scores[:, tokenizer.never] = -torch.inf
    totals, first = scores[0].topk(min(beams, scores.shape[1]))
    reader.keep(torch.zeros(len(first), dtype=torch.int64))
    written = [[int(id)] for id in first]
    ended: list[tuple[float, list[int]]] = []
    for _ in range(sampling.max_tokens - 1):
        going = [i for i, ids in enumerate(written) if ids[-1] != tokenizer.document_end]
        ended += [(float(totals[i]) / len(written[i]), written[i][:-1]) for i in range(len(written)) if i not in going]
        if not going or len(ended) >= beams:
            break
        reader.keep(torch.tensor(going))
        totals, written = totals[going], [written[i] for i in going]
        scores = reader.read(torch.tensor([[ids[-1]] for ids in written]))
        scores[:, tokenizer.never] = -torch.inf
        sums = totals[:, None] + scores
        totals, chosen = sums.flatten().topk(min(beams, sums.numel()))
        parents = chosen // scores.shape[1]
        written = [[*written[int(p)], int(c) % scores.shape[1]] for p, c in zip(parents, chosen, strict=True)]
        reader.keep(parents)
    ended += [
        (float(t) / len(ids), ids) for t, ids in zip(totals, written, strict=True) if ids[-1] != tokenizer.document_end
    ]
    return max(ended, key=lambda one: one[0])[1] if ended else []


class Guess(TypedDict):
    """A word for a blank, and its share among those tried."""

    text: str
    probability: float


def fill(model: LanguageModel, tokenizer: Tokenizer, text: str, n: int = 5) -> list[list[Guess]]:
    """The likeliest words for each blank of a line.

    A model that reads one way sees both sides all the same: each word is tried, and the whole line scored. Of several
    blanks the earlier are filled with their best word, and the line is read as far as the next.
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
    words = _candidates(model, tokenizer, around)
    if not words:
        return []
    lines = [np.concatenate([around.left, word, around.right]).astype(np.int64) for word in words]
    totals = np.array([values.sum() for values in score_ids(model, tokenizer.begin, lines, model.length)])
    shares = np.exp(totals - totals.max())
    shares /= shares.sum()
    merged: dict[str, float] = {}
    for word, share in zip(words, shares.tolist(), strict=True):
        shown = tokenizer.decode(word).strip()
        if shown and "\ufffd" not in shown:
            merged[shown] = merged.get(shown, 0.0) + share
    best = sorted(merged.items(), key=lambda one: -one[1])[:n]
    return [Guess(text=word, probability=share) for word, share in best]


def _candidates(model: LanguageModel, tokenizer: Tokenizer, around: Around) -> list[list[int]]:
    """Words the left side allows, the likeliest first: single tokens, and what pieces make of them."""
    state: Any = model.start(1)
    scores = _read_left(model, state, [tokenizer.begin, *around.left.tolist()])
    scores[~torch.from_numpy(around.first)] = -torch.inf
    count = min(CANDIDATES, int(around.first.sum()))
    totals, first = scores.topk(count)
    words = [[id] for id in first.tolist()]
    if not around.more.any():
        return words
    more = torch.from_numpy(around.more)
    found, width = list(words[: CANDIDATES // 4]), 64
    words, totals = words[:width], totals[:width]
    for _ in range(PIECES - 1):
        room = (model.length or 1 << 30) - len(words[0]) - 1
        left = [tokenizer.begin, *around.left.tolist()][-room:]
        after = _read_left(model, model.start(len(words)), [[*left, *word] for word in words])
        after[:, ~more] = -torch.inf
        sums = totals[:, None] + after
        totals, chosen = sums.flatten().topk(min(width, sums.numel()))
        words = [[*words[int(c) // after.shape[1]], int(c) % after.shape[1]] for c in chosen]
        found += words
    return found


def _read_left(model: LanguageModel, state: Any, ids: list[Any]) -> Tensor:
    one = not isinstance(ids[0], list)
    rows = torch.tensor([ids] if one else ids)
    if model.length is not None and rows.shape[1] > model.length:
        rows = rows[:, -model.length :]
    scores = model.step(state, rows)
    return scores[0] if one else scores
