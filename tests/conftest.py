"""What the tests share: a cache of their own, a little world, and a tiny run of each kind, made by the first to ask."""

from __future__ import annotations

import contextlib
import fcntl
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

os.environ["OMP_NUM_THREADS"] = "1"  # two workers share the machine

TINY = (
    *("tokens.vocabulary=300", "backbone.layers=1", "backbone.width=32", "backbone.heads=2", "backbone.length=32"),
    *("training.rows=4", "training.steps=8", "training.threads=1"),
)


@dataclass(frozen=True)
class Called:
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """The last line of stdout."""
        return json.loads(self.out.splitlines()[-1])

    def one_line(self) -> str:
        """The error, which is one line and no traceback."""
        lines = self.err.strip().splitlines()
        said = [line for line in lines if line.startswith("foreword: ")]
        assert len(said) == 1, self.err
        assert said[0] == lines[-1], self.err
        assert "Traceback" not in self.err
        assert "a bug of foreword's" not in self.err, self.err
        return said[0]


def foreword(*arguments: object, stdin: bytes = b"") -> Called:
    """Runs a verb in this process, as the command line would."""
    from foreword.cli import failed
    from foreword.cli.app import app

    out, err = io.StringIO(), io.StringIO()
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = app([str(argument) for argument in arguments], standalone_mode=False)
            except BaseException as error:
                code = failed(error)
    finally:
        sys.stdin = before
    return Called(code if isinstance(code, int) else 0, out.getvalue(), err.getvalue())


def in_shell(*arguments: object, stdin: bytes = b"", cwd: Path | None = None, **environment: str) -> Called:
    """Runs a verb in a process of its own; slower by the two seconds that importing torch takes."""
    done = subprocess.run(
        [sys.executable, "-m", "foreword", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, **environment},
        check=False,
    )
    return Called(done.returncode, done.stdout.decode(), done.stderr.decode())


def tiny() -> list[str]:
    """``--set`` for a network that trains in a second."""
    return [part for setting in TINY for part in ("--set", setting)]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of this session see."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session", autouse=True)
def own_cache(shared: Path) -> Iterator[None]:
    """The tests keep their stores away from the user's."""
    before = os.environ.get("FOREWORD_CACHE")
    os.environ["FOREWORD_CACHE"] = str(shared / "cache")
    yield
    if before is None:
        del os.environ["FOREWORD_CACHE"]
    else:
        os.environ["FOREWORD_CACHE"] = before


@pytest.fixture(scope="session")
def once(shared: Path) -> Callable[[str, Callable[[Path], object]], Path]:
    """``once(name, make)``: the folder of that name, made by the first worker that asks; the others wait for it."""

    def folder_of(name: str, make: Callable[[Path], object]) -> Path:
        folder = shared / name
        with open(shared / f"{name}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (shared / f"{name}.made").exists():
                make(folder)
                (shared / f"{name}.made").touch()
        return folder

    return folder_of


@pytest.fixture(scope="session")
def world(once: Callable[[str, Callable[[Path], object]], Path]) -> Path:
    """A little world of 30 KB in English: train.txt, valid.txt, test.txt, tasks."""
    from foreword.samples import write

    return once("world", lambda folder: write(folder, "en", 30_000))


@pytest.fixture(scope="session")
def ngram_run(once: Callable[[str, Callable[[Path], object]], Path], world: Path) -> Path:
    """A finished run of `ngram` on the little world."""
    from foreword.run import pretrain

    return once("ngram_run", lambda folder: pretrain("ngram", world / "train.txt", folder, valid=world / "valid.txt"))


@pytest.fixture(scope="session")
def gpt_run(once: Callable[[str, Callable[[Path], object]], Path], world: Path) -> Path:
    """A finished run of a tiny `gpt` on the little world."""
    from foreword.run import pretrain

    return once(
        "gpt_run",
        lambda folder: pretrain("gpt", world / "train.txt", folder, valid=world / "valid.txt", settings=TINY),
    )
