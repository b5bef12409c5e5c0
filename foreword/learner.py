"""A plan, and what learns by it: the network, its optimizer and the rows it reads, on this rank."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import torch
from torch import Tensor, nn

from foreword.backbones.spec import Transformer
from foreword.batches.layout import Windows
from foreword.batches.loader import Source
from foreword.batches.store import Store
from foreword.checkpoint import MODEL, STATE, fitted, load_tensors
from foreword.devices import copies_for
from foreword.errors import NumericsError
from foreword.evaluate.intrinsic import Foreseen, foresee
from foreword.objectives.network import Network
from foreword.recipe import Recipe
from foreword.tokens.tokenizer import Tokenizer
from foreword.training.distributed import Ranks, here
from foreword.training.loop import Piece, Step, seeded, train
from foreword.training.optim import Optimizer
from foreword.training.spec import Gradient


@dataclass(frozen=True)
class Plan:
    """All that a training needs, checked."""

    recipe: Recipe
    tokenizer: Tokenizer
    store: Store
    valid: Store | None
    start: Path | None = None
    budget: float | None = None
    tensorboard: Path | None = None
    began: float = field(default_factory=time.monotonic)

    @property
    def spec(self) -> Gradient:
        """How it trains."""
        assert isinstance(self.recipe.training, Gradient)
        return self.recipe.training

    @property
    def backbone(self) -> Transformer:
        """What computes."""
        assert isinstance(self.recipe.backbone, Transformer)
        return self.recipe.backbone


def never() -> bool:
    """Nobody asks to stop."""
    return False


class Learner:
    """A network, its optimizer and where it stands; made anew, or put back to a checkpoint."""

    def __init__(self, plan: Plan, ranks: Ranks) -> None:
        spec = plan.spec
        self.plan, self.ranks, self.spec = plan, ranks, spec
        torch.manual_seed(seeded(spec.seed, 0))
        self.network = Network(plan.recipe.backbone, plan.recipe.objective, plan.tokenizer.size)
        if plan.start is not None:
            self.network.load_state_dict(fitted(plan.start / MODEL, self.network.state_dict()))
        self.network.to(ranks.device)
        copies = copies_for(spec.precision, ranks.device)
        self.called: nn.Module = self.network
        self.sharded = spec.shard and ranks.ranks > 1
        if self.sharded:
            ranks.shard(self.network, copies)
            copies = None
        self.optimizer = Optimizer(self.network, spec, copies)
        if not self.sharded:
            self.called = ranks.wrap(self.network)
        self.compiled = spec.compile == "yes" or (spec.compile == "auto" and ranks.device.type == "cuda")
        if self.compiled:
            self.called = torch.compile(self.called, dynamic=False)  # pyright: ignore
        windows = Windows(plan.store, plan.backbone.length, plan.tokenizer.begin)
        self.source = Source(
            windows, spec.rows, spec.seed, plan.backbone.sees, ranks.rank, ranks.ranks, spec.accumulate
        )

    def prepare(self, step: int) -> list[Piece]:
        """A step's rows and targets; runs on the loader's thread."""
        return [(rows, self.network.targets(rows, self.spec.seed, step)) for rows in self.source.step(step)]

    def train(self, first: int, last: int, spec: Gradient | None = None) -> Iterator[Step]:
        """The loop's steps from ``first`` to ``last``."""
        return train(self.called, self.optimizer, self.prepare, spec or self.spec, first, last, self.ranks)

    def judge(self, stop: Callable[[], bool] = never) -> Foreseen | None:
        """How well the weights worth keeping foresee the validation text; None where a rank was asked to stop."""
        plan, ranks = self.plan, self.ranks
        assert plan.valid is not None
        self.network.eval()
        with self.optimizer.best_weights():
            share = (ranks.rank, ranks.ranks)
            length = plan.backbone.length
            valid = foresee(self.network, plan.valid, plan.tokenizer, length, share, ranks.total, self._all(stop))
            ranks.reshard(self.network)
        return None if ranks.total(stop()) else valid

    def _all(self, stop: Callable[[], bool]) -> Callable[[], bool]:
        """Sharded ranks compute together, so none may leave before the others: they agree each time."""
        return (lambda: self.ranks.total(stop()) > 0) if self.sharded else stop

    def weights(self) -> dict[str, Tensor]:
        """The masters, whole and finite, on the leader."""
        return self._whole(self.optimizer.masters)

    def best_weights(self) -> dict[str, Tensor]:
        """The weights worth keeping as the model, whole and finite, on the leader."""
        with self.optimizer.best_weights() as weights:
            return self._whole(weights)

    def state(self) -> dict[str, Tensor]:
        """What the optimizer needs to go on, whole, on the leader."""
        return self.ranks.whole(self.optimizer.state())

    def restore(self, checkpoint: Path, step: int) -> None:
        """Puts weights and optimizer back to where a checkpoint was written, by however many ranks."""
        weights, state = load_tensors(checkpoint / MODEL), load_tensors(checkpoint / STATE)
        self.optimizer.load(weights, state, step)

    def _whole(self, weights: Mapping[str, Tensor]) -> dict[str, Tensor]:
        """Gathered on the leader; a weight that is no number is never written."""
        broken = not all(bool(here(weight).isfinite().all()) for weight in weights.values())
        if self.ranks.total(broken):
            raise NumericsError("a weight is no longer a finite number", fix="lower training.rate")
        return self.ranks.whole(weights)
