"""What learns: the same from the same seed, and after a restore as if it had never stopped."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import torch

from foreword.batches.store import open_store
from foreword.checkpoint import save_checkpoint
from foreword.errors import NumericsError
from foreword.learner import Learner, Plan
from foreword.recipe import with_settings
from foreword.recipes import named
from foreword.tokens.tokenizer import train_tokenizer
from foreword.training.distributed import Ranks

TEXT = "the cat sat on the mat\nand the dog lay on the log\n" * 20


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("text")
    os.environ.setdefault("FOREWORD_CACHE", str(folder / "cache"))
    (folder / "train.txt").write_text(TEXT)
    settings = ["tokens.kind=characters", "backbone.layers=1", "backbone.width=16", "backbone.heads=2"]
    settings += ["backbone.length=16", "training.rows=4", "training.steps=6", "training.threads=1"]

    def made(name: str, *more: str) -> Plan:
        recipe = with_settings(named(name), [*settings, *more])
        tokenizer = train_tokenizer(recipe.tokens, lambda: [TEXT])
        store = open_store([folder / "train.txt"], tokenizer)
        return Plan(recipe, tokenizer, store, store)

    return made


@pytest.mark.parametrize("name", ["gpt", "gpt_tuned"])
@pytest.mark.parametrize("precision", ["fp32", "bf16"])
@pytest.mark.parametrize("average", [0.0, 0.9])
def test_a_restored_one_goes_on_bit_by_bit(name: str, precision: str, average: float, plan, tmp_path: Path):
    torch.set_num_threads(1)
    asked = plan(name, f"training.precision={precision}", f"training.average={average}", "training.accumulate=2")
    whole = Learner(asked, Ranks())
    for step in whole.train(0, 6):
        if step.number == 3:
            saved = save_checkpoint(tmp_path, 3, whole.weights(), whole.state(), {}, 1)
    other = Learner(asked, Ranks())
    other.restore(saved, 3)
    for _ in other.train(3, 6):
        pass
    for one, two in ((whole.weights(), other.weights()), (whole.state(), other.state())):
        assert one.keys() == two.keys()
        assert all(torch.equal(one[key], two[key]) for key in one)
    judged = whole.judge()
    assert judged is not None
    assert judged == other.judge()


def test_an_evaluation_that_is_told_to_stop_gives_nothing(plan):
    learner = Learner(plan("gpt"), Ranks())
    assert learner.judge(lambda: True) is None
    assert learner.judge() is not None


def test_weights_that_are_no_numbers_are_not_given_away(plan):
    learner = Learner(plan("gpt"), Ranks())
    next(iter(learner.optimizer.masters.values())).data[0] = torch.nan
    for give in (learner.weights, learner.best_weights):
        with pytest.raises(NumericsError):
            give()
