"""From a plan to a finished run folder. The loop's only caller: it logs, evaluates, saves, stops and goes on."""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from foreword.backbones.spec import Transformer
from foreword.budget import TENTHS, completed
from foreword.checkpoint import FACTS, JOURNAL, MODEL, newest_checkpoint, read_json, save_checkpoint, save_model
from foreword.errors import NumericsError, Stopped, UsageError
from foreword.evaluate.intrinsic import Foreseen
from foreword.journal import Board, Journal
from foreword.learner import Learner, Plan
from foreword.recipe import Recipe
from foreword.signals import Asked, noted
from foreword.training.distributed import Ranks
from foreword.training.loop import Step
from foreword.training.spec import Gradient

FLUSH_SECONDS = 0.5  # how often the losses are fetched from the device: fetching waits for it


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


def check(recipe: Recipe, ranks: int, has_valid: bool, goes_on: bool = False, has_budget: bool = False) -> None:
    """Everything that can be known to fail before a weight is made."""
    backbone, spec = recipe.backbone, recipe.training
    if (backbone.kind == "counts") != (spec.kind == "counting"):
        raise UsageError(f"backbone.kind={backbone.kind} is not trained by training.kind={spec.kind}")
    if backbone.kind == "counts" and (goes_on or has_budget):
        raise UsageError(
            f"{recipe.name} counts: it takes no --from and no --budget", fix="--tokens RUN shares a tokenizer"
        )
    if isinstance(backbone, Transformer):
        if backbone.sees != "left":
            raise UsageError(f"backbone.sees={backbone.sees}: asked for the next token, it would see the answer")
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
        if spec.metric == "bits_per_character" and recipe.tokens.kind == "words":
            raise UsageError(
                "bits per character are not known where a word may be unknown", fix="training.metric=perplexity"
            )
        if spec.metric not in ("perplexity", "bits_per_character"):
            raise UsageError(f"training.metric={spec.metric}: no such metric", fix="perplexity or bits_per_character")


@dataclass
class Standing:
    """What a run remembers between steps besides its weights; a checkpoint keeps it."""

    step: int = 0
    seconds: float = 0.0  # of training alone
    timed: int = 0  # steps that those seconds were for: compiling ones are not among them
    best: float | None = None  # evaluation so far
    stale: int = 0  # evaluations since
    owed: bool = False  # an evaluation of this step that a signal put off
    journal_bytes: int = 0


