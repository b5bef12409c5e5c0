"""Expands a compiled grammar into bytes: one draw a choice, from a counter-based stream per document.

The arrays are made by ``foreword.samples.expand``; the slow twin of this kernel stands in ``tests/samples``.
"""

from __future__ import annotations

import numpy as np
from numba import njit

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@njit(cache=True, nogil=True, inline="always")
def _mix(z):
    """The finisher of SplitMix64."""
    z = (z ^ (z >> _30)) * _MIX_1
    z = (z ^ (z >> _27)) * _MIX_2
    return z ^ (z >> _31)


@njit(cache=True, nogil=True, inline="always")
def _pick(bounds, start, end, chance):
    """The entry in [start, end) whose share of the running weights holds ``chance`` (below the last bound)."""
    if end - start > 8:
        low, high = start, end - 1
        while low < high:
            middle = (low + high) >> 1
            if bounds[middle] > chance:
                high = middle
            else:
                low = middle + 1
        return low
    while bounds[start] <= chance:
        start += 1
    return start


@njit(cache=True, nogil=True, inline="always")
def _copy(pool, begin, end, out, position):
    """Writes ``pool[begin:end]`` at ``position`` and returns where it ends."""
    for byte in range(begin, end):
        out[position] = pool[byte]
        position += 1
    return position


@njit(cache=True, nogil=True)
def expand(
    ops, op_start, entry_start, bounds, costs, columns, text_start, pool, registers, start, key, first, out, ends, spent
):
    """Writes documents ``first``, ``first + 1``, … into ``out`` until it or ``ends`` is full; returns how many fit.

    ``ops`` [n, 3] are those of ``foreword.samples.grammar`` (0 literal, 1 call, 2 recall, 3 draw); entry e has those in
    ``op_start[e]:op_start[e + 1]``, and ``start`` is the call that a document begins with. Choice c has the entries
    ``entry_start[c]:entry_start[c + 1]``, their running weights in ``bounds``. Text n of the pool begins at
    ``text_start[n]``; the cell of table c in column k and row r is text ``columns[c] + k · rows + r``.
    ``ends`` and ``spent`` get each document's end in ``out`` and its cost.
    """
    held = np.empty(registers.shape[0], np.int64)
    stack = np.empty((256, 2), np.int64)
    position = 0
    for document in range(ends.shape[0]):
        state = _mix(key ^ _mix(np.uint64(first + document) + _GOLDEN))
        held[:] = -1
        cost = np.int64(0)
        depth = 0
        stack[0, 0], stack[0, 1] = start, start + 1
        while depth >= 0:
            at = stack[depth, 0]
            if at == stack[depth, 1]:
                depth -= 1
                continue
            stack[depth, 0] = at + 1
            kind, a = ops[at, 0], ops[at, 1]
            text = a
            if kind != 0:
                choice = registers[a] if kind == 2 else a
                begin, end = entry_start[choice], entry_start[choice + 1]
                entry = held[a] if kind == 2 else -1
                if entry < 0:
                    state += _GOLDEN
                    entry = begin
                    if end - begin > 1:
                        entry = _pick(bounds, begin, end, ((_mix(state) >> _32) * bounds[end - 1]) >> _32)
                        cost += costs[entry]
                    if kind == 2:
                        held[a] = entry
                if kind == 1:
                    depth += 1
                    stack[depth, 0], stack[depth, 1] = op_start[entry], op_start[entry + 1]
                    continue
                text = columns[choice] + ops[at, 2] * (end - begin) + entry - begin
            if position + text_start[text + 1] - text_start[text] > out.shape[0]:
                return document
            position = _copy(pool, text_start[text], text_start[text + 1], out, position)
        ends[document] = position
        spent[document] = cost
    return ends.shape[0]
