"""Whose a run folder is, and what is left in it by those who were killed; the refusals stand in test_run.py."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from foreword.errors import ArtifactError
from foreword.origin import check_same, held, is_finished, is_new
from foreword.training.distributed import Ranks


def test_only_what_was_never_begun_is_new(tmp_path: Path):
    assert is_new(tmp_path / "none")
    assert is_new(tmp_path)
    for name, new in ((".lock", True), (".a.1.part", True), ("notes.txt", False)):
        (tmp_path / name).touch()
        assert is_new(tmp_path) == new
    assert not is_new(tmp_path / "notes.txt")
    (tmp_path / "other/tokens").mkdir(parents=True)
    assert not is_new(tmp_path / "other")  # somebody's tokens, and no run's


def test_what_was_begun_and_saved_stays(tmp_path: Path):
    def fail(saved: bool) -> None:
        with held(tmp_path / "run", Ranks()):
            (tmp_path / "run/tokens").mkdir()
            (tmp_path / "run/origin.json").touch()
            if saved:
                (tmp_path / "run/checkpoints/000001").mkdir(parents=True)
            raise ZeroDivisionError

    for saved in (False, True):
        with pytest.raises(ZeroDivisionError):
            fail(saved)
        assert (tmp_path / "run").exists() == saved
    assert sorted(os.listdir(tmp_path / "run")) == [".lock", "checkpoints", "origin.json", "tokens"]


@pytest.mark.parametrize("text", ["{}", '{"asked": 1}', '{"asked": {"name": "gpt"}}'])
def test_an_origin_that_no_run_wrote(text: str, tmp_path: Path):
    assert not is_finished(tmp_path, {})
    (tmp_path / "origin.json").write_text(text)
    with pytest.raises(ArtifactError):
        check_same(tmp_path, {})
