"""Whose a run folder is, and what is left in it by those who were killed; the refusals stand in test_run.py."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from foreword.errors import ArtifactError, UsageError
from foreword.origin import check_same, held, is_finished, is_new
from foreword.run import pretrain, resolved
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
        with held(tmp_path / "run", Ranks(), False):
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


def test_a_folder_with_files_that_are_no_run_is_never_touched(tmp_path: Path) -> None:
    (tmp_path / "journal.jsonl").write_text("mine")
    (tmp_path / "text.txt").write_text("a line\n")
    with pytest.raises(UsageError, match="no run to go on with"):
        pretrain("ngram", tmp_path / "text.txt", tmp_path, resume=True)
    assert (tmp_path / "journal.jsonl").read_text() == "mine"


def test_a_folder_named_like_a_recipe_is_not_taken_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ngram").mkdir()
    assert resolved("ngram", None, (), None).name == "ngram"
