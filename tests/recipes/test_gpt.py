from __future__ import annotations

import pytest

from foreword.backbones.spec import Transformer
from foreword.cli.lineage import count
from foreword.recipe import SIZES, from_json, to_json
from foreword.recipes import gpt, gpt2, gpt_tuned, named


def test_base_has_the_published_number_of_parameters() -> None:
    assert count(gpt("base")) == (116_534_784, 0)
    assert count(gpt2("base")) == (124_439_808, 0)


@pytest.mark.parametrize("name", ["gpt", "gpt2", "gpt_tuned"])
def test_sizes_grow_and_their_heads_divide_the_width(name: str) -> None:
    before = 0
    for size in SIZES:
        recipe = named(name, size)
        assert isinstance(recipe.backbone, Transformer)
        assert recipe.backbone.width % recipe.backbone.heads == 0
        parameters, _ = count(recipe)
        assert parameters is not None
        assert parameters > before
        before = parameters
        assert from_json(to_json(recipe)) == recipe


def test_mini_is_what_no_size_means() -> None:
    for recipe in (gpt, gpt2, gpt_tuned):
        assert recipe() == recipe("mini")
