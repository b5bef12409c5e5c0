"""The kernel on arrays made by hand; its slow twin and whole grammars stand in tests/samples/test_expand.py."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("numba")

from foreword.kernels.grammar import expand

# choice 0 is a rule with the alternatives "x" + a row, and "yy"; choice 1 a table of ten rows, "0" to "9"
POOL = np.frombuffer(b"xyy0123456789", np.uint8)
CELLS = np.array([0, 1, 3, *range(4, 14)], np.int64)
OPS = np.array([[0, 0, 0], [3, 1, 0], [0, 1, 0], [1, 0, 0]], np.int64)  # the last one begins a document
OP_START = np.array([0, 2, 3, *[3] * 10], np.int64)
ENTRY_START = np.array([0, 2, 12], np.int64)
BOUNDS = np.array([1, 4, *range(1, 11)], np.uint64)
COSTS = np.array([7, 5, *range(100, 110)], np.int64)
COLUMN_BASE = np.array([2, 2], np.int64)
NONE = np.empty(0, np.int64)


def drawn(count: int, room: int, first: int = 0) -> tuple[list[str], list[int]]:
    out, ends, spent = np.empty(room, np.uint8), np.empty(count, np.int64), np.empty(count, np.int64)
    arrays = (OPS, OP_START, ENTRY_START, BOUNDS, COSTS, COLUMN_BASE, CELLS, POOL, NONE)
    done = expand(*arrays, 3, np.uint64(9), first, out, ends, spent)
    starts = [0, *ends[: done - 1]]
    return [out[a:b].tobytes().decode() for a, b in zip(starts, ends[:done], strict=True)], spent[:done].tolist()


def test_each_document_is_a_text_of_the_grammar_at_its_cost() -> None:
    texts, costs = drawn(4000, 8000)
    for text, cost in zip(texts, costs, strict=True):
        assert (text, cost) == ("yy", 5) or (text[0] == "x" and cost == 107 + int(text[1]))
    assert abs(sum(text == "yy" for text in texts) - 3000) < 150
    assert {text for text in texts if text != "yy"} == {f"x{digit}" for digit in range(10)}


def test_what_does_not_fit_is_left_for_the_next_call() -> None:
    all_of_them = drawn(50, 100)[0]
    some = drawn(50, 41)[0]
    assert len(some) == 20
    assert some + drawn(30, 100, first=20)[0] == all_of_them
