"""A grammar as arrays, and documents drawn from it: any document of any stream, in any order, always the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from foreword.errors import ArtifactError
from foreword.samples.grammar import CALL, Grammar

_MASK = (1 << 64) - 1
_ROOM = 4 << 20  # bytes drawn at a time: more than any document, little beside what memory holds


def mix(value: int) -> int:
    """The finisher of SplitMix64, over whole numbers: every bit of ``value`` moves every bit of the answer.

    >>> hex(mix(1))
    '0x5692161d100b05e5'
    """
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def stream_key(seed: int, name: str) -> int:
    """The key of a named stream of documents: another name or another seed gives other documents."""
    key = mix((seed + 0x9E3779B97F4A7C15) & _MASK)
    for byte in name.encode():
        key = mix(key ^ (byte + 0x632BE59BD9B4E019))
    return key


@dataclass(frozen=True)
class Drawn:
    """Documents drawn one after the other: their bytes, where each ends, and each one's cost in 2⁻³² nats."""

    text: bytes
    ends: list[int]
    costs: list[int]

    def documents(self) -> list[str]:
        """The documents as texts."""
        starts = [0, *self.ends[:-1]]
        return [self.text[start:end].decode() for start, end in zip(starts, self.ends, strict=True)]


class Compiled:
    """The arrays that the kernel reads."""

    def __init__(self, grammar: Grammar) -> None:
        import numpy as np

        self.grammar = grammar
        ops: list[tuple[int, int, int]] = []
        op_start, entry_start, column_base = [0], [0], []
        bounds: list[int] = []
        costs: list[int] = []
        pool = list(grammar.pool)
        for choice in grammar.choices:
            bounds += accumulate(choice.weights)
            costs += choice.costs()
            entry_start.append(len(bounds))
            column_base.append(len(pool))
            for column in choice.cells:
                pool += column
            for entry in range(len(choice.weights)):
                ops += choice.alternatives[entry] if choice.alternatives else []
                op_start.append(len(ops))
        self.calls = len(ops)  # after all others, a call of each choice: what a document may begin with
        ops += [(CALL, number, 0) for number in range(len(grammar.choices))]
        texts = [text.encode() for text in pool]
        self.arrays = (
            np.array(ops, np.int64).reshape(-1, 3),
            np.array(op_start, np.int64),
            np.array(entry_start, np.int64),
            np.array(bounds, np.uint64),
            np.array(costs, np.int64),
            np.array(column_base, np.int64),
            np.array([0, *accumulate(map(len, texts))], np.int64),
            np.frombuffer(b"".join(texts), np.uint8),
            np.array(grammar.registers, np.int64),
        )

    def draw(self, start: str, key: int, count: int, first: int = 0) -> Drawn:
        """Documents ``first`` to ``first + count - 1`` of the stream ``key``, expanded from the rule ``start``."""
        parts = list(self.draws(start, key, first, first + count))
        ends: list[int] = []
        for part in parts:
            offset = ends[-1] if ends else 0
            ends += [offset + end for end in part.ends]
        return Drawn(b"".join(part.text for part in parts), ends, [cost for part in parts for cost in part.costs])

    def draws(self, start: str, key: int, first: int = 0, last: int | None = None) -> Iterator[Drawn]:
        """The stream from document ``first`` up to ``last`` (without end if that is None), some MB at a time."""
        import numpy as np

        from foreword.kernels.grammar import expand

        out: Any = np.empty(_ROOM if last is None else min(_ROOM, 65_536 + 1024 * (last - first)), np.uint8)
        ends: Any = np.empty(65_536, np.int64)
        spent: Any = np.empty(65_536, np.int64)
        call = self.calls + self.grammar.names[start]
        while last is None or first < last:
            room = len(ends) if last is None else min(len(ends), last - first)
            done = int(expand(*self.arrays, call, np.uint64(key), first, out, ends[:room], spent[:room]))
            if done == 0:
                raise ArtifactError(
                    f"document {first} of {start!r} is larger than {len(out)} bytes", where="phrase bank"
                )
            yield Drawn(out[: ends[done - 1]].tobytes(), ends[:done].tolist(), spent[:done].tolist())
            first += done
