"""The three texts of a little world, streamed from the grammar to their files and counted on the way."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import IO

from foreword.files import writing
from foreword.samples.expand import Compiled, Drawn
from foreword.samples.grammar import COST_SCALE

_SEAMLESS = bytes.maketrans(b"_", b" ")

Spelling = Callable[[bytes], bytes]


def spelling(language: str) -> Spelling:
    """How text leaves the grammar: a Chinese bank parts words by spaces, which go, and ``_`` stands for a true one.

    >>> spelling("zh")("我 说 Hello_Anna 。".encode()).decode()
    '我说Hello Anna。'
    """
    if language == "zh":
        return lambda text: text.translate(_SEAMLESS, b" ")
    return lambda text: text


@dataclass
class Count:
    """What a text holds: blank lines between documents are in no number but ``bytes``."""

    bytes: int = 0
    documents: int = 0
    lines: int = 0
    words: int = 0
    characters: int = 0
    cost: int = 0

    def add(self, drawn: bytes, spelt: bytes, documents: int, cost: int) -> None:
        """Counts whole lines: as drawn from the grammar, and as they are spelt in the file."""
        lines = drawn.count(b"\n") - documents
        self.bytes += len(spelt)
        self.documents += documents
        self.lines += lines
        self.words += drawn.count(b" ") + lines
        self.characters += len(spelt.decode()) - lines - documents
        self.cost += cost

    def as_counts(self) -> dict[str, int]:
        """The counts alone."""
        return {name: getattr(self, name) for name in ("bytes", "documents", "lines", "words", "characters")}

    def as_mark(self) -> dict[str, float | int]:
        """The counts, and what the grammar's own distribution says of this text.

        >>> mark = Count(words=9, lines=1, characters=63, cost=10 * COST_SCALE).as_mark()
        >>> mark["log_probability"], mark["perplexity"] == round(math.e, 6)
        (-10.0, True)
        """
        nats = self.cost / COST_SCALE
        predictions = self.words + self.lines
        return {
            **self.as_counts(),
            "predictions": predictions,
            "log_probability": round(-nats, 4),
            "log10_probability": round(-nats / math.log(10), 4),
            "perplexity": round(math.exp(nats / predictions), 6),
            "bits_per_character": round(nats / math.log(2) / (self.characters + self.lines), 6),
        }


def write_text(grammar: Compiled, path: Path, key: int, size: int, spell: Spelling, *, whole: bool) -> Count:
    """Writes documents until ``path`` holds ``size`` bytes; the last one whole, or cut after the line that fills it."""
    count = Count()
    with writing(path) as file:
        for drawn in grammar.draws("document", key):
            spelt = spell(drawn.text)
            if count.bytes + len(spelt) <= size:
                file.write(spelt)
                count.add(drawn.text, spelt, len(drawn.ends), sum(drawn.costs))
                continue
            _write_last(file, drawn, count, size, spell, whole=whole)
            break
    return count


def _write_last(file: IO[bytes], drawn: Drawn, count: Count, size: int, spell: Spelling, *, whole: bool) -> None:
    """Writes the documents of ``drawn`` up to the one that is enough, without the blank line after that one."""
    for (start, end), cost in zip(pairwise([0, *drawn.ends]), drawn.costs, strict=True):
        text = drawn.text[start:end]
        spelt = spell(text)
        last = count.bytes + len(spelt) > size
        if last and not whole:
            lines = text[:-1].splitlines(keepends=True)
            kept = 1
            while kept < len(lines) and count.bytes + len(spell(b"".join(lines[:kept]))) < size:
                kept += 1
            text = b"".join(lines[:kept]) + b"\n"
            spelt = spell(text)
        count.add(text, spelt, 1, cost)
        if last:
            file.write(spelt[:-1])
            count.bytes -= 1
            return
        file.write(spelt)
