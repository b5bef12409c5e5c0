"""Every recipe of the lineage trains through the interface that people call, learns, and gives its golden losses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from foreword.recipes import LINEAGE
from tests.recipes.golden import FILE, STEPS, losses

GOLDEN: dict[str, list[float]] = json.loads(FILE.read_bytes())


@pytest.mark.parametrize("name", LINEAGE)
def test_a_recipe_trains_and_its_loss_falls_as_it_always_did(name: str, tmp_path: Path) -> None:
    found = losses(name, tmp_path)
    assert found == pytest.approx(GOLDEN[name], abs=1e-4), "if this is meant: python -m tests.recipes.golden"
    if name != "ngram":
        assert len(found) == STEPS
        assert sum(found[-3:]) / 3 < found[0] - 0.3


def test_nothing_golden_is_left_of_recipes_that_are_gone() -> None:
    assert set(GOLDEN) == set(LINEAGE)
