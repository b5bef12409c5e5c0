"""The lineage on screen: all recipes, one resolved and counted, or the exchanges between two."""

from __future__ import annotations

from typing import Any

from foreword.cli.screen import answer
from foreword.recipe import Recipe, exchanges, flat, to_json, with_settings
from foreword.recipes import LINEAGE, named


def everything(json: bool) -> None:
    """Each recipe with its three axes."""
    rows = [
        {"name": name, "says": (recipe.__doc__ or "").split("\n")[0], **_axes(named(name))}
        for name, recipe in LINEAGE.items()
    ]
    if json:
        answer({"recipes": rows})
        return
    columns = {"name": "recipe", "backbone": "backbone", "objective": "objective", "transfer": "carried over"}
    table = [list(columns.values()), *([row[key] for key in columns] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for line in table:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _axes(recipe: Recipe) -> dict[str, str]:
    sees = getattr(recipe.backbone, "sees", None)
    return {
        "backbone": recipe.backbone.kind + (f", sees {sees}" if sees else ""),
        "objective": " + ".join(asked.kind for asked in recipe.objective),
        "transfer": recipe.transfer.by,
    }


def one(name: str, size: str | None, settings: list[str], json: bool) -> None:
    """A recipe resolved, and its parameters counted without making them."""
    recipe = with_settings(named(name, size), settings)
    parameters, head = count(recipe)
    if json:
        answer({"recipe": to_json(recipe), "parameters": parameters, "head_parameters": head})
        return
    for field, value in flat(recipe).items():
        print(f"{field:<32} {value}")
    if parameters is not None:
        print(f"{'parameters':<32} {parameters:,}")
        print(f"{'head_parameters':<32} {head:,}")


def count(recipe: Recipe) -> tuple[int | None, int | None]:
    """Parameters of the backbone and of the pretraining heads; null where they are as many as the text makes them."""
    vocabulary = recipe.tokens.vocabulary
    if recipe.backbone.kind == "counts" or vocabulary is None:
        return None, None
    import torch

    from foreword.objectives.network import Network

    with torch.device("meta"):
        network = Network(recipe.backbone, recipe.objective, vocabulary)
    inside = sum(p.numel() for p in network.backbone.parameters())
    return inside, sum(p.numel() for p in network.objectives.parameters())


def between(a: str, b: str, size: str | None, settings: list[str], json: bool) -> None:
    """What to exchange in A to get B; ``settings`` apply to both."""
    first, second = (with_settings(named(name, size), settings) for name in (a, b))
    changes: list[dict[str, Any]] = exchanges(first, second)
    if json:
        answer({"exchanges": changes})
        return
    for change in changes:
        print(f"{change['axis'] or '–':<10} {change['field']:<32} {change['from']} → {change['to']}")
