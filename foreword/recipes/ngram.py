"""Counting: the first language model, and for a small corpus often enough."""

from __future__ import annotations

from foreword.backbones.spec import Counts
from foreword.objectives.spec import NextToken
from foreword.recipe import Recipe, Size
from foreword.tokens.spec import Words
from foreword.training.spec import Counting


def ngram(size: Size | None = None) -> Recipe:
    """Interpolated modified Kneser-Ney of order 5 over words (its size is its text's)."""
    return Recipe(
        name="ngram",
        tokens=Words(),
        backbone=Counts(order=5),
        objective=(NextToken(),),
        training=Counting(),
    )
