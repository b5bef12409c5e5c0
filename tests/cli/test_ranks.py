"""``--nproc``: through the real command; what becomes of the ranks is what becomes of it, in one line."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import foreword
from foreword.cli.ranks import reason
from foreword.errors import DistributedError

SETTINGS = (
    "tokens.kind=characters",
    "backbone.layers=1",
    "backbone.width=16",
    "backbone.heads=2",
    "backbone.length=16",
    "training.rows=4",
    "training.threads=1",
    "training.save_every=10",
    "training.evaluate_every=30",
)


@pytest.fixture(scope="module")
def texts(tmp_path_factory) -> list[str]:
    folder = tmp_path_factory.mktemp("texts")
    os.environ.setdefault("FOREWORD_CACHE", str(folder / "cache"))
    for name, size in (("train", 3000), ("valid", 200)):
        chance = random.Random(size)
        words = ["".join(chance.choices("abcdefgh", k=5)) for _ in range(size)]
        (folder / name).write_text("\n".join(" ".join(words[i : i + 9]) for i in range(0, size, 9)) + "\n")
    return [str(folder / "train"), str(folder / "valid")]


def foreword_with(*given: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "foreword", *given]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.fixture
def pretrain(texts):
    """Starts the command on two ranks; what still runs when the test ends is told to stop."""
    started: list[subprocess.Popen[str]] = []

    def begin(out: Path, *more: str, steps: int = 60) -> subprocess.Popen[str]:
        given = [part for one in (*SETTINGS, f"training.steps={steps}") for part in ("--set", one)]
        fixed = ["pretrain", "gpt", texts[0], "--valid", texts[1], "--out", str(out), "--quiet", "--nproc", "2"]
        started.append(foreword_with(*fixed, *given, *more))
        return started[-1]

    yield begin
    for process in started:
        process.terminate()
        process.communicate()


def until_saved(out: Path, step: int, process: subprocess.Popen[str]) -> None:
    limit = time.monotonic() + 60
    while not any(int(path.name) >= step for path in (out / "checkpoints").glob("[0-9]*")):
        assert process.poll() is None
        assert time.monotonic() < limit
        time.sleep(0.001)


def rank_of(out: Path, rank: int) -> int:
    """The process of a rank of this run."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            given = (folder / "cmdline").read_bytes().split(b"\0")
            where = (folder / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        if str(out).encode() in given and f"RANK={rank}".encode() in where:
            return int(folder.name)
    raise AssertionError(f"rank {rank} does not run")


def test_a_lost_rank_is_made_good_and_the_end_is_the_same(pretrain, tmp_path: Path):
    whole, lost = tmp_path / "whole", tmp_path / "lost"
    one = pretrain(whole, "--json")
    other = pretrain(lost, "--max-restarts", "1")
    until_saved(lost, 30, other)
    os.kill(rank_of(lost, 1), signal.SIGKILL)
    answer, said = one.communicate()
    assert (one.returncode, said) == (0, "")
    assert json.loads(answer)["steps"] == 60
    assert other.communicate() == ("", "")
    assert other.returncode == 0
    for name in ("journal.jsonl", "model.safetensors"):
        assert (whole / name).read_bytes() == (lost / name).read_bytes()


def test_a_lost_rank_ends_the_command_and_one_rank_goes_on(pretrain, texts, tmp_path: Path):
    out = tmp_path / "run"
    process = pretrain(out)
    until_saved(out, 10, process)
    os.kill(rank_of(out, 0), signal.SIGKILL)
    began = time.monotonic()
    _, said = process.communicate()
    assert process.returncode == 7
    assert time.monotonic() - began < 10
    assert said == "foreword: a rank was lost: rank 0 was ended by SIGKILL; --resume goes on from the last checkpoint\n"
    run = foreword.pretrain(
        "gpt", texts[0], out, valid=texts[1], settings=(*SETTINGS, "training.steps=60"), resume=True
    )
    assert run.result["steps"] == 60


def test_a_signal_reaches_the_ranks_and_they_save(pretrain, tmp_path: Path):
    out = tmp_path / "run"
    process = pretrain(out, steps=4000)
    until_saved(out, 10, process)
    began = time.monotonic()
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate()
    assert process.returncode == 143
    assert time.monotonic() - began < 10
    assert said.startswith("foreword: stopped after step")
    assert said.count("\n") == 1


def test_an_error_of_the_ranks_is_the_commands(pretrain, tmp_path: Path):
    process = pretrain(tmp_path / "run", "--set", "training.rate=1e38", "--max-restarts", "3")
    _, said = process.communicate()
    assert process.returncode == 6
    assert said.count("\n") == 1
    assert "no longer a" in said
    assert not (tmp_path / "run").exists()


def test_evaluation_over_three_ranks_counts_every_token_once(texts, tmp_path: Path):
    run = foreword.pretrain("gpt", texts[0], tmp_path / "run", settings=(*SETTINGS, "training.steps=2"))
    alone = run.evaluate(texts[1])
    process = foreword_with("evaluate", str(tmp_path / "run"), texts[1], "--nproc", "3", "--json", "--quiet")
    answer, said = process.communicate()
    assert (process.returncode, said) == (0, "")
    together = json.loads(answer)
    assert together.pop("log10_probability") == pytest.approx(alone["log10_probability"], rel=1e-9)
    assert together.pop("perplexity") == pytest.approx(alone["perplexity"], rel=1e-9)
    assert together.items() <= dict(alone).items()


def test_what_a_rank_says_itself_goes_before_what_follows_from_it():
    full, lost, stopped = ({"text": text, "code": code} for text, code in (("full", 5), ("lost", 7), ("stopped", 143)))
    assert reason([lost, full], {0: 7, 1: 5}).exit_code == 5
    assert reason([stopped, stopped], {0: 143, 1: 143}).exit_code == 143
    killed = reason([stopped], {0: 143, 1: -9})
    assert isinstance(killed, DistributedError)
    assert "rank 1 was ended by SIGKILL" in str(killed)
    assert str(reason([], {0: 1})).startswith("a rank was lost: rank 0 ended with 1")
