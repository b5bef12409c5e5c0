"""Words looked up whole: the parts of a word are worked out once, and found in a dict whenever it comes again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Generic, TypeVar

import numpy as np
import numpy.typing as npt

from foreword.tokens.tokenizer import Encoded

Word = TypeVar("Word", str, bytes)
MOST_WORDS = 1 << 18  # remembered at once
MOST_CHARACTERS = 1 << 24  # of the words remembered: some text has "words" of megabytes
TOGETHER = 1 << 19  # words that are turned into ids in one call


class Remembered(Generic[Word]):
    """Words → ids. ``parts_of`` says which ids a list of new words has; ``line_break`` stands for the end of a line.

    >>> remembered = Remembered("\\n", 2, lambda words: [[len(word)] * 2 for word in words])
    >>> ids, after = remembered(["abc", "\\n", "abcde"])
    >>> ids.tolist(), after.tolist()
    ([3, 3, 2, 5, 5], [2, 3, 5])
    """

    def __init__(
        self, line_break: Word, line_end: int, parts_of: Callable[[list[Word]], Iterable[Sequence[int]]]
    ) -> None:
        self.line_break, self.line_end, self.parts_of = line_break, line_end, parts_of
        self._forget()

    def _forget(self) -> None:
        self.number: dict[Word, int] = {self.line_break: 0}
        self.flat = np.array([self.line_end], np.int32)  # the ids of all words, one after another
        self.bounds = np.array([0, 1], np.int64)
        self.characters = 0

    def __call__(self, words: list[Word]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """The ids of these words one after another, and where each word's end."""
        try:
            numbers = np.fromiter(map(self.number.__getitem__, words), np.int64, len(words))
        except KeyError:
            self._learn(words)
            numbers = np.fromiter(map(self.number.__getitem__, words), np.int64, len(words))
        begins = self.bounds[numbers]
        lengths = self.bounds[numbers + 1] - begins
        after = np.cumsum(lengths)
        places = np.arange(int(after[-1]) if len(after) else 0)
        return self.flat[places + np.repeat(begins - (after - lengths), lengths)], after

    def _learn(self, words: list[Word]) -> None:
        if len(self.number) > MOST_WORDS or self.characters > MOST_CHARACTERS:
            self._forget()
        new = list(dict.fromkeys(word for word in words if word not in self.number))
        parts = list(self.parts_of(new))
        lengths = np.fromiter(map(len, parts), np.int64, len(parts))
        first = len(self.number)
        self.number.update((word, first + i) for i, word in enumerate(new))
        self.flat = np.concatenate([self.flat, np.fromiter(chain.from_iterable(parts), np.int32)])
        self.bounds = np.concatenate([self.bounds, self.bounds[-1] + np.cumsum(lengths)])
        self.characters += sum(map(len, new))


class Gathering(Generic[Word]):
    """Gathers the words of several texts and turns them into ids, some hundred thousand at a time."""

    def __init__(self, remembered: Remembered[Word]) -> None:
        self.remembered = remembered
        self.words: list[Word] = []
        self.marks: list[int] = []  # how many of the words were there when a text ended
        self.ids: list[npt.NDArray[np.int32]] = []
        self.starts: list[npt.NDArray[np.bool_]] = []
        self.ends: list[npt.NDArray[np.int64]] = []
        self.total = 0

    def add(self, words: list[Word]) -> None:
        """The next words of a line."""
        self.words += words
        if len(self.words) > TOGETHER:
            self._turn()

    def end_line(self) -> None:
        """A line ends."""
        self.words.append(self.remembered.line_break)

    def end_text(self) -> None:
        """A text ends."""
        self.marks.append(len(self.words))

    def _turn(self) -> None:
        ids, after = self.remembered(self.words)
        bounds = np.concatenate([[0], after])
        starts = np.zeros(len(ids), np.bool_)
        starts[bounds[:-1]] = True
        self.ids.append(ids)
        self.starts.append(starts)
        self.ends.append(self.total + bounds[self.marks])
        self.total += len(ids)
        self.words, self.marks = [], []

    def encoded(self) -> Encoded:
        """All of it; every word's first id is marked as a start."""
        self._turn()
        return Encoded(np.concatenate(self.ids), np.concatenate(self.ends), np.concatenate(self.starts))
