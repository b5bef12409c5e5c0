from __future__ import annotations

import threading

import numpy as np
import pytest
import torch

from foreword.batches.layout import Windows
from foreword.batches.loader import Ahead, Order, Source, share
from tests.batches.test_layout import BEGIN, store_of


def source(rank: int = 0, ranks: int = 1, pieces: int = 1, rows: int = 6) -> Source:
    windows = Windows(store_of([list(range(3, 40)), list(range(40, 60))]), 4, BEGIN)
    return Source(windows, rows, seed=7, rank=rank, ranks=ranks, pieces=pieces)


def test_each_epoch_reads_every_window_once_and_is_cut_anew() -> None:
    order = Order(windows=9, length=5, seed=3)
    epochs = [order.slots(first, 9) for first in (0, 9, 18)]
    assert all(sorted(windows.tolist()) == list(range(9)) for windows, _ in epochs)
    assert len({tuple(windows.tolist()) for windows, _ in epochs}) == 3
    phases = [set(phases.tolist()) for _, phases in epochs]
    assert phases[0] == {0}
    assert all(len(own) == 1 and 0 <= min(own) < 5 for own in phases)


def test_the_order_is_a_function_of_seed_and_place() -> None:
    forward, back = Order(9, 5, 3), Order(9, 5, 3)
    ahead = [forward.slots(i, 4) for i in range(0, 40, 4)]
    for i, (windows, phases) in reversed(list(enumerate(ahead))):
        again = back.slots(4 * i, 4)
        assert windows.tolist() == again[0].tolist()
        assert phases.tolist() == again[1].tolist()
    assert Order(9, 5, 4).slots(0, 9)[0].tolist() != Order(9, 5, 3).slots(0, 9)[0].tolist()


@pytest.mark.parametrize("ranks", [1, 2, 3, 4])
@pytest.mark.parametrize("pieces", [1, 2])
def test_ranks_and_pieces_share_the_rows_of_a_step(ranks: int, pieces: int) -> None:
    for step in (0, 1, 5):
        whole = source().step(step)[0]
        parts = [piece for rank in range(ranks) for piece in source(rank, ranks, pieces, 6).step(step)]
        assert torch.cat([part.ids for part in parts]).tolist() == whole.ids.tolist()
        assert torch.cat([part.next for part in parts]).tolist() == whole.next.tolist()


def test_shares_differ_by_one_at_most() -> None:
    for rows in range(1, 12):
        for ranks in range(1, rows + 1):
            sizes = [len(share(rows, rank, ranks)) for rank in range(ranks)]
            assert sum(sizes) == rows
            assert max(sizes) - min(sizes) <= 1


def test_tokens_of_a_step() -> None:
    assert source().tokens == 24


def test_values_are_made_ahead_in_order_and_no_further_than_the_depth() -> None:
    made: list[int] = []
    third = threading.Event()

    def make(i: int) -> int:
        made.append(i)
        if i == 5:
            third.set()
        return i * i

    ahead = iter(Ahead(make, 2, 9, depth=2))
    assert next(ahead) == 4
    assert third.wait(5)
    assert made == [2, 3, 4, 5], "one was taken, two wait, one is being handed over"
    assert list(ahead) == [9, 16, 25, 36, 49, 64]


def test_what_it_raises_is_raised_where_it_is_asked() -> None:
    def make(i: int) -> int:
        if i == 2:
            raise ValueError("two")
        return i

    ahead = iter(Ahead(make, 0, 5))
    assert [next(ahead), next(ahead)] == [0, 1]
    with pytest.raises(ValueError, match="two"):
        next(ahead)


def test_its_thread_ends_with_its_reader() -> None:
    ahead = Ahead(lambda i: np.zeros(3), 0, 10_000)
    for _ in ahead:
        break
    ahead.thread.join(5)
    assert not ahead.thread.is_alive()
