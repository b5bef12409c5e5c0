"""The journal's lines, and TensorBoard's events of them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from foreword.errors import UsageError
from foreword.journal import Board, Journal


def test_lines_after_the_checkpoint_are_cut_off(tmp_path: Path):
    path = tmp_path / "journal.jsonl"
    journal = Journal(path, 0)
    journal.write(step=1, losses={"a": 0.5})
    kept = journal.kept()
    journal.write(step=2, losses={"a": 0.25})
    journal.close()
    again = Journal(path, kept)
    again.write(step=2, losses={"a": 0.125})
    again.close()
    assert path.read_text() == '{"step": 1, "losses": {"a": 0.5}}\n{"step": 2, "losses": {"a": 0.125}}\n'


def test_a_journal_shorter_than_the_checkpoint_knew_is_not_filled_with_zeros(tmp_path: Path):
    path = tmp_path / "journal.jsonl"
    path.write_text("{}\n")
    Journal(path, 1000).close()
    assert path.read_text() == "{}\n"


def test_tensorboard_gets_every_number(tmp_path: Path):
    pytest.importorskip("tensorboard")
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

    journal = Journal(tmp_path / "journal.jsonl", 0, Board(tmp_path / "board", 0))
    journal.write(step=3, rate=0.5, losses={"next_token": 2.0})
    journal.write(step=3, valid={"perplexity": 9.0, "bits_per_character": None})
    journal.close()
    events = EventAccumulator(str(tmp_path / "board")).Reload()
    assert sorted(events.Tags()["scalars"]) == ["losses/next_token", "rate", "valid/perplexity"]
    assert [(event.step, event.value) for event in events.Scalars("valid/perplexity")] == [(3, 9.0)]


def test_without_tensorboard_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "torch.utils.tensorboard", None)
    with pytest.raises(UsageError, match="pip install tensorboard"):
        Board(tmp_path, 0)
