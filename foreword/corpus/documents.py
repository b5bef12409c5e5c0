"""Text comes in: UTF-8 files, plain or compressed, as documents parted by blank lines; in flat memory."""

from __future__ import annotations

import codecs
import glob
import gzip
import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from foreword.errors import DataError
from foreword.files import digest

BLOCK = 1 << 20  # bytes read at once
LONGEST_LINE = 64 << 20  # bytes; a longer "line" is a file that is no text, or one without its line breaks
WHITE = " \t\r\v\f"  # ASCII white space, as KenLM reads text; a line of nothing else is blank
PACKED = 1 << 11  # bytes of a .zst file unpacked at once: at most 64 MB come out of them
BREAK = re.compile(rf"\n(?:[{WHITE}]*\n)+|\A(?:[{WHITE}]*\n)+")  # blank lines, between documents


@dataclass(frozen=True, slots=True)
class Document:
    """Text, and where it came from; line breaks are kept, so that the parts of a file join to the file.

    A document longer than a block comes in parts, of which only the first ``opens`` it.
    """

    text: str
    source: str
    line: int
    opens: bool


def is_blank(text: str) -> bool:
    """Whether a text holds nothing but ASCII white space and line breaks.

    >>> is_blank(" \\t"), is_blank("\u3000")
    (True, False)
    """
    return not text.strip(WHITE + "\n")


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
        with readable(path):
            there = path.exists()
            matches = [path] if there else [Path(name) for name in sorted(glob.glob(str(pattern), recursive=True))]
            if not matches:
                raise DataError("no such file", where=pattern, fix="check the path")
            if path.is_dir():
                raise DataError("is a folder", where=path, fix=f"name its files, as in {path}/*.txt")
            files = [match for match in matches if match.is_file()]
            if there and not files:
                raise DataError("is a pipe or a device, not a file", where=path, fix="text is read more than once")
            if not files:
                raise DataError("names folders alone", where=pattern, fix="name their files, as in folder/*.txt")
            found += files
    if not found:
        raise DataError("no text was named", fix="give a file of UTF-8 text")
    return found


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Turns what goes wrong while a file is read, or unpacked, into one clear line."""
    foreign: tuple[type[Exception], ...] = (OSError, EOFError, zlib.error)
    if path.suffix == ".zst":
        import zstandard

        foreign = (*foreign, zstandard.ZstdError)
    try:
        yield
    except foreign as error:
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise DataError(f"cannot be read ({said})", where=path, fix="check the file and that it may be read") from error


def corpus_digest(paths: Sequence[Path]) -> list[dict[str, str | int]]:
    """Name, size and SHA-256 of each file: what a run remembers of its corpus."""
    files: list[dict[str, str | int]] = []
    for path in paths:
        with readable(path):
            files.append({"name": path.name, "bytes": path.stat().st_size, "sha256": digest(path)})
    return files


def _bytes_of(path: Path) -> Iterator[bytes]:
    """The bytes of a file, unpacked, some megabytes at a time at most."""
    if path.suffix == ".zst":
        yield from _unpacked(path)
        return
    with gzip.open(path, "rb") if path.suffix == ".gz" else open(path, "rb") as file:
        while block := file.read(BLOCK):
            yield block


def _unpacked(path: Path) -> Iterator[bytes]:
    """A .zst file's bytes, frame after frame; where one breaks off zstandard's own reader is silent."""
    import zstandard

    frame = None
    with open(path, "rb") as file:
        while packed := file.read(PACKED):
            while packed:
                frame = frame or zstandard.ZstdDecompressor().decompressobj()
                if block := frame.decompress(packed):
                    yield block
                packed = frame.unused_data if frame.eof else b""
                frame = None if frame.eof else frame
    if frame is not None:
        raise EOFError("it breaks off in the middle")


def _raw_blocks(path: Path) -> Iterator[tuple[bytes, int]]:
    """Whole lines of about a block, each with the number of its first line."""
    line, held = 1, bytearray()
    with readable(path):
        for block in _bytes_of(path):
            end = block.rfind(b"\n") + 1
            held += block[:end] if end else block
            if len(held) > LONGEST_LINE + BLOCK:
                _check_length(held, f"{path}:{line}")
            if end:
                yield bytes(held), line
                line += held.count(b"\n")
                held = bytearray(block[end:])
    if held:
        yield bytes(held), line


def _check_length(held: bytearray, where: str) -> None:
    if held.find(b"\n", 0, LONGEST_LINE) < 0:
        raise DataError(f"a line longer than {LONGEST_LINE >> 20} MB", where=where, fix="break it into lines")


def blocks(path: Path) -> Iterator[tuple[str, int]]:
    """The text of a file, about a megabyte of whole lines at a time, checked; with the number of its first line."""
    first = True
    for raw, line in _raw_blocks(path):
        if first:
            if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or _every_other_is_zero(raw[:1000]):
                raise DataError("is UTF-16, not UTF-8", where=path, fix="convert it: iconv -f UTF-16 -t UTF-8")
            raw = raw.removeprefix(codecs.BOM_UTF8)
        first = False
        yield decoded(raw, str(path), line), line


def _every_other_is_zero(raw: bytes) -> bool:
    """UTF-16 without its mark, of a text in Latin letters: half its bytes are zero, and all on one side."""
    even, odd = raw[::2].count(0), raw[1::2].count(0)
    return max(even, odd) > len(raw) // 3 and min(even, odd) == 0


def decoded(raw: bytes, source: str, line: int) -> str:
    """UTF-8 lines as text; the first of them has the number ``line``. Each ``\\r`` before a break is dropped.

    >>> decoded(b"one\\r\\ntwo", "a.txt", 1)
    'one\\ntwo'
    """
    if b"\0" in raw:
        at = line + raw.count(b"\n", 0, raw.index(b"\0"))
        raise DataError("a NUL byte: this is no text", where=f"{source}:{at}", fix="give UTF-8 text")
    try:
        return raw.decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        at = line + raw.count(b"\n", 0, error.start)
        byte = raw[error.start]
        raise DataError(f"byte 0x{byte:02x} is not UTF-8", where=f"{source}:{at}", fix="save it as UTF-8") from error


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
                empty = empty and is_blank(part)
                yield Document(part, str(path), line, opens)
                line, start, opens = line + part.count("\n"), found.end(), True
            if start < len(text):
                part = text[start:]
                empty = empty and is_blank(part)
                yield Document(part, str(path), line, opens)
                opens = False
    if empty:
        raise DataError("holds no text", where=", ".join(map(str, paths)), fix="give a file with at least one line")
