"""What to exchange in one recipe to get the next: the lineage in a few lines."""

from __future__ import annotations

from typing import Any

from foreword.recipe import exchanges
from foreword.recipes import named


def between(one: str, other: str, size: str | None = None) -> list[tuple[str | None, str, Any, Any]]:
    return [(e["axis"], e["field"], e["from"], e["to"]) for e in exchanges(named(one, size), named(other, size))]


def test_ngram_to_gpt() -> None:
    changes = between("ngram", "gpt")
    on_axes = [change for change in changes if change[0]]
    assert on_axes == [
        ("backbone", "backbone.kind", "counts", "transformer"),
        ("backbone", "backbone.order", 5, None),
        ("backbone", "backbone.sees", None, "left"),
        ("transfer", "transfer.by", "none", "finetuning"),
        ("transfer", "transfer.keep_language_model", 0.0, 0.5),
    ]
    assert changes[: len(on_axes)] == on_axes
    assert (None, "tokens.kind", "words", "bpe") in changes
    assert (None, "training.kind", "counting", "gradient") in changes


def test_gpt_to_gpt2_is_where_the_norm_stands() -> None:
    assert between("gpt", "gpt2") == [(None, "backbone.norm_first", False, True)]
    assert between("gpt", "gpt2", "base") == [
        (None, "tokens.vocabulary", 40_478, 50_257),
        (None, "backbone.length", 512, 1024),
        (None, "backbone.norm_first", False, True),
    ]


def test_gpt2_to_gpt_tuned_changes_no_axis() -> None:
    changes = {field: (before, after) for axis, field, before, after in between("gpt2", "gpt_tuned") if axis is None}
    assert len(changes) == len(between("gpt2", "gpt_tuned"))
    assert changes["backbone.positions"] == ("learned", "rotary")
    assert changes["backbone.norm"] == ("layer", "rms")
    assert changes["training.optimizer.kind"] == ("adamw", "muon")
    assert not any(field.startswith("tokens.") for field in changes)


def test_a_recipe_differs_from_itself_in_nothing() -> None:
    for name in ("ngram", "gpt", "gpt2", "gpt_tuned"):
        assert between(name, name) == []
