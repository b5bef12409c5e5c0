"""Ids → rows: windows of the text in which several documents may stand, none of which sees another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from foreword.batches.spec import Sees
from foreword.batches.store import Store


@dataclass(frozen=True, slots=True)
class Rows:
    """What a backbone reads, and what it may see. All tensors are [rows, length].

    ``next`` is the id that follows each place (-1 where none does). ``document`` numbers the documents of a row from
    0; it is None where every row is of one document, which lets attention take its fastest path.
    """

    ids: Tensor
    next: Tensor
    position: Tensor | None = None  # within the document; None: 0, 1, 2 …
    document: Tensor | None = None
    sees: Sees = "left"

    def to(self, device: torch.device) -> Rows:
        """The same rows elsewhere; the copy does not wait where memory is pinned."""
        moved: dict[str, Any] = {
            field.name: value.to(device, non_blocking=True) if isinstance(value, Tensor) else value
            for field in fields(self)
            for value in [getattr(self, field.name)]
        }
        return Rows(**moved)

    def pinned(self) -> Rows:
        """The same rows in memory from which a GPU copies by itself."""
        pinned: dict[str, Any] = {
            field.name: value.pin_memory() if isinstance(value, Tensor) else value
            for field in fields(self)
            for value in [getattr(self, field.name)]
        }
        return Rows(**pinned)

    def used_on(self, stream: torch.cuda.Stream) -> None:
        """Keeps the rows' memory until what that stream has been given is done."""
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, Tensor):
                value.record_stream(stream)


@dataclass(frozen=True, slots=True)
class Windows:
    """A store cut into windows of ``length`` places. With a phase the cuts move, and the text is read as a ring."""

    store: Store
    length: int
    begin: int

    def __len__(self) -> int:
        return -(-len(self.store) // self.length)

    def rows(
        self, windows: npt.NDArray[np.int64], phases: npt.NDArray[np.int64] | int = 0, sees: Sees = "left"
    ) -> Rows:
        """The rows of these windows; before a document's first token stands ``begin``, never another's last."""
        total, length = len(self.store), self.length
        starts = phases + windows * length
        next_ids = np.empty((len(windows), length), np.int64)
        ids = np.empty((len(windows), length), np.int64)
        for row, start in enumerate(starts.tolist()):
            stretch = self._stretch(start - 1, length + 1)
            ids[row], next_ids[row] = stretch[:-1], stretch[1:]
        places = (starts[:, None] + np.arange(length)) % total  # [rows, length]
        opens = self.store.opens
        nearest = np.minimum(np.searchsorted(opens, places), len(opens) - 1)
        first = opens[nearest] == places
        ids[first] = self.begin
        if not first[:, 1:].any():
            return Rows(torch.from_numpy(ids), torch.from_numpy(next_ids), sees=sees)
        first[:, 0] = True
        document = np.cumsum(first, 1) - 1
        counting = np.arange(length)
        position = counting - np.maximum.accumulate(np.where(first, counting, 0), 1)
        return Rows(*map(torch.from_numpy, (ids, next_ids, position, document)), sees=sees)

    def tail(self, windows: npt.NDArray[np.int64], sees: Sees = "left") -> Rows:
        """As ``rows``, but what lies past the end of the text has no next token: for evaluation, each token once."""
        rows = self.rows(windows, 0, sees)
        past = torch.from_numpy(windows[:, None] * self.length + np.arange(self.length) >= len(self.store))
        rows.next[past] = -1
        return rows

    def _stretch(self, start: int, length: int) -> npt.NDArray[np.int64]:
        """``length`` ids from ``start``, the text being a ring."""
        ids, total = self.store.ids, len(self.store)
        start %= total
        if start + length <= total:
            return ids[start : start + length].astype(np.int64)
        return ids[(start + np.arange(length)) % total].astype(np.int64)


@dataclass(frozen=True, slots=True)
class Lines:
    """A store cut at line ends, for models that begin each line anew: rows of whole lines, about ``length`` places."""

    store: Store
    begin: int
    line_end: int
    length: int = 1 << 18

    def __iter__(self) -> Iterator[Rows]:
        start, total = 0, len(self.store)
        while start < total:
            ids = self.store.ids[start : start + self.length].astype(np.int64)
            ends = np.flatnonzero(ids == self.line_end)
            if len(ends) and start + len(ids) < total:
                ids = ids[: ends[-1] + 1]
            start += len(ids)
            yield line_rows([ids], self.begin, self.line_end)


def line_rows(lines: Sequence[npt.NDArray[np.integer]], begin: int, line_end: int | None = None) -> Rows:
    """Rows of texts that stand alone, one a row, padded at their right; ``begin`` stands after each ``line_end`` too.

    >>> rows = line_rows([np.array([5, 2]), np.array([6, 7, 2])], begin=1)
    >>> rows.ids.tolist(), rows.next.tolist()
    ([[1, 5, 1], [1, 6, 7]], [[5, 2, -1], [6, 7, 2]])
    """
    length = max(map(len, lines))
    ids = np.full((len(lines), length), begin, np.int64)
    next_ids = np.full((len(lines), length), -1, np.int64)
    for row, line in enumerate(lines):
        next_ids[row, : len(line)] = line
        ids[row, 1 : len(line)] = line[:-1]
    if line_end is not None:
        ids[ids == line_end] = begin
    return Rows(torch.from_numpy(ids), torch.from_numpy(next_ids))
