"""A full disk: the last good checkpoint stays, the command says so in one line, and the run goes on afterwards."""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import foreword
from foreword.checkpoint import newest_checkpoint
from foreword.errors import ResourceError, Stopped
from foreword.learner import Learner

ROOM = 20_000  # bytes a file may have: more than the weights, less than the optimizer's state


@contextmanager
def full_disk() -> Iterator[None]:
    """A write beyond the room is refused, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_the_last_good_checkpoint_stays(whole, texts, settings, go_on, assert_same, monkeypatch, tmp_path: Path):
    out, judge = tmp_path / "run", Learner.judge

    def interrupted(learner, stop):
        signal.raise_signal(signal.SIGTERM)
        return judge(learner, stop)

    with monkeypatch.context() as patched:
        patched.setattr(Learner, "judge", interrupted)
        with pytest.raises(Stopped):
            foreword.pretrain("gpt", texts["train"], out, valid=texts["valid"], settings=settings)
    with full_disk(), pytest.raises(ResourceError, match="the disk is full"):
        go_on(out)
    good = newest_checkpoint(out)
    assert good is not None
    assert good.name == "000030"
    assert not [*out.rglob("*.part")]
    go_on(out)
    assert_same(whole, out)


def test_the_command_says_so_and_leaves_nothing(start, whole, tmp_path: Path):
    out = tmp_path / "run"
    process = start(out, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM)))
    assert process.wait() == 5
    said = process.stderr.read()
    assert said.count("\n") == 1
    assert "the disk is full" in said
    assert not out.exists()
