from __future__ import annotations

import pytest

from foreword.backbones.spec import Transformer
from foreword.cli.lineage import count
from foreword.objectives.network import Network
from foreword.recipe import replace, with_settings
from foreword.recipes import gpt, gpt_tuned, ngram
from tests.conftest import foreword


def test_counting_allocates_nothing_and_is_right() -> None:
    small = with_settings(gpt_tuned(), ["backbone.width=16", "backbone.heads=2", "backbone.value_tables=1"])
    assert isinstance(small.backbone, Transformer)
    network = Network(small.backbone, small.objective, 300)
    assert count(replace(small, tokens=replace(small.tokens, vocabulary=300))) == (
        sum(p.numel() for p in network.backbone.parameters()),
        0,
    )
    parameters, _ = count(with_settings(gpt("large"), ["backbone.width=65536", "backbone.layers=400"]))
    assert parameters is not None
    assert parameters > 10**13, "no machine holds that"


def test_an_output_table_of_its_own_is_the_heads() -> None:
    _, head = count(with_settings(gpt(), ["objective.tied=false"]))
    assert head == 8_000 * 256


def test_what_the_text_decides_is_not_counted() -> None:
    assert count(ngram()) == (None, None)
    assert count(with_settings(gpt(), ["tokens.kind=characters"])) == (None, None)
    assert foreword("recipes", "ngram", "--json").json["parameters"] is None


@pytest.mark.parametrize("settings", [(), ("--set", "backbone.layers=3", "--size", "small")])
def test_a_recipe_is_shown_field_by_field(settings: tuple[str, ...]) -> None:
    shown = dict(line.split(maxsplit=1) for line in foreword("recipes", "gpt", *settings).out.splitlines())
    assert shown["backbone.layers"] == ("3" if settings else "4")
    assert shown["tokens.kind"] == "bpe"
    assert int(shown["parameters"].replace(",", "")) > 1_000_000


def test_exchanges_are_shown_with_their_axis() -> None:
    lines = foreword("recipes", "ngram", "gpt").out.splitlines()
    assert lines[0].split() == ["backbone", "backbone.kind", "counts", "\u2192", "transformer"]
    assert lines[-1].startswith("\u2013")
