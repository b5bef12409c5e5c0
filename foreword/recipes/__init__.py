"""The lineage: one short function a model, each derived from the one before."""

from __future__ import annotations

import difflib
from collections.abc import Callable

from foreword.errors import UsageError
from foreword.recipe import SIZES, Recipe, Size
from foreword.recipes.gpt import gpt, gpt2, gpt_tuned
from foreword.recipes.ngram import ngram

LINEAGE: dict[str, Callable[[Size | None], Recipe]] = {
    "ngram": ngram,
    "gpt": gpt,
    "gpt2": gpt2,
    "gpt_tuned": gpt_tuned,
}

__all__ = ["LINEAGE", "gpt", "gpt2", "gpt_tuned", "named", "ngram"]


def named(name: str, size: str | None = None) -> Recipe:
    """The recipe of that name; the nearest is suggested where there is none.

    >>> named("gpt", "base").backbone.layers
    12
    """
    if name not in LINEAGE:
        near = difflib.get_close_matches(name, LINEAGE, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(LINEAGE)}"
        raise UsageError(f"no recipe is called {name!r}", fix=hint)
    for known in SIZES:
        if size is None or size == known:
            return LINEAGE[name](None if size is None else known)
    raise UsageError(f"no size is called {size!r}", fix=f"there are {', '.join(SIZES)}")
