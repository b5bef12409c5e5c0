"""Words looked up whole: the parts of a word are worked out once, and found in a dict whenever it comes again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, repeat
from typing import Generic, TypeVar

import numpy as np
import numpy.typing as npt

from foreword.tokens.tokenizer import Encoded

Key = TypeVar("Key", str, bytes)
MOST_KEYS = 1 << 18  # remembered at once
MOST_CHARACTERS = 1 << 24  # of the words remembered: some text has "words" of megabytes
TOGETHER = 1 << 19  # keys that are turned into ids in one call


class Remembered(Generic[Key]):
    """Keys → ids. ``words_of`` says which words a list of new keys holds, and each word's ids.

    A key is a stretch of text that is looked up whole; ``line_break`` is the one that ends a line.

    >>> remembered = Remembered("\\n", 2, lambda keys: [[[len(word)] * 2 for word in key.split("-")] for key in keys])
    >>> [array.tolist() for array in remembered(["a-bc", "\\n", "abc"])]
    [[1, 1, 2, 2, 2, 3, 3], [True, False, True, False, True, True, False], [4, 5, 7]]
    """

    def __init__(
        self, line_break: Key, line_end: int, words_of: Callable[[list[Key]], Iterable[list[Sequence[int]]]]
    ) -> None:
        self.line_break, self.line_end, self.words_of = line_break, line_end, words_of
        self._forget()

    def _forget(self) -> None:
        self.number: dict[Key, int] = {self.line_break: 0}
        self.ids = np.array([self.line_end], np.int32)  # of all keys, one after another
        self.starts = np.ones(1, np.bool_)  # where a word begins
        self.bounds = np.array([0, 1], np.int64)  # of each key
        self.characters = 0

    def __call__(self, keys: list[Key]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.bool_], npt.NDArray[np.int64]]:
        """The ids of these keys one after another, where words begin, and where each key's ids end."""
        numbers = np.fromiter(map(self.number.get, keys, repeat(-1)), np.int64, len(keys))
        unknown = np.flatnonzero(numbers < 0)
        if len(unknown):
            if len(self.number) > MOST_KEYS or self.characters > MOST_CHARACTERS:
                self._forget()
                unknown = np.arange(len(keys))
            unheard = [keys[i] for i in unknown.tolist()]
            self._learn(list(set(unheard).difference(self.number)))
            numbers[unknown] = np.fromiter(map(self.number.__getitem__, unheard), np.int64, len(unheard))
        begins = self.bounds[numbers]
        lengths = self.bounds[numbers + 1] - begins
        after = np.cumsum(lengths)
        places = np.arange(int(after[-1]) if len(after) else 0)
        places += np.repeat(begins - (after - lengths), lengths)
        return self.ids[places], self.starts[places], after

    def _learn(self, new: list[Key]) -> None:
        words_of_each = list(self.words_of(new))
        words = list(chain.from_iterable(words_of_each))
        ends = np.cumsum(np.fromiter(map(len, words), np.int64, len(words)))
        words_before = np.cumsum([0, *map(len, words_of_each)])
        starts = np.zeros(int(ends[-1]) if len(ends) else 0, np.bool_)
        starts[np.concatenate([[0], ends])[:-1]] = True
        first = len(self.number)
        self.number.update((key, first + i) for i, key in enumerate(new))
        self.ids = np.concatenate([self.ids, np.fromiter(chain.from_iterable(words), np.int32, len(starts))])
        self.starts = np.concatenate([self.starts, starts])
        self.bounds = np.concatenate([self.bounds, self.bounds[-1] + np.concatenate([[0], ends])[words_before[1:]]])
        self.characters += sum(map(len, new))


class Gathering(Generic[Key]):
    """Gathers the keys of several texts and turns them into ids, some hundred thousand at a time."""

    def __init__(self, remembered: Remembered[Key]) -> None:
        self.remembered = remembered
        self.keys: list[Key] = []
        self.marks: list[int] = []  # how many of the keys were there when a text ended
        self.ids: list[npt.NDArray[np.int32]] = []
        self.starts: list[npt.NDArray[np.bool_]] = []
        self.ends: list[npt.NDArray[np.int64]] = []
        self.total = 0

    def add(self, keys: list[Key]) -> None:
        """The next keys of a line."""
        self.keys += keys
        if len(self.keys) > TOGETHER:
            self._turn()

    def end_line(self) -> None:
        """A line ends."""
        self.keys.append(self.remembered.line_break)

    def end_text(self) -> None:
        """A text ends."""
        self.marks.append(len(self.keys))

    def _turn(self) -> None:
        ids, starts, after = self.remembered(self.keys)
        self.ids.append(ids)
        self.starts.append(starts)
        self.ends.append(self.total + np.concatenate([[0], after])[self.marks])
        self.total += len(ids)
        self.keys, self.marks = [], []

    def encoded(self) -> Encoded:
        """All of it."""
        self._turn()
        return Encoded(np.concatenate(self.ids), np.concatenate(self.ends), np.concatenate(self.starts))
