"""What a run is begun with, and that it must be gone on with; and who holds its folder."""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from foreword.checkpoint import (
    CHECKPOINTS,
    JOURNAL,
    LOCK,
    MODEL,
    ORIGIN,
    RECIPE,
    RESULT,
    TOKENS,
    has_saved,
    read_json,
)
from foreword.corpus.documents import corpus_digest
from foreword.errors import ArtifactError, UsageError
from foreword.files import digest, forget_parts, locked
from foreword.recipe import Recipe, exchanges, from_json, to_json
from foreword.tokens.tokenizer import tokenizer_file
from foreword.training.distributed import Ranks


def is_new(folder: Path) -> bool:
    """Whether nothing is there but what a run leaves that was killed before it began."""
    if not folder.exists():
        return True
    names = {path.name for path in folder.iterdir() if path.suffix != ".part"} if folder.is_dir() else {"a file"}
    return not names or (LOCK in names and names <= {LOCK, TOKENS})


def origin_of(
    asked: Recipe, texts: list[Path], valid: list[Path], tokens: Path | str | None, start: Any, budget: float | None
) -> dict[str, Any]:
    """What a run is begun with, and must be gone on with."""
    return {
        "asked": to_json(asked),
        "text": corpus_digest(texts),
        "valid": corpus_digest(valid),
        "tokenizer": None if tokens is None else digest(tokenizer_file(Path(tokens))),
        "start": None if start is None else digest(_model_of(Path(start))),
        "budget": budget,
    }


def _model_of(run: Path) -> Path:
    if not (run / MODEL).is_file():
        raise ArtifactError(f"is no finished run: it has no {MODEL}", where=run, fix="name the folder of a run")
    return run / MODEL


def is_finished(folder: Path, origin: dict[str, Any]) -> bool:
    """Whether this very run is there and finished."""
    if not (folder / RESULT).is_file():
        return False
    check_same(folder, origin)
    return True


def check_same(folder: Path, origin: dict[str, Any]) -> None:
    """Refuses to go on with another run, and names the difference."""
    try:
        changes = [*_changes(read_json(folder / ORIGIN), origin)]
    except (KeyError, TypeError, AttributeError, UsageError) as error:
        raise ArtifactError("is not what a run writes", where=folder / ORIGIN) from error
    if changes:
        raise UsageError(
            "this is another run: " + "; ".join(changes), where=folder, fix="resume with what it was begun with"
        )


def _changes(before: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """What differs between two beginnings of a run, for a person."""
    for change in exchanges(from_json(before["asked"]), from_json(now["asked"])):
        yield f"{change['field']} was {change['from']} and is {change['to']}"
    for key, what in (("text", "the text"), ("valid", "the validation text")):
        old, new = before[key], now[key]
        if [file["sha256"] for file in old] != [file["sha256"] for file in new]:
            names = [", ".join(file["name"] for file in files) or "none" for files in (old, new)]
            yield f"{what} was {names[0]} and is {names[1]}" + (", with other content" if names[0] == names[1] else "")
    for key, what in (("tokenizer", "the tokenizer"), ("start", "the run it starts from"), ("budget", "the budget")):
        if before[key] != now[key]:
            yield f"{what} is another" if key != "budget" else f"the budget was {before[key]} and is {now[key]}"


def check_folder(folder: Path, resume: bool) -> None:
    """Refuses a folder in which something is already: anything, or with ``resume`` anything but a run."""
    if is_new(folder):
        return
    if not resume:
        raise UsageError(
            "is there already and not empty", where=folder, fix="choose another --out, or go on with --resume"
        )
    if not (folder / ORIGIN).is_file():
        raise UsageError("is not empty, and no run to go on with", where=folder, fix="choose another --out")


@contextmanager
def held(folder: Path, ranks: Ranks, resume: bool) -> Generator[None]:
    """The run's lock, held by the leader. What was begun here and came to nothing is taken away again."""
    made, lock = not folder.exists(), locked(folder / LOCK, "the run")
    ranks.led(lock.__enter__)
    try:
        ranks.led(lambda: check_folder(folder, resume))  # again, now that nobody else can begin here
    except UsageError:
        if ranks.leads:
            lock.__exit__(None, None, None)
        raise
    began = not (folder / ORIGIN).is_file()
    try:
        if ranks.leads:
            forget_parts(folder)
            forget_parts(folder / CHECKPOINTS)
        yield
    finally:
        if ranks.leads:
            if began and not has_saved(folder):
                _clear(folder, made)
            lock.__exit__(None, None, None)


def _clear(folder: Path, made: bool) -> None:
    for name in (ORIGIN, RECIPE, JOURNAL, LOCK):
        (folder / name).unlink(missing_ok=True)
    for name in (TOKENS, CHECKPOINTS):
        shutil.rmtree(folder / name, ignore_errors=True)
    if made:
        with suppress(OSError):
            folder.rmdir()
