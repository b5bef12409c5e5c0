"""From a plan to a finished run folder. The loop's only caller: it logs, evaluates, saves, stops and goes on."""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import torch
from torch import nn

from foreword.backbones.spec import Transformer
from foreword.batches.layout import Windows
from foreword.batches.loader import Source
from foreword.batches.store import Store
from foreword.checkpoint import (
    JOURNAL,
    MODEL,
    RECIPE,
    Journal,
    load_tensors,
    newest_checkpoint,
    on_cpu,
    read_json,
    save_checkpoint,
    save_model,
)
from foreword.devices import copies_for
from foreword.errors import NumericsError, Stopped, UsageError
from foreword.evaluate.intrinsic import Foreseen, foresee
from foreword.files import write_json
from foreword.objectives.network import Network
from foreword.recipe import Recipe, from_json, replace, to_json
from foreword.tokens.tokenizer import Tokenizer
from foreword.training.distributed import Ranks
from foreword.training.loop import Piece, Step, seeded, train
from foreword.training.optim import Optimizer
from foreword.training.spec import Gradient

FLUSH_SECONDS = 0.5  # how often the losses are fetched from the device: fetching waits for it
PROBE = 8  # steps that a budget is measured on, after two that warm up


class Report:
    """What a person is told while it runs; this one tells nothing. The command line's draws it."""

    def said(self, text: str) -> None:
        """A line."""

    def reading(self, characters: int) -> None:
        """So many more characters were encoded."""

    def stepped(self, step: int, steps: int, rate: float, losses: dict[str, float]) -> None:
        """Where training is, in tokens a second."""

    def judged(self, step: int, valid: Foreseen) -> None:
        """An evaluation."""


@dataclass(frozen=True)
class Plan:
    """All that a training needs, checked."""

    recipe: Recipe
    tokenizer: Tokenizer
    store: Store
    valid: Store | None
    start: Path | None = None
    budget: float | None = None
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


def check(recipe: Recipe, ranks: int, has_valid: bool) -> None:
    """Everything that can be known to fail before a weight is made."""
    backbone, spec = recipe.backbone, recipe.training
    if isinstance(backbone, Transformer):
        if backbone.width % backbone.heads:
            raise UsageError(f"backbone.width={backbone.width} does not divide into {backbone.heads} heads")
        if backbone.positions == "rotary" and backbone.width // backbone.heads % 2:
            raise UsageError("rotary positions turn pairs: backbone.width / heads must be even")
    if isinstance(spec, Gradient):
        if spec.steps is None and spec.epochs is None:
            raise UsageError("neither training.steps nor training.epochs is set")
        if spec.rows < ranks * spec.accumulate:
            raise UsageError(
                f"training.rows={spec.rows} cannot be shared by {ranks} ranks in {spec.accumulate} pieces",
                fix=f"--set training.rows={ranks * spec.accumulate} or more",
            )
        if spec.patience and not has_valid:
            raise UsageError("training.patience needs a text to be judged on", fix="give --valid")
        if spec.metric not in ("perplexity", "bits_per_character"):
            raise UsageError(f"training.metric={spec.metric}: no such metric", fix="perplexity or bits_per_character")


class Learner:
    """A network, its optimizer and where it stands; made anew, or from the newest checkpoint."""

    def __init__(self, plan: Plan, ranks: Ranks) -> None:
        spec = plan.spec
        self.plan, self.ranks, self.spec = plan, ranks, spec
        torch.manual_seed(seeded(spec.seed, 0))
        self.network = Network(plan.recipe.backbone, plan.recipe.objective, plan.tokenizer.size)
        if plan.start is not None:
            self.network.load_state_dict(load_tensors(plan.start / MODEL))
        self.network.to(ranks.device)
        copies = copies_for(spec.precision, ranks.device)
        self.called: nn.Module = self.network
        if spec.shard and ranks.ranks > 1:
            ranks.shard(self.network, copies)
            copies = None
        self.optimizer = Optimizer(self.network, spec, copies)
        if not spec.shard:
            self.called = ranks.wrap(self.network)
        if spec.compile == "yes" or (spec.compile == "auto" and ranks.device.type == "cuda"):
            self.called = torch.compile(self.called, dynamic=False)  # pyright: ignore[reportAssignmentType]
        windows = Windows(plan.store, plan.backbone.length, plan.tokenizer.begin)
        self.source = Source(
            windows, spec.rows, spec.seed, plan.backbone.sees, ranks.rank, ranks.ranks, spec.accumulate
        )

    def steps_in(self, epochs: float) -> int:
        """How many steps so many readings of the text are."""
        return max(1, math.ceil(epochs * len(self.source.windows) / self.spec.rows))

    def prepare(self, step: int) -> list[Piece]:
        """A step's rows and targets; runs on the loader's thread."""
        return [(rows, self.network.targets(rows, self.spec.seed, step)) for rows in self.source.step(step)]

    def train(self, first: int, last: int, spec: Gradient) -> Iterator[Step]:
        """The loop's steps from ``first`` to ``last``."""
        return train(self.called, self.optimizer, self.prepare, spec, first, last, self.ranks)

    def judge(self) -> Foreseen:
        """How well the weights worth keeping foresee the validation text."""
        assert self.plan.valid is not None
        self.network.eval()
        with self.optimizer.best_weights():
            share = (self.ranks.rank, self.ranks.ranks)
            return foresee(
                self.network, self.plan.valid, self.plan.tokenizer, self.plan.backbone.length, share, self.ranks.total
            )


