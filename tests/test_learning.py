"""Early stopping, the best model, numbers that are none, and what is checked before a weight is made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch

import foreword
from foreword.checkpoint import load_tensors, newest_checkpoint
from foreword.errors import NumericsError, UsageError
from foreword.learner import Learner
from foreword.learning import check
from foreword.recipe import with_settings
from foreword.recipes import named
from foreword.training.optim import Optimizer

SETTINGS = (
    *("tokens.kind=characters", "backbone.layers=1", "backbone.width=16", "backbone.heads=2", "backbone.length=16"),
    *("training.rows=4", "training.steps=12", "training.threads=1", "training.save_every=3"),
    *("training.evaluate_every=2", "training.precision=fp32"),
)


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("text") / "train.txt"
    path.write_text("the cat sat on the mat\nand the dog lay on the log\n" * 20)
    return path


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch):
    """Evaluations that say what the test says; the weights at each are kept."""
    seen: list[dict[str, torch.Tensor]] = []

    def script(*values: float | None):
        told = iter(values)

        def judge(learner: Learner, stop):
            seen.append({name: weight.clone() for name, weight in learner.best_weights().items()})
            return {"perplexity": next(told), "bits_per_character": None}

        monkeypatch.setattr(Learner, "judge", judge)
        return seen

    return script


def lines(run: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (run / "journal.jsonl").read_text().splitlines()]


def test_patience_ends_the_run_and_the_best_model_is_kept(scripted, text: Path, tmp_path: Path):
    seen = scripted(9.0, 7.0, 8.0, 7.5, 1.0)
    out, settings = tmp_path / "run", (*SETTINGS, "training.patience=2")
    run = foreword.pretrain("gpt", text, out, valid=text, settings=settings)
    assert run.result["steps"] == 8
    assert [line["step"] for line in lines(out) if "valid" in line] == [2, 4, 6, 8]
    kept = load_tensors(out / "model.safetensors")
    assert all(torch.equal(kept[name], weight) for name, weight in seen[1].items())
    (out / "result.json").unlink()
    again = foreword.pretrain("gpt", text, out, valid=text, settings=settings, resume=True)
    assert again.result["steps"] == 8


def test_without_a_better_evaluation_the_last_weights_are_kept(scripted, text: Path, tmp_path: Path):
    seen = scripted(*[None] * 6)
    foreword.pretrain("gpt", text, tmp_path / "run", valid=text, settings=SETTINGS)
    kept = load_tensors(tmp_path / "run/model.safetensors")
    assert all(torch.equal(kept[name], weight) for name, weight in seen[-1].items())


@pytest.mark.parametrize("where", ["gradient", "weight"])
def test_what_is_no_number_is_never_written(where: str, text: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    step = Optimizer.step

    def broken(optimizer: Optimizer, *given):
        weight = next(iter(optimizer.masters.values()))
        if optimizer.steps_taken == 7 and where == "gradient":
            optimizer.weights[next(iter(optimizer.masters))].grad.fill_(torch.nan)
        norm = step(optimizer, *given)
        if optimizer.steps_taken == 9 and where == "weight":
            weight.data[0, 0] = torch.inf
        return norm

    monkeypatch.setattr(Optimizer, "step", broken)
    with pytest.raises(NumericsError) as raised:
        foreword.pretrain("gpt", text, tmp_path / "run", settings=SETTINGS)
    assert raised.value.exit_code == 6
    good = newest_checkpoint(tmp_path / "run")
    assert good is not None
    assert good.name == "000006"
    assert all(weight.isfinite().all() for weight in load_tensors(good / "model.safetensors").values())
    assert not (tmp_path / "run/model.safetensors").exists()


@pytest.mark.parametrize("average", [0.0, 0.9])
def test_an_evaluation_changes_nothing_of_what_is_learned(average: float, text: Path, tmp_path: Path):
    ends: list[bytes] = []
    for name, every in (("often", 1), ("never", 12)):
        settings = (*SETTINGS, f"training.average={average}", f"training.evaluate_every={every}")
        foreword.pretrain("gpt", text, tmp_path / name, valid=text, settings=settings)
        ends.append((tmp_path / name / "checkpoints/000012/model.safetensors").read_bytes())
    assert ends[0] == ends[1]


def test_tensorboard_events_are_written_beside_the_journal(text: Path, tmp_path: Path):
    pytest.importorskip("tensorboard")
    foreword.pretrain("gpt", text, tmp_path / "run", settings=SETTINGS, tensorboard=tmp_path / "board")
    assert [*(tmp_path / "board").glob("events.*")]


@pytest.mark.parametrize(
    ("settings", "ranks", "said"),
    [
        (["backbone.heads=3"], 1, "does not divide"),
        (["training.rows=3"], 4, "cannot be shared by 4 ranks"),
        (["training.rows=3", "training.accumulate=2"], 2, "--set training.rows=4"),
        (["training.steps=none"], 1, "neither training.steps"),
        (["training.patience=2"], 1, "give --valid"),
        (["backbone.positions=rotary", "backbone.width=12", "backbone.heads=4"], 1, "must be even"),
        (["training.metric=beauty"], 1, "no such metric"),
    ],
)
def test_what_can_be_known_to_fail_is_said_first(settings: list[str], ranks: int, said: str):
    with pytest.raises(UsageError, match=said):
        check(with_settings(named("gpt"), settings), ranks, has_valid=False)


@pytest.mark.parametrize(
    ("name", "settings", "said"),
    [
        ("ngram", ["backbone.kind=transformer"], "is not trained by"),
        ("gpt", ["training.kind=counting"], "is not trained by"),
        ("gpt", ["backbone.sees=both"], "see the answer"),
        ("gpt", ["tokens.kind=words", "training.metric=bits_per_character"], "bits per character"),
    ],
)
def test_choices_that_do_not_go_together_are_refused(name: str, settings: list[str], said: str):
    with pytest.raises(UsageError, match=said):
        check(with_settings(named(name), settings), 1, has_valid=True)


def test_what_counts_takes_no_budget_and_no_weights():
    with pytest.raises(UsageError, match="counts"):
        check(named("ngram"), 1, has_valid=False, has_budget=True)
