"""Several ranks compute what one computes: gradients, checkpoints, evaluations. Each test is one group of processes."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import foreword

SETTINGS = [
    "tokens.kind=characters",
    "backbone.layers=2",
    "backbone.width=16",
    "backbone.heads=2",
    "backbone.length=16",
    "backbone.dropout=0.0",
    "training.steps=4",
    "training.rows=5",
    "training.threads=1",
    "training.precision=fp32",
    "training.evaluate_every=4",
]
WORK = """
import json, sys, torch
from pathlib import Path
from foreword.batches.store import open_store
from foreword.checkpoint import load_tensors, newest_checkpoint
from foreword.devices import use_threads
from foreword.evaluate.intrinsic import foresee
from foreword.learner import Learner, Plan
from foreword.recipe import with_settings
from foreword.recipes import named
from foreword.run import load
from foreword.training.distributed import here, ranks_of

text, whole, settings, name = sys.argv[1:3], Path(sys.argv[3]), json.loads(sys.argv[4]), sys.argv[5]
use_threads(1)
run = load(whole)
stores = [open_store([Path(one)], run.tokenizer) for one in text]
plan = Plan(with_settings(named(name), settings), run.tokenizer, *stores)

def gradient(learner):
    taken = {}
    def step(factor):
        for name, weight in learner.optimizer.weights.items():
            taken[name] = weight.grad.clone()
        raise StopIteration
    learner.optimizer.step = step
    try:
        next(learner.train(0, 1))
    except RuntimeError:  # a StopIteration inside a generator
        pass
    return learner.ranks.whole(taken)

with ranks_of(torch.device("cpu")) as ranks:
    said = {"ranks": ranks.ranks}
    found = gradient(Learner(plan, ranks))
    learner = Learner(plan, ranks)
    learner.restore(newest_checkpoint(whole), 4)
    same = {name: weight.clone() for name, weight in learner.weights().items()}
    said["valid"] = learner.judge()
    for _ in learner.train(0, 2):
        pass
    end = {**learner.weights(), **learner.state()}
    if ranks.leads:
        torch.save({"gradient": found, "end": end}, sys.argv[6])
        before = load_tensors(newest_checkpoint(whole) / "model.safetensors")
        said["opened"] = all(torch.equal(same[name], before[name]) for name in before) and len(same) == len(before)
        print(json.dumps(said))
"""


@pytest.fixture(scope="module")
def texts(tmp_path_factory) -> list[Path]:
    folder = tmp_path_factory.mktemp("texts")
    os.environ.setdefault("FOREWORD_CACHE", str(folder / "cache"))
    found = [folder / "train.txt", folder / "valid.txt"]
    found[0].write_text("the quick brown fox jumps over the lazy dog\n" * 20)
    found[1].write_text("a lazy fox over the dog\n" * 11)
    return found


@pytest.fixture(scope="module")
def whole(texts, tmp_path_factory) -> Path:
    out = tmp_path_factory.mktemp("one") / "run"
    foreword.pretrain("gpt", texts[0], out, valid=texts[1], settings=SETTINGS)
    return out


@pytest.fixture(scope="module")
def compute(texts, whole, tmp_path_factory):
    """What one rank or several compute: what they said, and the gradient of the first step."""
    folder = tmp_path_factory.mktemp("work")
    script = folder / "work.py"
    script.write_text(textwrap.dedent(WORK))

    def run(ranks: int, *settings: str, name: str = "gpt"):
        import torch

        out = folder / f"{ranks}{settings}{name}.pt"
        given = [*map(str, texts), str(whole), json.dumps([*SETTINGS, *settings]), name, str(out)]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        place = {"WORLD_SIZE": str(ranks), "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}
        processes = [
            subprocess.Popen(
                [sys.executable, str(script), *given],
                env={**os.environ, **place, "RANK": str(rank), "LOCAL_RANK": str(rank)},
                stdout=subprocess.PIPE,
                text=True,
            )
            for rank in range(ranks)
        ]
        answers = [process.communicate(timeout=120)[0] for process in processes]
        assert [process.returncode for process in processes] == [0] * ranks
        return json.loads(answers[0].splitlines()[-1]), torch.load(out, weights_only=True)

    return run


@pytest.fixture(scope="module")
def alone(compute):
    return compute(1)


def difference(one, other) -> float:
    import torch

    assert one.keys() == other.keys()
    assert all(torch.isfinite(grad).all() for grad in other.values())
    apart = sum(float((one[name].double() - other[name].double()).square().sum()) for name in one)
    size = sum(float(grad.double().square().sum()) for grad in one.values())
    print(f"difference {(apart / size) ** 0.5:.2e}")
    return (apart / size) ** 0.5


def test_two_ranks_give_the_gradient_of_one(alone, compute):
    said, computed = compute(2)
    assert difference(alone[1]["gradient"], computed["gradient"]) <= 1e-6
    assert difference(alone[1]["end"], computed["end"]) <= 1e-4
    assert said["opened"]
    assert said["valid"]["tokens"] == alone[0]["valid"]["tokens"] == 11 * 24
    assert said["valid"]["log10_probability"] == pytest.approx(alone[0]["valid"]["log10_probability"], rel=1e-6)


def test_two_sharded_ranks_give_it_too_and_open_the_checkpoint_of_one(alone, compute):
    said, computed = compute(2, "training.shard=true")
    assert difference(alone[1]["gradient"], computed["gradient"]) <= 1e-5
    assert difference(alone[1]["end"], computed["end"]) <= 1e-4  # what its checkpoint holds: whole, as one rank's
    assert said["opened"]
    assert said["valid"]["tokens"] == alone[0]["valid"]["tokens"]


def test_three_ranks_share_five_rows_and_count_every_token_once(alone, compute):
    said, computed = compute(3)
    assert difference(alone[1]["gradient"], computed["gradient"]) <= 1e-6
    assert said["valid"]["tokens"] == alone[0]["valid"]["tokens"]
    assert said["valid"]["log10_probability"] == pytest.approx(alone[0]["valid"]["log10_probability"], rel=1e-6)
