"""Ids on disk: written once per text and tokenizer in one pass, memory-mapped ever after, found again by hash."""

from __future__ import annotations

import fcntl
import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from foreword.corpus.documents import Document, corpus_digest, documents, is_blank
from foreword.errors import DataError
from foreword.files import (
    MANIFEST,
    cache_folder,
    disk_errors,
    folder_is_whole,
    forget_parts,
    write_json,
    writing_folder,
)
from foreword.tokens.tokenizer import Tokenizer

VERSION = 1
TOGETHER = 1 << 20  # characters encoded in one call


@dataclass(frozen=True, slots=True)
class Text:
    """What is known of a text besides its ids: characters count each line's, and one for its break."""

    tokens: int
    documents: int
    lines: int
    characters: int
    unknown: int


@dataclass(frozen=True)
class Store:
    """The ids of a text, one after another; ``opens[i]`` is where document i begins, ``starts`` a bit a word."""

    ids: npt.NDArray[np.uint16] | npt.NDArray[np.uint32]
    opens: npt.NDArray[np.int64]
    starts: npt.NDArray[np.uint8]  # bits, as numpy packs them
    text: Text
    digest: str

    def __len__(self) -> int:
        return len(self.ids)


def open_store(
    paths: Sequence[Path], tokenizer: Tokenizer, progress: Callable[[int], None] = lambda characters: None
) -> Store:
    """The store of these files under that tokenizer, made if it is not there yet."""
    files = corpus_digest(paths)
    known = json.dumps([VERSION, [file["sha256"] for file in files], tokenizer.to_json()], sort_keys=True)
    digest = hashlib.sha256(known.encode()).hexdigest()
    folder = cache_folder() / "stores" / digest[:32]
    if not _looks_whole(folder):
        with _one_at_a_time(folder):
            if not _looks_whole(folder):  # another process may have made it meanwhile
                with writing_folder(folder) as temporary:
                    build(documents(paths), tokenizer, temporary, progress)
    return _read(folder, digest)


@contextmanager
def _one_at_a_time(folder: Path) -> Iterator[None]:
    """Waits while another process makes this store. The lock dies with its holder, whose leavings are taken away."""
    with disk_errors(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        lock = open(folder.with_suffix(".lock"), "wb")  # noqa: SIM115 (closed below: closing releases the lock)
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        forget_parts(folder.parent, folder.name)
        yield


def _looks_whole(folder: Path) -> bool:
    """A store is checked in full when it is small; sizes alone where digests would take longer than a second."""
    try:
        manifest = json.loads((folder / MANIFEST).read_bytes())
        sizes = {folder / name: entry["bytes"] for name, entry in manifest.items()}
        if sum(sizes.values()) < 1 << 30:
            return folder_is_whole(folder)
        return all(file.stat().st_size == size for file, size in sizes.items())
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def build(
    parts: Iterator[Document],
    tokenizer: Tokenizer,
    folder: Path,
    progress: Callable[[int], None] = lambda characters: None,
) -> None:
    """Writes ids, document bounds and word bits in one pass; memory does not grow with the text."""
    kind = np.uint16 if tokenizer.size <= 1 << 16 else np.uint32
    lines = characters = unknown = tokens = opened = 0
    held = np.zeros(0, np.bool_)
    with (
        open(folder / "ids.bin", "wb") as ids,
        open(folder / "opens.bin", "wb") as opens,
        open(folder / "starts.bin", "wb") as bits,
    ):
        for group in _grouped(parts):
            encoded = tokenizer.encode([part.text for part in group])
            begins = np.concatenate([[0], encoded.ends[:-1]])
            opening = np.array([part.opens for part in group]) & (encoded.ends > begins)
            new = begins[opening if not tokenizer.stream else opening & (begins == 0) & (opened == 0)]
            piece, word_starts = encoded.ids, encoded.starts
            if tokenizer.document_end is not None:  # what ends each document that another one follows
                gaps = new if opened else new[1:]
                piece = np.insert(piece, gaps, tokenizer.document_end)
                word_starts = np.insert(word_starts, gaps, True)
                new = new + np.arange(len(new)) + (1 if opened else 0)
            unknown += int(np.count_nonzero(piece == tokenizer.unknown)) if tokenizer.unknown is not None else 0
            ids.write(piece.astype(kind).tobytes())
            opens.write((tokens + new).astype(np.int64).tobytes())
            held = _write_bits(bits, np.concatenate([held, word_starts]))
            tokens, opened = tokens + len(piece), opened + len(new)
            for part in group:
                lines += _lines(part.text, tokenizer.stream)
                characters += _characters(part.text, tokenizer.stream)
            progress(sum(len(part.text) for part in group))
        if tokenizer.document_end is not None:
            ids.write(np.array([tokenizer.document_end], kind).tobytes())
            held, tokens = np.append(held, True), tokens + 1
        bits.write(np.packbits(held).tobytes())
    if tokens == 0:
        raise DataError("the text has no token", fix="give text with at least one word")
    write_json(
        folder / "text.json",
        asdict(Text(tokens, opened, lines, characters, unknown)) | {"width": np.dtype(kind).itemsize},
    )


def _grouped(parts: Iterator[Document]) -> Iterator[list[Document]]:
    group: list[Document] = []
    size = 0
    for part in parts:
        group.append(part)
        size += len(part.text)
        if size >= TOGETHER:
            yield group
            group, size = [], 0
    if group:
        yield group


def _write_bits(file: IO[bytes], bits: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    whole = len(bits) // 8 * 8
    file.write(np.packbits(bits[:whole]).tobytes())
    return bits[whole:]


def _lines(text: str, stream: bool) -> int:
    if stream:
        return text.count("\n") + (not text.endswith("\n"))
    return sum(not is_blank(line) for line in text.split("\n"))


def _characters(text: str, stream: bool) -> int:
    return len(text) if stream else sum(len(line) + 1 for line in text.split("\n") if not is_blank(line))


def _read(folder: Path, digest: str) -> Store:
    text: dict[str, Any] = json.loads((folder / "text.json").read_bytes())
    kind = {2: np.uint16, 4: np.uint32}[text.pop("width")]
    return Store(
        ids=np.memmap(folder / "ids.bin", kind, "r"),
        opens=np.memmap(folder / "opens.bin", np.int64, "r"),
        starts=np.memmap(folder / "starts.bin", np.uint8, "r"),
        text=Text(**text),
        digest=digest,
    )
