"""SIGTERM and Ctrl-C, whenever they come: what is worth keeping is saved, nothing is half-written, and it is quick."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

import foreword
from foreword import run as runs
from foreword.errors import Signalled, Stopped
from foreword.learner import Learner


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_while_training(number, whole, start, until, go_on, assert_same, tmp_path: Path):
    out = tmp_path / "run"
    process = start(out)
    until(lambda: any((out / "checkpoints").glob("0*")), process)
    began = time.monotonic()
    process.send_signal(number)
    assert process.wait() == 128 + number
    assert time.monotonic() - began < 10
    said = process.stderr.read()
    assert said.count("\n") == 1
    assert "which is saved" in said
    go_on(out)
    assert_same(whole, out)


def test_a_signal_as_it_starts_leaves_nothing(start, until, tmp_path: Path):
    out = tmp_path / "run"
    process = start(out)
    until(lambda: "torch" in Path(f"/proc/{process.pid}/maps").read_text(), process)
    process.send_signal(signal.SIGTERM)
    assert process.wait() == 143
    assert process.stderr.read() == "foreword: stopped\n"
    assert not out.exists()


def test_a_signal_while_evaluating_saves_and_the_evaluation_is_made_up_for(
    whole, texts, settings, go_on, assert_same, monkeypatch, tmp_path: Path
):
    out, judge = tmp_path / "run", Learner.judge

    def interrupted(learner, stop):
        signal.raise_signal(signal.SIGTERM)
        return judge(learner, stop)

    with monkeypatch.context() as patched:
        patched.setattr(Learner, "judge", interrupted)
        with pytest.raises(Stopped, match="stopped after step 30 of 240") as raised:
            foreword.pretrain("gpt", texts["train"], out, valid=texts["valid"], settings=settings)
    assert raised.value.exit_code == 143
    go_on(out)
    assert_same(whole, out)


def test_a_signal_while_saving_waits_for_the_save(whole, texts, settings, go_on, assert_same, monkeypatch, tmp_path):
    from foreword import learning

    out, save = tmp_path / "run", learning.save_checkpoint

    told: list[int] = []

    def interrupted(*given):
        if not told:
            told.append(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
        return save(*given)

    with monkeypatch.context() as patched:
        patched.setattr(learning, "save_checkpoint", interrupted)
        with pytest.raises(Stopped, match="which is saved") as raised:
            foreword.pretrain("gpt", texts["train"], out, valid=texts["valid"], settings=settings)
    assert raised.value.exit_code == 130
    go_on(out)
    assert_same(whole, out)


@pytest.mark.parametrize("where", ["train_tokenizer", "open_store"])
def test_a_signal_while_reading_leaves_nothing(where, texts, settings, monkeypatch, tmp_path: Path):
    def interrupted(*given):
        raise Signalled(signal.SIGTERM)

    monkeypatch.setattr(runs, where, interrupted)
    with pytest.raises(Signalled):
        foreword.pretrain("gpt", texts["train"], tmp_path / "run", settings=settings)
    assert os.listdir(tmp_path) == []
