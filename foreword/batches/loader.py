"""Which rows a step reads: a function of (seed, step, rank), made on a thread while the step before runs."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np
import numpy.typing as npt

from foreword.batches.layout import Rows, Windows
from foreword.batches.spec import Sees

T = TypeVar("T")


@dataclass
class Order:
    """An endless order of windows: every window once an epoch, each epoch shuffled and cut anew.

    >>> order = Order(windows=5, length=4, seed=0)
    >>> sorted(order.slots(0, 5)[0].tolist())
    [0, 1, 2, 3, 4]
    """

    windows: int
    length: int
    seed: int
    _epoch: int = field(default=-1, repr=False)
    _shuffled: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64), repr=False)
    _phase: int = field(default=0, repr=False)

    def slots(self, first: int, count: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """The windows at places ``first`` … of the order, and each one's phase."""
        chosen, phases = np.empty(count, np.int64), np.empty(count, np.int64)
        for i in range(count):
            epoch, place = divmod(first + i, self.windows)
            self._turn_to(epoch)
            chosen[i], phases[i] = self._shuffled[place], self._phase
        return chosen, phases

    def _turn_to(self, epoch: int) -> None:
        if epoch != self._epoch:
            chance = np.random.Generator(np.random.PCG64([self.seed, epoch]))
            self._shuffled = chance.permutation(self.windows)
            self._phase = int(chance.integers(self.length)) if epoch else 0
            self._epoch = epoch


def share(rows: int, rank: int, ranks: int) -> range:
    """The rows of a step that a rank takes; they differ by one at most.

    >>> [list(share(5, rank, 2)) for rank in (0, 1)]
    [[0, 1], [2, 3, 4]]
    """
    return range(rows * rank // ranks, rows * (rank + 1) // ranks)


@dataclass
class Source:
    """The rows of every step, over all ranks the same whatever their number."""

    windows: Windows
    rows: int
    seed: int
    sees: Sees = "left"
    rank: int = 0
    ranks: int = 1
    pieces: int = 1

    def __post_init__(self) -> None:
        self.order = Order(len(self.windows), self.windows.length, self.seed)

    @property
    def tokens(self) -> int:
        """Tokens a step, over all ranks."""
        return self.rows * self.windows.length

    def step(self, step: int) -> list[Rows]:
        """This rank's rows of a step, in the pieces they are computed in."""
        mine = share(self.rows, self.rank, self.ranks)
        pieces: list[Rows] = []
        for piece in range(self.pieces):
            part = share(len(mine), piece, self.pieces)
            windows, phases = self.order.slots(step * self.rows + mine.start + part.start, len(part))
            pieces.append(self.windows.rows(windows, phases, self.sees))
        return pieces


class Ahead(Generic[T]):
    """Makes the next values on a thread, at most ``depth`` ahead; what it raises is raised where it is asked."""

    def __init__(self, make: Callable[[int], T], first: int, last: int, depth: int = 3) -> None:
        self.make, self.first, self.last = make, first, last
        self.ready: queue.Queue[T | BaseException] = queue.Queue(depth)
        self.closed = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True, name="foreword-rows")

    def _run(self) -> None:
        try:
            for i in range(self.first, self.last):
                value = self.make(i)
                while not self.closed.is_set():
                    try:
                        self.ready.put(value, timeout=0.2)
                        break
                    except queue.Full:
                        continue
                if self.closed.is_set():
                    return
        except BaseException as error:  # handed to the one who asks
            self.ready.put(error)

    def __iter__(self) -> Iterator[T]:
        self.thread.start()
        try:
            for _ in range(self.first, self.last):
                value = self.ready.get()
                if isinstance(value, BaseException):
                    raise value
                yield value
        finally:
            self.closed.set()
            self.thread.join()
