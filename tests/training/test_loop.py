from __future__ import annotations

import ast
import inspect

import pytest
import torch

from foreword.backbones.spec import Transformer
from foreword.batches.layout import Windows
from foreword.batches.loader import Source
from foreword.objectives.network import Network
from foreword.objectives.spec import NextToken
from foreword.training import loop
from foreword.training.distributed import Ranks
from foreword.training.loop import Step, seeded, train
from foreword.training.optim import Optimizer
from foreword.training.spec import AdamW, Gradient
from tests.batches.test_layout import store_of


def begin(spec: Gradient, dropout: float = 0.0) -> tuple[Network, Optimizer, Source]:
    torch.manual_seed(1)
    backbone = Transformer(layers=1, width=16, heads=2, length=8, dropout=dropout)
    network = Network(backbone, (NextToken(),), 20)
    store = store_of([[3 + (i * i) % 7 for i in range(50)], [4 + i % 5 for i in range(70)]])
    source = Source(Windows(store, 8, 1), spec.rows, spec.seed, pieces=spec.accumulate)
    return network, Optimizer(network, spec, None), source


def run(spec: Gradient, first: int = 0, last: int = 6, dropout: float = 0.0) -> tuple[list[Step], Network]:
    network, optimizer, source = begin(spec, dropout)

    def prepare(step: int) -> list[loop.Piece]:
        return [(rows, network.targets(rows, spec.seed, step)) for rows in source.step(step)]

    return list(train(network, optimizer, prepare, spec, first, last, Ranks())), network


def weights(network: Network) -> list[list[float]]:
    return [p.flatten().tolist() for p in network.parameters()]


SPEC = Gradient(rows=4, rate=0.01, steps=6, warm_up=0.0, optimizer=AdamW(decay=0.0))


def test_it_yields_steps_whose_loss_falls() -> None:
    taken, _ = run(Gradient(rows=8, rate=0.02, steps=40), last=40)
    assert [step.number for step in taken] == list(range(1, 41))
    assert all(set(step.losses) == set(step.right) == {"next_token"} for step in taken)
    first, last = (taken[i].losses["next_token"].item() for i in (0, -1))
    assert last < first - 0.5
    assert 0 <= taken[-1].right["next_token"].item() <= 1
    assert taken[0].rate < taken[5].rate, "it warms up"
    assert taken[-1].rate < 0.001


@pytest.mark.parametrize("pieces", [2, 4])
def test_pieces_give_the_whole_steps_gradient(pieces: int) -> None:
    whole, _ = run(SPEC)
    parted, _ = run(Gradient(rows=4, rate=0.01, steps=6, warm_up=0.0, optimizer=AdamW(decay=0.0), accumulate=pieces))
    for one, other in zip(whole, parted, strict=True):
        assert one.norm.item() == pytest.approx(other.norm.item(), rel=1e-3)
        assert one.losses["next_token"].item() == pytest.approx(other.losses["next_token"].item(), rel=1e-3)


def test_dropout_follows_from_seed_and_step_alone() -> None:
    one, trained = run(SPEC, dropout=0.5)
    torch.rand(3)
    again, same = run(SPEC, dropout=0.5)
    assert [step.losses["next_token"].item() for step in one] == [step.losses["next_token"].item() for step in again]
    assert weights(trained) == weights(same)
    _, other = run(Gradient(rows=4, rate=0.01, steps=6, warm_up=0.0, optimizer=AdamW(decay=0.0), seed=1), dropout=0.5)
    assert weights(other) != weights(trained)


def test_first_and_last_are_places_of_one_schedule() -> None:
    taken, _ = run(Gradient(rows=4, rate=0.01, steps=10, warm_up=0.0), first=7, last=9)
    assert [step.number for step in taken] == [8, 9]
    assert [round(step.rate, 6) for step in taken] == [0.003, 0.002]


def test_leaving_the_loop_early_leaves_no_thread() -> None:
    import threading

    network, optimizer, source = begin(SPEC)
    steps = train(
        network, optimizer, lambda i: [(r, network.targets(r, 0, i)) for r in source.step(i)], SPEC, 0, 99, Ranks()
    )
    next(steps)
    steps.close()  # pyright: ignore[reportAttributeAccessIssue]
    assert not any(thread.name == "foreword-rows" for thread in threading.enumerate())


def test_seeds_of_several_numbers() -> None:
    found = {seeded(seed, step, rank) for seed in range(3) for step in range(50) for rank in range(4)}
    assert len(found) == 600
    assert all(0 <= seed < 1 << 63 for seed in found)


def test_it_takes_no_callbacks_and_nothing_but_steps_comes_out() -> None:
    assert list(inspect.signature(train).parameters) == [
        *("network", "optimizer", "prepare", "spec", "first", "last", "ranks")
    ]
    tree = ast.parse(inspect.getsource(loop))
    assert sum(isinstance(node, ast.Yield) for node in ast.walk(tree)) == 1
