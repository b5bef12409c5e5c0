"""SIGKILL at any moment, inside a save among others: the run goes on and ends as if nothing had been."""

from __future__ import annotations

import random
from pathlib import Path


def test_kills_leave_no_trace(whole, start, until, go_on, assert_same, tmp_path: Path):
    out = tmp_path / "run"
    saves = out / "checkpoints"
    chance = random.Random(0)
    for kill in range(3):
        process = start(out, "--resume")
        before = {path.name for path in saves.glob("0*")}
        until(lambda before=before: bool({path.name for path in saves.glob("0*")} - before), process)
        if kill < 2:
            until(lambda: any(saves.glob(".*.part")), process)
        else:
            lines = (out / "journal.jsonl").read_bytes().count(b"\n") + chance.randint(1, 9)
            until(lambda lines=lines: (out / "journal.jsonl").read_bytes().count(b"\n") >= lines, process)
        process.kill()
        process.wait()
        assert not (out / "result.json").exists()
    go_on(out)
    assert_same(whole, out)


def test_the_same_command_twice_gives_the_same_bytes(whole, start, assert_same, tmp_path: Path):
    assert start(tmp_path / "run").wait() == 0
    assert_same(whole, tmp_path / "run")
