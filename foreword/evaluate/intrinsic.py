"""Measures that need no labels: how well a language model foresees a text, or single lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TypedDict

import numpy as np
import numpy.typing as npt

from foreword.batches.layout import Lines, Rows, Windows, line_rows
from foreword.batches.store import Store
from foreword.objectives.network import LanguageModel
from foreword.tokens.tokenizer import Tokenizer

Ids = npt.NDArray[np.integer]
Floats = npt.NDArray[np.float64]
TOGETHER = 1 << 14  # places read in one call


class Foreseen(TypedDict):
    """How well a text was foreseen: ``perplexity`` a token's, ``bits_per_character`` null where a word was unknown."""

    tokens: int
    oov: int
    log10_probability: float
    perplexity: float
    bits_per_character: float | None
    documents: int
    characters: int
    window: int | None
    stride: int | None


def foresee(
    model: LanguageModel,
    store: Store,
    tokenizer: Tokenizer,
    length: int | None,
    share: tuple[int, int] = (0, 1),
    total: Callable[[float], float] = lambda value: value,
    stop: Callable[[], bool] = lambda: False,
) -> Foreseen:
    """Reads a text once and adds up what each of its tokens was given.

    ``share`` is this rank's part of the rows and ``total`` sums over the ranks: every token counts once. Where
    ``stop`` says so it ends before the text does, and what it gives is of no use.
    """
    tokens, natural = 0, 0.0
    for rows in _reading(model, store, tokenizer, length, share):
        if stop():
            break
        natural += float(model.log_probabilities(rows).double().sum())
        tokens += int((rows.next >= 0).sum())
    tokens, natural = int(total(tokens)), total(natural)
    log10 = natural / math.log(10)
    characters = store.text.characters
    return Foreseen(
        tokens=tokens,
        oov=store.text.unknown,
        log10_probability=log10,
        perplexity=math.exp(min(700.0, -natural / max(1, tokens))),
        bits_per_character=-natural / math.log(2) / characters if characters and not store.text.unknown else None,
        documents=store.text.documents,
        characters=characters,
        window=length,
        stride=length,
    )


def _reading(
    model: LanguageModel, store: Store, tokenizer: Tokenizer, length: int | None, share: tuple[int, int]
) -> Iterator[Rows]:
    if model.reads == "lines" or length is None:
        lines = Lines(store, tokenizer.begin, tokenizer.line_end)
        yield from (rows for i, rows in enumerate(lines) if i % share[1] == share[0])
        return
    windows = Windows(store, length, tokenizer.begin)
    each = -(-len(windows) // share[1])
    mine = np.arange(each * share[0], min(each * (share[0] + 1), len(windows)))
    together = max(1, TOGETHER // length)
    for start in range(0, each, together):  # as many calls on every rank: sharded weights are gathered in each
        part = mine[start : start + together]
        yield windows.tail(part if len(part) else np.array([len(windows)]))  # past the end nothing counts


class Scored(TypedDict):
    """One line's score, standing alone."""

    text: str
    log10_probability: float
    tokens: int
    oov: int


def score_lines(
    model: LanguageModel, tokenizer: Tokenizer, lines: Sequence[str], length: int | None
) -> list[tuple[Scored, list[tuple[str, float]]]]:
    """Each line's log10 probability, the line alone, and that of each of its tokens."""
    encoded = [tokenizer.line(line) for line in lines]
    found = score_ids(model, tokenizer.begin, encoded, length)
    answers: list[tuple[Scored, list[tuple[str, float]]]] = []
    for i, line in enumerate(lines):
        ids, values = encoded[i], found[i] / math.log(10)
        oov = int((ids == tokenizer.unknown).sum()) if tokenizer.unknown is not None else 0
        scored = Scored(text=line, log10_probability=float(values.sum()), tokens=len(ids), oov=oov)
        answers.append((scored, [(tokenizer.symbol(int(id)), float(v)) for id, v in zip(ids, values, strict=True)]))
    return answers


def score_ids(model: LanguageModel, begin: int, lines: Sequence[Ids], length: int | None) -> list[Floats]:
    """The natural log probability of each token of each line, every line alone."""
    found: dict[int, Floats] = {}
    for group in _groups(sorted(range(len(lines)), key=lambda i: len(lines[i])), [len(ids) for ids in lines]):
        if len(lines[group[-1]]) == 0:
            found.update((i, np.zeros(0)) for i in group)
        else:
            chosen = [lines[i] for i in group]
            found.update(zip(group, _alone(model, begin, chosen, length), strict=True))
    return [found[i] for i in range(len(lines))]


def _groups(order: list[int], lengths: list[int]) -> Iterator[list[int]]:
    group: list[int] = []
    for i in order:
        if group and ((len(group) + 1) * lengths[i] > TOGETHER or lengths[group[0]] == 0 < lengths[i]):
            yield group
            group = []
        group.append(i)
    if group:
        yield group


def _alone(model: LanguageModel, begin: int, lines: Sequence[Ids], length: int | None) -> list[Floats]:
    """The natural log probability of each token of lines of like length; a line longer than the context by windows."""
    longest = max(map(len, lines))
    if model.reads == "lines" or length is None or longest <= length:
        values = model.log_probabilities(line_rows(lines, begin)).double().numpy()
        return [row[: len(line)] for row, line in zip(values, lines, strict=True)]
    return [_long(model, begin, line, length) for line in lines]


def _long(model: LanguageModel, begin: int, line: Ids, length: int) -> Floats:
    """A line longer than the context: windows that overlap by half, each token told by the one that sees most."""
    rows = line_rows([line], begin)
    ids, following = rows.ids[0], rows.next[0]
    answer = np.zeros(len(line))
    done, start = 0, 0
    while done < len(line):
        end = min(start + length, len(line))
        part = Rows(ids[None, start:end], following[None, start:end])
        values = model.log_probabilities(part).double().numpy()[0]
        answer[done:end] = values[done - start :]
        done, start = end, end - length // 2
    return answer
