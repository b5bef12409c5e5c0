"""Lines of a file or of stdin, some at a time, checked as text."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

TOGETHER = 1_000


def batches_of_lines(file: Path | None) -> Iterator[list[str]]:
    """Some lines at a time, without their breaks, blank ones too."""
    lines = _from_file(file) if file is not None else _from_stdin()
    while some := list(islice(lines, TOGETHER)):
        yield some


def _from_file(file: Path) -> Iterator[str]:
    from foreword.corpus.documents import blocks, find

    for path in find([file]):
        for text, _ in blocks(path):
            yield from text.removesuffix("\n").split("\n")


def _from_stdin() -> Iterator[str]:
    from foreword.corpus.documents import decoded

    for number, raw in enumerate(sys.stdin.buffer, 1):
        raw = raw.removeprefix(codecs.BOM_UTF8) if number == 1 else raw
        yield decoded(raw, "stdin", number).removesuffix("\n")