def affordable(plan: Plan, ranks: Ranks) -> int:
    """How many steps the rest of a budget in seconds pays for, measured on a few that are then forgotten."""
    assert plan.budget is not None
    trial = Learner(plan, ranks)
    spec = replace(plan.spec, steps=PROBE + 2, epochs=None)
    marks: list[float] = []
    for step in trial.train(0, PROBE + 2, spec):
        float(step.norm)
        marks.append(time.monotonic())
    each = (marks[-1] - marks[1]) / PROBE
    judging = 0.0
    if plan.valid is not None:
        before = time.monotonic()
        trial.judge()
        judging = 11 * (time.monotonic() - before)
    left = plan.budget - (time.monotonic() - plan.began) - judging
    return int(ranks.agree(max(1, math.floor(0.97 * left / each))))


def completed(plan: Plan, folder: Path, ranks: Ranks) -> Plan:
    """The plan with its number of steps; what a saved recipe says stands."""
    if (folder / RECIPE).is_file():
        return replace(plan, recipe=from_json(read_json(folder / RECIPE), where=folder / RECIPE))
    spec = plan.spec
    if plan.budget is not None:
        steps = affordable(plan, ranks)
    else:
        windows = -(-len(plan.store) // plan.backbone.length)
        by_epochs = None if spec.epochs is None else max(1, math.ceil(spec.epochs * windows / spec.rows))
        steps = min(count for count in (spec.steps, by_epochs) if count is not None)
    recipe = replace(plan.recipe, training=replace(spec, steps=steps))
    ranks.barrier()
    if ranks.leads:
        write_json(folder / RECIPE, to_json(recipe))
    ranks.barrier()
    return replace(plan, recipe=recipe)


@contextmanager
def told_to_stop() -> Iterator[list[int]]:
    """Collects SIGINT and SIGTERM instead of dying of them; a second SIGINT is not waited for."""
    asked: list[int] = []

    def ask(number: int, frame: FrameType | None) -> None:
        if asked and number == signal.SIGINT:
            raise KeyboardInterrupt
        asked.append(number)

    try:
        before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    except ValueError:  # not the main thread: signals are somebody else's
        yield asked
        return
    try:
        yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Keeper:
    """What a run remembers between steps: its journal, the best evaluation so far, seconds, and when to save."""

    def __init__(self, learner: Learner, folder: Path, steps: int, report: Report) -> None:
        self.learner, self.folder, self.steps, self.report = learner, folder, steps, report
        self.first, self.seconds, self.best, self.stale = 0, 0.0, math.inf, 0
        self.tokens_read = 0
        journal_bytes = 0
        checkpoint = newest_checkpoint(folder)
        if checkpoint is not None:
            facts = read_json(checkpoint / "state.json")
            self.first, self.seconds, self.best = facts["step"], facts["seconds"], facts["best"] or math.inf
            self.stale, journal_bytes = facts["stale"], facts["journal_bytes"]
            weights = load_tensors(checkpoint / MODEL)
            learner.optimizer.load(weights, load_tensors(checkpoint / "optimizer.safetensors"), self.first)
        self.journal = Journal(folder / JOURNAL, journal_bytes) if learner.ranks.leads else None
        self.pending: list[Step] = []
        self.mark = time.monotonic()
        self.flushed = self.first

    def add(self, step: Step) -> None:
        """Takes a step; its numbers are fetched a few times a second only."""
        self.pending.append(step)
        if time.monotonic() - self.mark > FLUSH_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Fetches the pending steps' numbers, checks and writes them."""
        if not self.pending:
            return
        rows = torch.stack(
            [
                torch.stack([*(t.float() for t in (*s.losses.values(), *s.right.values())), s.norm.float()])
                for s in self.pending
            ]
        ).tolist()
        now = time.monotonic()
        taken, self.seconds = now - self.mark, self.seconds + now - self.mark
        self.mark = now
        last: dict[str, float] = {}
        for step, values in zip(self.pending, rows, strict=True):
            losses = dict(zip(step.losses, values, strict=False))
            shares = dict(zip(step.right, values[len(losses) :], strict=False))
            if not all(math.isfinite(value) for value in values):
                raise NumericsError(
                    f"the loss is no longer a number at step {step.number}",
                    where=self.folder,
                    fix="lower training.rate; the last checkpoint is good",
                )
            if self.journal is not None:
                self.journal.write(step=step.number, rate=step.rate, norm=values[-1], losses=losses, right=shares)
            last = losses
        count = len(self.pending)
        tokens = self.learner.source.tokens * count
        self.tokens_read += tokens
        self.report.stepped(self.pending[-1].number, self.steps, tokens / max(taken, 1e-9), last)
        self.pending = []

    @contextmanager
    def outside(self) -> Iterator[None]:
        """Time that is not training's."""
        self.flush()
        yield
        self.mark = time.monotonic()

    def judge(self, step: int) -> bool:
        """Evaluates, keeps the model where it is the best yet; false where patience has ended."""
        with self.outside():
            valid = self.learner.judge()
            value = valid[self.learner.spec.metric]
            self.report.judged(step, valid)
            if self.journal is not None:
                self.journal.write(step=step, valid=dict(valid))
            if value is not None and value < self.best:
                self.best, self.stale = value, 0
                self.keep_model()
            else:
                self.stale += 1
            return not self.learner.spec.patience or self.stale < self.learner.spec.patience

    def keep_model(self) -> None:
        """Writes the weights worth keeping."""
        with self.learner.optimizer.best_weights() as weights:
            whole = on_cpu(weights)
        if self.learner.ranks.leads:
            save_model(self.folder, whole)

    def save(self, step: int) -> None:
        """Writes a checkpoint."""
        with self.outside():
            optimizer = self.learner.optimizer
            weights, state = on_cpu(optimizer.masters), on_cpu(optimizer.state())
            if self.journal is not None:
                facts: dict[str, Any] = {
                    "seconds": self.seconds,
                    "best": None if math.isinf(self.best) else self.best,
                    "stale": self.stale,
                    "journal_bytes": self.journal.size,
                }
                save_checkpoint(self.folder, step, weights, state, facts, self.learner.spec.keep)
            self.learner.ranks.barrier()


def learn(plan: Plan, folder: Path, ranks: Ranks, report: Report) -> dict[str, Any]:
    """Trains to the end, or until it is told to stop: then what it has is saved."""
    plan = completed(plan, folder, ranks)
    spec = plan.spec
    steps = spec.steps or 1
    learner = Learner(plan, ranks)
    keeper = Keeper(learner, folder, steps, report)
    save_every = spec.save_every or max(1, steps // 10)
    judge_every = spec.evaluate_every or max(1, steps // 10)
    done = keeper.first
    with told_to_stop() as asked:
        for step in learner.train(keeper.first, steps, spec):
            done = step.number
            keeper.add(step)
            ranks.wants_to_stop = bool(asked)
            going_on = True
            if plan.valid is not None and (done % judge_every == 0 or done == steps):
                going_on = keeper.judge(done)
            if done % save_every == 0 or done == steps or ranks.stop_agreed or not going_on:
                keeper.save(done)
            if ranks.stop_agreed and done < steps:
                raise Stopped(
                    f"stopped after step {done} of {steps}; --resume goes on",
                    signal=asked[0] if asked else signal.SIGTERM,
                )
            if not going_on:
                break
    keeper.flush()
    if plan.valid is None or not (folder / MODEL).is_file():
        keeper.keep_model()
    if keeper.journal is not None:
        keeper.journal.close()
    return {
        "steps": done,
        "tokens_seen": done * learner.source.tokens,
        "training_seconds": keeper.seconds,
        "tokens_per_second": done * learner.source.tokens / max(keeper.seconds, 1e-9),
    }
