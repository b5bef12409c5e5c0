"""The only gradient loop. It yields steps; logging, evaluating, saving and stopping belong to its caller."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from foreword.batches.layout import Rows
from foreword.batches.loader import Ahead
from foreword.objectives.parts import Part, Targets
from foreword.training.distributed import Ranks
from foreword.training.optim import Optimizer, rate_at
from foreword.training.spec import Gradient

Piece = tuple[Rows, list[Targets]]
Prepare = Callable[[int], list[Piece]]


@dataclass(frozen=True, slots=True)
class Step:
    """What one step gave. Tensors are still on their device: reading one waits for it."""

    number: int  # steps taken so far
    rate: float
    losses: dict[str, Tensor]  # mean of each named part, over all ranks
    right: dict[str, Tensor]  # share of the targets that the likeliest answer hit
    norm: Tensor  # of the gradient, before clipping


def seeded(seed: int, *numbers: int) -> int:
    """One seed of several numbers, the same everywhere.

    >>> seeded(0, 1, 2) == seeded(0, 1, 2), seeded(0, 1, 2) == seeded(0, 2, 1)
    (True, False)
    """
    mixed = seed & 0xFFFFFFFFFFFFFFFF
    for number in numbers:  # splitmix64
        mixed = (mixed + 0x9E3779B97F4A7C15 * (number + 1)) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 31
    return mixed >> 1


def train(
    network: nn.Module, optimizer: Optimizer, prepare: Prepare, spec: Gradient, first: int, last: int, ranks: Ranks
) -> Iterator[Step]:
    """Steps ``first`` … ``last`` − 1 of ``last`` in all, or of ``spec.steps`` where that is said.

    ``network`` is the module that is called: compiled or wrapped as it may be. ``prepare`` gives a step's pieces; it
    runs on a thread, ahead of the step. Dropout follows from (seed, step, rank, piece) alone.
    """
    steps = spec.steps or last
    network.train()
    for number, pieces in enumerate(Ahead(ranks.ahead(prepare), first, last), first):
        counts = ranks.totals(_counts(pieces))
        losses: dict[str, Tensor] = {}
        right: dict[str, Tensor] = {}
        for i, (rows, targets) in enumerate(pieces):
            torch.manual_seed(seeded(spec.seed, number, ranks.rank, i))
            with ranks.together(network) if i + 1 == len(pieces) else ranks.alone(network):
                parts: dict[str, Part] = network(rows, targets)
                terms = [part.loss * (part.weight / counts[name]) for name, part in parts.items()]
                total = torch.stack(terms).sum() * ranks.ranks  # the ranks' gradients are averaged
                total.backward()
            for name, part in parts.items():
                losses[name] = losses.get(name, 0) + part.loss.detach() / counts[name]
                if part.right is not None:
                    right[name] = right.get(name, 0) + part.right.detach() / counts[name]
        factor = rate_at(number, steps, spec)
        norm = optimizer.step(factor)
        yield Step(number + 1, spec.rate * factor, ranks.sums(losses), ranks.sums(right), norm)
        network.train()


def _counts(pieces: list[Piece]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for _, targets in pieces:
        for own in targets:
            for name, count in own.counts.items():
                counts[name] = counts.get(name, 0) + count
    return {name: max(1, count) for name, count in counts.items()}
