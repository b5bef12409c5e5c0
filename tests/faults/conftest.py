"""A tiny training whose every step is known, and ways to interrupt it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import foreword

STEPS = 240
SETTINGS = (
    "tokens.kind=characters",
    "backbone.layers=1",
    "backbone.width=16",
    "backbone.heads=2",
    "backbone.length=16",
    f"training.steps={STEPS}",
    "training.rows=4",
    "training.threads=1",
    "training.save_every=10",
    "training.evaluate_every=30",
)
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture(scope="session")
def texts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Text to train on, to judge on, and another."""
    folder = tmp_path_factory.mktemp("texts")
    os.environ.setdefault("FOREWORD_CACHE", str(folder / "cache"))
    found: dict[str, Path] = {}
    for seed, name in enumerate(("train", "valid", "other")):
        chance = random.Random(seed)
        words = ["".join(chance.choices("abcdefgh", k=chance.randint(1, 7))) for _ in range(2000)]
        found[name] = folder / f"{name}.txt"
        found[name].write_text("\n".join(" ".join(words[i : i + 8]) for i in range(0, 2000, 8)) + "\n")
    return found


@pytest.fixture(scope="session")
def settings() -> tuple[str, ...]:
    return SETTINGS


@pytest.fixture(scope="session")
def whole(texts: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run that nothing interrupted."""
    out = tmp_path_factory.mktemp("whole") / "run"
    foreword.pretrain("gpt", texts["train"], out, valid=texts["valid"], settings=SETTINGS)
    return out


@pytest.fixture
def start(texts: dict[str, Path]) -> Iterator[Start]:
    """Starts the real command on ``out``; what still runs when the test ends is killed."""
    started: list[subprocess.Popen[str]] = []

    def begin(out: Path, *more: str, **how: object) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "foreword", "pretrain", "gpt", str(texts["train"])]
        command += ["--valid", str(texts["valid"]), "--out", str(out), "--quiet"]
        command += [part for setting in SETTINGS for part in ("--set", setting)]
        process = subprocess.Popen([*command, *more], stderr=subprocess.PIPE, text=True, **how)  # pyright: ignore
        started.append(process)
        return process

    yield begin
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate()


def _until(seen: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    limit = time.monotonic() + 60
    while not seen():
        assert process.poll() is None, (process.poll(), process.stderr.read() if process.stderr else "")
        assert time.monotonic() < limit
        time.sleep(0.0005)


@pytest.fixture
def until() -> Callable[[Callable[[], bool], subprocess.Popen[str]], None]:
    """Looks until something is seen, while a process runs."""
    return _until


@pytest.fixture
def go_on(texts: dict[str, Path]) -> Callable[[Path], None]:
    """Resumes in this process."""

    def resume(out: Path) -> None:
        foreword.pretrain("gpt", texts["train"], out, valid=texts["valid"], settings=SETTINGS, resume=True)

    return resume


@pytest.fixture
def assert_same() -> Callable[[Path, Path], None]:
    """Two runs with the same losses and the same bytes of weights, and nothing left over."""

    def same(one: Path, other: Path) -> None:
        assert (one / "journal.jsonl").read_bytes() == (other / "journal.jsonl").read_bytes()
        assert (one / "model.safetensors").read_bytes() == (other / "model.safetensors").read_bytes()
        assert not [*one.rglob("*.part"), *other.rglob("*.part")]

    return same
