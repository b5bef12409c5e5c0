"""How many steps: as the recipe says, or as many as a budget pays for, measured on a few that are forgotten."""

from __future__ import annotations

import math
import time
from pathlib import Path

from foreword.checkpoint import RECIPE, read_json
from foreword.devices import copies_for
from foreword.errors import ArtifactError, UsageError
from foreword.files import write_json
from foreword.learner import Learner, Plan
from foreword.recipe import from_json, replace, to_json
from foreword.training.distributed import Ranks
from foreword.training.spec import Gradient

WARM = 2  # steps before the measured ones
LEAST, MOST = 8, 10_000  # measured ones
SHARE = 0.03  # of the budget that measuring may take, where that is more than the least
TENTHS = 10  # evaluations and checkpoints of a run that says nothing else
FOR_JUDGING = 0.2  # share of what is left that evaluations may take; there are fewer of them rather
WRITTEN = 150e6  # bytes a second to a disk, digested and synced; a careful guess
MARGIN = 0.97


def completed(plan: Plan, folder: Path, ranks: Ranks) -> Plan:
    """The plan with its number of steps, which recipe.json keeps; of a run that is gone on with, what that says."""
    recipe = ranks.led(lambda: _saved(folder))
    if recipe is None:
        training = _affordable(plan, ranks) if plan.budget is not None else _asked(plan)
        recipe = replace(plan.recipe, training=training)
        ranks.led(lambda: write_json(folder / RECIPE, to_json(recipe)))
    return replace(plan, recipe=recipe)


def _saved(folder: Path):
    if not (folder / RECIPE).is_file():
        return None
    try:
        return from_json(read_json(folder / RECIPE), where=folder / RECIPE)
    except UsageError as error:
        raise ArtifactError(str(error)) from error


def _asked(plan: Plan) -> Gradient:
    spec = plan.spec
    windows = -(-len(plan.store) // plan.backbone.length)
    by_epochs = None if spec.epochs is None else max(1, math.ceil(spec.epochs * windows / spec.rows))
    return replace(spec, steps=min(count for count in (spec.steps, by_epochs) if count is not None))


def _affordable(plan: Plan, ranks: Ranks) -> Gradient:
    """The training that ends about when the budget does: steps, and evaluations that leave time for them."""
    assert plan.budget is not None
    spec, began = plan.spec, time.monotonic()
    trial = Learner(plan, ranks)
    making = time.monotonic() - began
    each = _seconds_a_step(trial, plan.budget, ranks)
    judging = 0.0
    if plan.valid is not None:
        before = time.monotonic()
        trial.judge()
        judging = time.monotonic() - before
    last = judging * (3 if copies_for(spec.precision, ranks.device) else 1)  # the finished model is judged in fp32
    weights = sum(weight.numel() for weight in trial.optimizer.masters.values())
    saving = (12 * TENTHS + 4) * weights / WRITTEN  # fp32 masters and two moments each
    left = plan.budget - (time.monotonic() - plan.began) - making - last - saving
    judgements = TENTHS if judging == 0 else min(TENTHS, max(1, int(FOR_JUDGING * left / judging)))
    steps = max(1, math.floor(MARGIN * (left - judgements * judging) / each))
    if spec.evaluate_every is None and judgements < TENTHS:
        spec = replace(spec, evaluate_every=math.ceil(steps / judgements))
    return ranks.agree(replace(spec, steps=steps, epochs=None))


def _seconds_a_step(trial: Learner, budget: float, ranks: Ranks) -> float:
    began, marks = time.monotonic(), list[float]()
    for step in trial.train(0, MOST, replace(trial.spec, steps=MOST, epochs=None)):
        float(step.norm)
        marks.append(time.monotonic())
        spent, measured = marks[-1] - began, len(marks) - WARM
        enough = measured >= LEAST and spent > SHARE * budget
        too_slow = measured >= 1 and spent > 5 * SHARE * budget
        if ranks.agree(enough or too_slow):
            break
    return (marks[-1] - marks[WARM - 1]) / (len(marks) - WARM)
