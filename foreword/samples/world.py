"""Writes a little world: three texts, the tasks, and ``world.json``, which says what is true of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from foreword.errors import UsageError

if TYPE_CHECKING:
    from foreword.samples.expand import Compiled

SMALLEST, LARGEST = 10_000, 1_000_000_000
LANGUAGES = ("en", "zh")

_UNITS = {"": 1, "B": 1, "KB": 1000, "MB": 1000**2, "GB": 1000**3}


def parse_size(text: str) -> int:
    """Reads a size in bytes; a KB is a thousand of them.

    >>> [parse_size(text) for text in ("10KB", "1.5 mb", "500000")]
    [10000, 1500000, 500000]
    """
    found = re.fullmatch(r"(\d{1,12}(?:\.\d{1,6})?)\s*([KMG]?B?)", text.strip().upper(), re.ASCII)
    unit = found[2] + "B" if found and found[2] in ("K", "M", "G") else found[2] if found else ""
    if found is None:
        raise UsageError(f"{text!r} is not a size", fix="write it like 10KB, 1MB, 1GB or 500000")
    size = round(float(found[1]) * _UNITS[unit])
    if not SMALLEST <= size <= LARGEST:
        raise UsageError(f"a little world of {text} cannot be written", fix="choose a size from 10KB to 1GB")
    return size


def compiled(language: str) -> Compiled:
    """The language's grammar, ready to be drawn from."""
    from foreword.samples.expand import Compiled
    from foreword.samples.grammar import parse

    if language == "en":
        from foreword.samples.english import BANKS
    elif language == "zh":
        from foreword.samples.chinese import BANKS
    else:
        raise UsageError(f"there is no little world in {language!r}", fix="choose en or zh")
    return Compiled(parse(*BANKS))


def write(folder: Path, language: Literal["en", "zh"] = "en", size: int = 1_000_000, seed: int = 0) -> list[Path]:
    """Writes the little world into ``folder`` and returns the files in the order they were written.

    ``size`` is that of ``train.txt``; the other two texts have a tenth of it each, from 2 KB to 1 MB. The same
    language, size and seed give the same bytes everywhere.

    >>> import tempfile; folder = Path(tempfile.mkdtemp())
    >>> [file.name for file in write(folder, "en", 10_000)][:3]
    ['train.txt', 'valid.txt', 'test.txt']
    """
    from foreword.files import write_json
    from foreword.samples.expand import stream_key
    from foreword.samples.tasks import write_tasks
    from foreword.samples.text import spelling, write_text
    from foreword.samples.words import senses, similarity

    if not SMALLEST <= size <= LARGEST:
        raise UsageError(f"a little world of {size} bytes cannot be written", fix="choose a size from 10KB to 1GB")
    if not 0 <= seed < 1 << 63:
        raise UsageError(f"{seed} is no seed", fix="choose a whole number from 0 to 2^63 - 1")
    grammar, spell = compiled(language), spelling(language)
    tenth = min(max(size // 10, 2000), 1_000_000)
    files = [folder / f"{part}.txt" for part in ("train", "valid", "test")]
    counts = {
        file.stem: write_text(grammar, file, stream_key(seed, file.stem), wanted, spell, whole=file.stem != "train")
        for file, wanted in zip(files, (size, tenth, tenth), strict=True)
    }
    tasks, written = write_tasks(grammar, folder / "tasks", language, size, seed)
    world: dict[str, Any] = {
        "language": language,
        "size": size,
        "seed": seed,
        "about": ABOUT,
        "train": counts["train"].as_counts(),
        "valid": counts["valid"].as_mark(),
        "test": counts["test"].as_mark(),
        "tasks": tasks,
        "senses": senses(grammar, language, seed),
        "similarity": similarity(grammar, language, seed),
    }
    write_json(folder / "world.json", world)
    return [*files, *written, folder / "world.json"]


ABOUT = (
    "log_probability (natural) and log10_probability are those of the whole text under the grammar it was drawn from, "
    "each document's end included: no model can expect to do better. perplexity is per prediction: the words of each "
    "line (English: what stands between spaces; Chinese: the grammar's own words and marks) and one end of line; "
    "bits_per_character divides by the characters of each line plus one. Blank lines are not counted. The grammar "
    "reads on within a document; a model that begins each line anew cannot reach it."
)