class Keeper:
    """Writes what a learner does: its journal, its evaluations, its checkpoints and the best model."""

    def __init__(self, learner: Learner, folder: Path, report: Report) -> None:
        self.learner, self.folder, self.report = learner, folder, report
        self.spec, self.ranks = learner.spec, learner.ranks
        self.steps = self.spec.steps or 1
        self.at = Standing()
        checkpoint = self.ranks.led(lambda: newest_checkpoint(folder, report.said))
        if checkpoint is not None:
            self.at = Standing(**read_json(checkpoint / FACTS))
            learner.restore(checkpoint, self.at.step)
            report.said(f"going on after step {self.at.step} of {self.steps}")
        self.journal: Journal | None = None
        if self.ranks.leads:
            board = learner.plan.tensorboard
            self.journal = Journal(
                folder / JOURNAL, self.at.journal_bytes, Board(board, self.at.step) if board else None
            )
        self.pending: list[Step] = []
        self.warm = not learner.compiled
        self.mark = time.monotonic()

    @property
    def going_on(self) -> bool:
        """Whether there is a step left to take, and patience for it."""
        return self.at.step < self.steps and (self.spec.patience is None or self.at.stale < self.spec.patience)

    def add(self, step: Step) -> None:
        """Takes a step; its numbers are fetched a few times a second only."""
        self.at.step = step.number
        self.pending.append(step)
        if not self.warm:
            self._fetch()
            self.warm, self.mark = True, time.monotonic()
        elif time.monotonic() - self.mark > FLUSH_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Fetches the pending steps' numbers, checks and writes them, and takes the time."""
        count = len(self.pending)
        losses = self._fetch()
        now = time.monotonic()
        taken, self.mark = now - self.mark, now
        if count:
            self.at.seconds += taken
            self.at.timed += count
            rate = self.learner.source.tokens * count / max(taken, 1e-9)
            self.report.stepped(self.at.step, self.steps, rate, losses)

    def _fetch(self) -> dict[str, float]:
        """The last step's losses; every step's go into the journal."""
        losses: dict[str, float] = {}
        if not self.pending:
            return losses
        rows = [[*step.losses.values(), *step.right.values(), step.norm] for step in self.pending]
        fetched = torch.stack([torch.stack([value.float() for value in row]) for row in rows]).tolist()
        for step, values in zip(self.pending, fetched, strict=True):
            losses = dict(zip(step.losses, values, strict=False))
            shares = dict(zip(step.right, values[len(losses) :], strict=False))
            if not all(math.isfinite(value) for value in values):
                raise NumericsError(
                    f"the loss is no longer a number at step {step.number}",
                    where=self.folder,
                    fix="lower training.rate; what was saved before is good",
                )
            if self.journal is not None:
                self.journal.write(step=step.number, rate=step.rate, norm=values[-1], losses=losses, right=shares)
        self.pending = []
        return losses

    @contextmanager
    def outside(self) -> Iterator[None]:
        """Time that is not training's."""
        self.flush()
        yield
        self.mark = time.monotonic()

    def judge(self, asked: Asked) -> None:
        """Evaluates, and keeps the model where it is the best yet; owed still where a signal came in between."""
        with self.outside():
            self.at.owed = True
            valid = self.learner.judge(lambda: asked.signal is not None)
            if valid is None:
                return
            self.at.owed = False
            value = valid[self.spec.metric]
            self.report.judged(self.at.step, valid)
            if self.journal is not None:
                self.journal.write(step=self.at.step, valid=dict(valid))
            if value is not None and (self.at.best is None or value < self.at.best):
                self.keep_model()
                self.at.best, self.at.stale = value, 0
            else:
                self.at.stale += 1

    def keep_model(self) -> None:
        """Writes the weights worth keeping."""
        weights = self.learner.best_weights()
        self.ranks.led(lambda: save_model(self.folder, weights))

    def save(self) -> None:
        """Writes a checkpoint."""
        with self.outside():
            weights, state = self.learner.weights(), self.learner.state()

            def write() -> None:
                assert self.journal is not None
                self.at.journal_bytes = self.journal.kept()
                save_checkpoint(self.folder, self.at.step, weights, state, asdict(self.at), self.spec.keep)

            self.ranks.led(write)

    def overspent(self, more: int) -> bool:
        """Whether so many steps more would go beyond the budget, the probe having seen a faster machine."""
        budget = self.learner.plan.budget
        if budget is None or self.at.timed == 0:
            return False
        over = self.at.seconds / self.at.timed * (self.at.step + more) > budget
        return self.ranks.agree(over)

    def end(self) -> dict[str, Any]:
        """The model is kept, where no evaluation kept it, and the run's figures are given."""
        self.flush()
        if self.at.best is None or not self.ranks.agree((self.folder / MODEL).is_file()):
            self.keep_model()
        tokens = self.learner.source.tokens
        return {
            "steps": self.at.step,
            "tokens_seen": self.at.step * tokens,
            "training_seconds": self.at.seconds,
            "tokens_per_second": self.at.timed * tokens / max(self.at.seconds, 1e-9),
        }

    def close(self) -> None:
        """Nothing more is written."""
        if self.journal is not None:
            self.journal.close()


def learn(plan: Plan, folder: Path, ranks: Ranks, report: Report) -> dict[str, Any]:
    """Trains to the end, or until it is told to stop: then what it has is saved."""
    plan = completed(plan, folder, ranks)
    learner = Learner(plan, ranks)
    keeper = Keeper(learner, folder, report)
    with closing(keeper):
        train_and_save(keeper, plan, ranks)
        return keeper.end()


def train_and_save(keeper: Keeper, plan: Plan, ranks: Ranks) -> None:
    """The steps that are left, evaluated and saved as the recipe says; a signal is heard after the step it comes in."""
    save_every = plan.spec.save_every or max(1, -(-keeper.steps // TENTHS))
    judge_every = plan.spec.evaluate_every or max(1, -(-keeper.steps // TENTHS))
    with noted() as asked:
        if keeper.at.owed:
            keeper.judge(asked)
        on = keeper.going_on and not keeper.at.owed
        for step in keeper.learner.train(keeper.at.step, keeper.steps) if on else ():
            keeper.add(step)
            stopping = ranks.stops(asked.signal is not None)
            if plan.valid is not None and (step.number % judge_every == 0 or step.number == keeper.steps):
                keeper.judge(asked)
            stopping = stopping or keeper.at.owed
            due = step.number % save_every == 0
            if due or stopping or not keeper.going_on:
                keeper.save()
            if stopping or not keeper.going_on:
                break
            if due and keeper.overspent(save_every):
                keeper.report.said(f"the budget is spent: step {step.number} of {keeper.steps} is the last")
                break
        if ranks.total(asked.signal is not None):
            said = f"stopped after step {keeper.at.step} of {keeper.steps}, which is saved"
            raise Stopped(said, signal=asked.signal or signal.SIGTERM)
