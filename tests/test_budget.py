"""A budget becomes a number of steps, once; the run ends about when the budget does."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

import foreword
from foreword.errors import Stopped
from foreword.learner import Learner

SETTINGS = (
    *("tokens.kind=characters", "backbone.layers=1", "backbone.width=16", "backbone.heads=2", "backbone.length=16"),
    *("training.rows=4", "training.threads=1"),
)


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("text") / "train.txt"
    path.write_text("the cat sat on the mat\nand the dog lay on the log\n" * 20)
    return path


def test_a_budget_is_about_used_up_and_written_into_the_recipe(text: Path, tmp_path: Path):
    began = time.monotonic()
    run = foreword.pretrain("gpt", text, tmp_path / "run", valid=text, settings=SETTINGS, budget=4.0)
    spent = time.monotonic() - began
    assert 0.5 * 4 < spent < 1.5 * 4  # two cores that others share
    recipe = json.loads((tmp_path / "run/recipe.json").read_text())
    assert recipe["training"]["steps"] >= run.result["steps"] > 20
    assert recipe["training"]["epochs"] is None


def test_a_run_with_a_budget_is_gone_on_with_for_the_steps_it_was_begun_with(text, tmp_path, monkeypatch):
    def stop(learner, asked):
        raise Stopped("here", signal=15)

    out = tmp_path / "run"
    settings = (*SETTINGS, "training.evaluate_every=3", "training.save_every=2")
    with monkeypatch.context() as patched:
        patched.setattr("foreword.budget._seconds_a_step", lambda *given: 0.05)
        judge = Learner.judge
        patched.setattr(Learner, "judge", lambda learner, *asked: judge(learner) if not asked else stop(learner, asked))
        with pytest.raises(Stopped):
            foreword.pretrain("gpt", text, out, valid=text, settings=settings, budget=2.0)
    recipe = (out / "recipe.json").read_bytes()
    steps = json.loads(recipe)["training"]["steps"]
    assert 10 < steps < 40
    run = foreword.pretrain("gpt", text, out, valid=text, settings=settings, budget=2.0, resume=True)
    assert (out / "recipe.json").read_bytes() == recipe
    assert run.result["steps"] == steps


def test_evaluations_that_cost_too_much_are_made_fewer(text, tmp_path, monkeypatch):
    monkeypatch.setattr("foreword.budget._seconds_a_step", lambda *given: 0.05)
    judge = Learner.judge

    def slow(learner, *asked):
        before = time.monotonic()
        while not asked and time.monotonic() - before < 0.4:
            pass
        return judge(learner, *asked)

    monkeypatch.setattr(Learner, "judge", slow)
    foreword.pretrain("gpt", text, tmp_path / "run", valid=text, settings=SETTINGS, budget=3.0)
    training = json.loads((tmp_path / "run/recipe.json").read_text())["training"]
    assert training["evaluate_every"] == training["steps"]
