from __future__ import annotations

import json
from typing import Any

import pytest

from foreword.errors import UsageError
from foreword.recipe import exchanges, flat, from_json, to_json, with_settings
from foreword.recipes import LINEAGE, gpt, named, ngram


@pytest.mark.parametrize("name", LINEAGE)
@pytest.mark.parametrize("size", [None, "mini", "small", "base", "large"])
def test_a_recipe_comes_back_from_json(name: str, size: str | None) -> None:
    recipe = named(name, size)
    assert from_json(json.loads(json.dumps(to_json(recipe)))) == recipe


@pytest.mark.parametrize(
    ("setting", "field", "value"),
    [
        ("training.steps=2000", "training.steps", 2000),
        ("training.steps=2_000", "training.steps", 2000),
        ("training.steps=2e3", "training.steps", 2000),
        ("training.steps=none", "training.steps", None),
        ("training.rate=1", "training.rate", 1.0),
        ("training.rate=3e-4", "training.rate", 3e-4),
        (" training.rate = 0.1 ", "training.rate", 0.1),
        ("training.deterministic=true", "training.deterministic", True),
        ("backbone.norm=rms", "backbone.norm", "rms"),
        ("objective.soft_cap=15", "objective.soft_cap", 15.0),
        ("training.optimizer.betas=[0.9,0.99]", "training.optimizer.betas", [0.9, 0.99]),
    ],
)
def test_settings_are_read_by_their_type(setting: str, field: str, value: Any) -> None:
    assert flat(with_settings(gpt(), [setting]))[field] == value


def test_a_change_of_kind_keeps_what_both_kinds_have_whatever_the_order() -> None:
    one = with_settings(gpt(), ["tokens.at_least=3", "tokens.kind=characters", "tokens.lower=true"])
    assert flat(one)["tokens.at_least"] == 3
    assert flat(one)["tokens.lower"] is True
    assert flat(one)["tokens.vocabulary"] is None, "a vocabulary of pieces says nothing about characters"
    assert flat(with_settings(one, ["tokens.kind=bpe"]))["tokens.lower"] is True
    muon = with_settings(gpt(), ["training.optimizer.kind=muon", "training.optimizer.momentum=0.9"])
    assert flat(muon)["training.optimizer.momentum"] == 0.9
    assert flat(with_settings(ngram(), ["tokens.kind=bpe"]))["tokens.vocabulary"] == 16_000


def test_the_last_of_two_settings_counts() -> None:
    assert flat(with_settings(gpt(), ["training.steps=1", "training.steps=2"]))["training.steps"] == 2


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("training.stepz=3", "did you mean training.steps?"),
        ("steps=3", "did you mean training.steps?"),
        ("qqq.zzz=3", "`foreword recipes NAME` lists them"),
        ("training.steps=", "training.steps"),
        ("training.steps=x", "training.steps"),
        ("training.steps=true", "training.steps"),
        ("training.rate=-1", "training.rate"),
        ("training.rate=NaN", "training.rate"),
        ("training.rate=Infinity", "training.rate"),
        ("training.steps=1e400", "training.steps"),
        ("backbone.dropout=1", "backbone.dropout"),
        ("backbone.positions=round", "backbone.positions"),
        ("backbone.kind=magic", "no such kind"),
        ("tokens.kind=gradient", "tokens"),
        ("training=3", "no such setting"),
        ("=3", "no such setting"),
        ("training.steps", "no value"),
    ],
)
def test_settings_that_cannot_be_are_refused_in_one_line(setting: str, said: str) -> None:
    with pytest.raises(UsageError) as caught:
        with_settings(gpt(), [setting])
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "value",
    [
        None,
        3,
        [],
        {},
        {"name": "gpt"},
        {**to_json(gpt()), "extra": 1},
        {**to_json(gpt()), "backbone": {"kind": "none"}},
    ],
    ids=str,
)
def test_what_is_no_recipe_is_refused(value: object) -> None:
    with pytest.raises(UsageError, match=r"^recipe\.json: "):
        from_json(value, where="recipe.json")


def test_exchanges_say_from_what_to_what() -> None:
    changes = exchanges(ngram(), with_settings(ngram(), ["backbone.order=3", "tokens.lower=true"]))
    assert changes == [
        {"axis": "backbone", "field": "backbone.order", "from": 5, "to": 3},
        {"axis": None, "field": "tokens.lower", "from": False, "to": True},
    ]
