from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from foreword.batches.layout import Lines, Rows, Windows, line_rows
from foreword.batches.store import Store, Text

BEGIN, END = 1, 2


def store_of(documents: list[list[int]]) -> Store:
    """A store of these ids, without a file."""
    ids = np.array([id for document in documents for id in document], np.uint16)
    opens = np.cumsum([0, *(len(document) for document in documents)])[:-1].astype(np.int64)
    return Store(ids, opens, np.zeros(0, np.uint8), Text(len(ids), len(documents), 0, 0, 0), "")


DOCUMENTS = st.lists(st.lists(st.integers(3, 60), min_size=1, max_size=9), min_size=1, max_size=6)


@settings(deadline=None)
@given(DOCUMENTS, st.integers(1, 12), st.integers(0, 11))
def test_windows_hold_every_token_once_and_no_document_sees_another(
    documents: list[list[int]], length: int, phase: int
) -> None:
    store = store_of(documents)
    windows = Windows(store, length, BEGIN)
    phase %= length
    rows = windows.rows(np.arange(len(windows)), np.full(len(windows), phase))
    total = len(store)
    opens = set(store.opens.tolist())
    for row in range(len(windows)):
        begun = 0
        for place in range(length):
            at = (phase + row * length + place) % total
            assert rows.next[row, place] == store.ids[at]
            assert rows.ids[row, place] == (BEGIN if at in opens else store.ids[at - 1])
            begun = place if at in opens else begun
            if rows.position is not None:
                assert rows.position[row, place] == place - begun
    if rows.document is not None:
        changes = (rows.document.diff(dim=1) != 0).numpy()
        for row, place in np.ndindex(*changes.shape):
            assert changes[row, place] == ((phase + row * length + place + 1) % total in opens)
    else:
        assert not (rows.ids[:, 1:] == BEGIN).any()


@settings(deadline=None)
@given(DOCUMENTS, st.integers(1, 12))
def test_the_tail_asks_for_every_token_once(documents: list[list[int]], length: int) -> None:
    store = store_of(documents)
    windows = Windows(store, length, BEGIN)
    rows = windows.tail(np.arange(len(windows)))
    assert rows.next[rows.next >= 0].tolist() == store.ids.tolist()


@settings(deadline=None)
@given(st.lists(st.lists(st.integers(3, 60), max_size=6), min_size=1, max_size=8), st.integers(1, 20))
def test_lines_hold_every_token_once_and_begin_each_line_anew(lines: list[list[int]], length: int) -> None:
    ids = [id for line in lines for id in [*line, END]]
    asked: list[int] = []
    read: list[int] = []
    for rows in Lines(store_of([ids]), BEGIN, END, length):
        asked += rows.next[rows.next >= 0].tolist()
        read += rows.ids[rows.next >= 0].tolist()
    assert asked == ids
    if all(len(line) < length for line in lines):
        assert read == [BEGIN if i == 0 or ids[i - 1] == END else ids[i - 1] for i in range(len(ids))]


def test_lines_alone_are_padded_at_their_right() -> None:
    rows = line_rows([np.array([5, 6, 2]), np.array([2]), np.array([], np.int64)], BEGIN)
    assert rows.ids.tolist() == [[1, 5, 6], [1, 1, 1], [1, 1, 1]]
    assert rows.next.tolist() == [[5, 6, 2], [2, -1, -1], [-1, -1, -1]]


def test_rows_move_as_a_whole() -> None:
    rows = Rows(torch.ones(2, 3, dtype=torch.int64), torch.ones(2, 3, dtype=torch.int64), sees="both")
    moved = rows.to(torch.device("meta"))
    assert moved.ids.device.type == moved.next.device.type == "meta"
    assert (moved.position, moved.sees) == (None, "both")


def test_a_window_longer_than_the_text_goes_round() -> None:
    rows = Windows(store_of([[5, 6, 7]]), 8, BEGIN).rows(np.array([0]), np.array([0]))
    assert rows.next.tolist() == [[5, 6, 7, 5, 6, 7, 5, 6]]
    assert rows.ids.tolist() == [[1, 5, 6, 1, 5, 6, 1, 5]]


def test_a_real_store_is_read_like_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from foreword.batches.store import open_store
    from foreword.tokens.spec import Words
    from foreword.tokens.tokenizer import train_tokenizer

    monkeypatch.setenv("FOREWORD_CACHE", str(tmp_path))
    (tmp_path / "a.txt").write_text("a b c\nd\n\ne\n")
    own = train_tokenizer(Words(split="spaces"), lambda: ["a b c d e\n"])
    rows = Windows(open_store([tmp_path / "a.txt"], own), 4, own.begin).rows(np.array([0, 1]))
    assert [[own.symbol(id) for id in row] for row in rows.ids.tolist()] == [
        ["<s>", "a", "b", "c"],
        ["</s>", "d", "<s>", "e"],
    ]
    assert rows.document is not None
    assert rows.document.tolist() == [[0, 0, 0, 0], [0, 0, 1, 1]]
