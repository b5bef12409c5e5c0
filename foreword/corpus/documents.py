"""Text comes in: UTF-8 files, plain or compressed, as documents parted by blank lines. Memory stays flat at any size."""

from __future__ import annotations

import codecs
import glob
import gzip
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from foreword.errors import DataError
from foreword.files import digest

BLOCK = 1 << 20  # bytes read at once
LONGEST_LINE = 64 << 20  # bytes; a longer "line" is a file that is no text, or one without its line breaks
BREAK = re.compile(r"\n(?:[ \t]*\n)+|\A(?:[ \t]*\n)+")


@dataclass(frozen=True, slots=True)
class Document:
    """Text, and where it came from; line breaks are kept, so that the parts of a file join to the file.

    A document longer than a block comes in parts, of which only the first ``opens`` it.
    """

    text: str
    source: str
    line: int
    opens: bool


def find(patterns: Iterable[str | Path]) -> list[Path]:
    """The files that are named, globs unfolded in order; each must be there and be a file.

    >>> import tempfile; folder = Path(tempfile.mkdtemp())
    >>> _ = (folder / "a.txt").write_text("one line")
    >>> [path.name for path in find([str(folder / "*.txt")])]
    ['a.txt']
    """
    found: list[Path] = []
    for pattern in patterns:
        path = Path(pattern)
        matches = [path] if path.exists() else [Path(name) for name in sorted(glob.glob(str(pattern), recursive=True))]
        if not matches:
            raise DataError("no such file", where=pattern, fix="check the path")
        found += [match for match in matches if match.is_file()]
        if path.is_dir():
            raise DataError("is a folder", where=path, fix=f"name its files, as in {path}/*.txt")
    if not found:
        raise DataError("no text was named", fix="give a file of UTF-8 text")
    return found


def corpus_digest(paths: Sequence[Path]) -> list[dict[str, str | int]]:
    """Name, size and SHA-256 of each file: what a run remembers of its corpus."""
    return [{"name": path.name, "bytes": path.stat().st_size, "sha256": digest(path)} for path in paths]


def _opened(path: Path) -> IO[bytes]:
    if path.suffix == ".gz":
        return gzip.open(path, "rb")  # pyright: ignore[reportReturnType]
    if path.suffix == ".zst":
        import zstandard

        return io.BufferedReader(zstandard.ZstdDecompressor().stream_reader(open(path, "rb"), closefd=True))  # noqa: SIM115
    return open(path, "rb")


def _raw_blocks(path: Path) -> Iterator[tuple[bytes, int]]:
    """Whole lines of about a block, each with the number of its first line."""
    line, held = 1, bytearray()
    foreign: tuple[type[Exception], ...] = (OSError, EOFError)
    if path.suffix == ".zst":
        import zstandard

        foreign = (*foreign, zstandard.ZstdError)
    try:
        with _opened(path) as file:
            while block := file.read(BLOCK):
                end = block.rfind(b"\n") + 1
                if not end:
                    held += block
                    if len(held) > LONGEST_LINE:
                        raise DataError(
                            f"a line longer than {LONGEST_LINE >> 20} MB",
                            where=f"{path}:{line}",
                            fix="break it into lines",
                        )
                    continue
                held += block[:end]
                yield bytes(held), line
                line += held.count(b"\n")
                held = bytearray(block[end:])
    except foreign as error:
        raise DataError(
            f"cannot be read ({error})", where=path, fix="check the file and that it may be read"
        ) from error
    if held:
        yield bytes(held), line


def blocks(path: Path) -> Iterator[tuple[str, int]]:
    """The text of a file, about a megabyte of whole lines at a time, checked; with the number of its first line."""
    first = True
    for raw, line in _raw_blocks(path):
        if first:
            if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
                raise DataError("is UTF-16, not UTF-8", where=path, fix="convert it: iconv -f UTF-16 -t UTF-8")
            raw = raw.removeprefix(codecs.BOM_UTF8)
        first = False
        if b"\0" in raw:
            at = line + raw.count(b"\n", 0, raw.index(b"\0"))
            raise DataError("a NUL byte: this is no text", where=f"{path}:{at}", fix="give UTF-8 text")
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            at = line + raw.count(b"\n", 0, error.start)
            byte = raw[error.start]
            raise DataError(
                f"byte 0x{byte:02x} is not UTF-8", where=f"{path}:{at}", fix="save the file as UTF-8"
            ) from error
        yield text.replace("\r\n", "\n"), line


def documents(paths: Sequence[Path]) -> Iterator[Document]:
    """Every document of the files in order; a file always opens a new one.

    >>> import tempfile; path = Path(tempfile.mkdtemp()) / "a.txt"
    >>> _ = path.write_text("one\\ntwo\\n\\nthree\\n")
    >>> [(part.text, part.line, part.opens) for part in documents([path])]
    [('one\\ntwo\\n\\n', 1, True), ('three\\n', 4, True)]
    """
    empty = True
    for path in paths:
        opens = True
        for text, line in blocks(path):
            start = 0
            for found in BREAK.finditer(text):
                part = text[start : found.end()]
                if not part.isspace():
                    empty = False
                yield Document(part, str(path), line, opens)
                line, start, opens = line + part.count("\n"), found.end(), True
            if start < len(text):
                part = text[start:]
                empty = empty and part.isspace()
                yield Document(part, str(path), line, opens)
                opens = False
    if empty:
        raise DataError("holds no text", where=", ".join(map(str, paths)), fix="give a file with at least one line")
