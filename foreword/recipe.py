"""A recipe: one choice on each axis, and how it is trained. Everything is a typed, frozen value; no torch here."""

from __future__ import annotations

import dataclasses
import difflib
import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import replace as replace
from typing import Annotated, Any, Literal, cast

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from foreword.backbones.spec import Backbone
from foreword.errors import UsageError
from foreword.objectives.spec import Objective
from foreword.tokens.spec import Tokens
from foreword.training.spec import Training

frozen = ConfigDict(extra="forbid", strict=True)
Size = Literal["mini", "small", "base", "large"]
SIZES: tuple[Size, ...] = ("mini", "small", "base", "large")


@dataclass(frozen=True, kw_only=True, config=frozen)
class Carried:
    """The third axis, how what was learned is carried to a task: not at all, or by fine-tuning every weight."""

    by: Literal["none", "finetuning"] = "none"
    keep_language_model: float = Field(default=0.0, ge=0)  # weight of the pretraining loss that is kept on (GPT: 0.5)


@dataclass(frozen=True, kw_only=True, config=frozen)
class Recipe:
    """A model of the lineage: what computes, what is asked, how it is carried over; and its text and training.

    >>> from foreword.recipes import gpt
    >>> gpt().backbone.kind, gpt().objective[0].kind
    ('transformer', 'next_token')
    """

    name: str
    tokens: Annotated[Tokens, Field(discriminator="kind")]
    backbone: Annotated[Backbone, Field(discriminator="kind")]
    objective: tuple[Objective, ...]
    transfer: Carried = Carried()
    training: Annotated[Training, Field(discriminator="kind")]


ADAPTER: TypeAdapter[Recipe] = TypeAdapter(Recipe)
AXES = ("backbone", "objective", "transfer")
# Fields of a backbone that say what the model is; the others are sizes and habits, and are listed after the axes.
ON_AXIS = {
    "backbone": {"kind", "sees", "order"},
    "objective": {"kind"},
    "transfer": {"by", "keep_language_model"},
}


def to_json(recipe: Recipe) -> dict[str, Any]:
    """The recipe as plain values, as it stands in ``recipe.json``."""
    return cast(dict[str, Any], ADAPTER.dump_python(recipe, mode="json"))


def from_json(value: object, where: object = None) -> Recipe:
    """A recipe from plain values; every field is checked against its type."""
    try:
        return ADAPTER.validate_json(json.dumps(value))
    except ValidationError as error:
        raise UsageError(
            _explain(error), where=where, fix="see `foreword recipes NAME --json` for the fields"
        ) from error


def _explain(error: ValidationError) -> str:
    first = error.errors()[0]
    path = [str(part) for part in first["loc"]]
    kinds = {
        "words",
        "bpe",
        "characters",
        "counts",
        "transformer",
        "counting",
        "gradient",
        "adamw",
        "muon",
        "next_token",
    }
    name = ".".join(part for part in path if part not in kinds)
    said = "unknown setting" if first["type"] == "unexpected_keyword_argument" else first["msg"]
    return f"{name or 'recipe'}: {said}" + (f" (got {first['input']!r})" if said != "unknown setting" else "")


def flat(recipe: Recipe) -> dict[str, Any]:
    """Every field under its dotted name, as ``--set`` writes it.

    >>> from foreword.recipes import ngram
    >>> flat(ngram())["backbone.order"]
    5
    """
    return dict(_flatten(to_json(recipe)))


def _flatten(value: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, part in value.items():
        name = f"{prefix}{key}"
        if key == "objective" and isinstance(part, list):
            members = cast(list[dict[str, Any]], part)
            yield "objective.kind", " + ".join(str(member["kind"]) for member in members)
            for member in members:
                own = {k: v for k, v in member.items() if k != "kind"}
                prefix_of = "objective." if len(members) == 1 else f"objective.{member['kind']}."
                yield from _flatten(own, prefix_of)
        elif isinstance(part, dict):
            yield from _flatten(cast(dict[str, Any], part), f"{name}.")
        else:
            yield name, part


def exchanges(one: Recipe, other: Recipe) -> list[dict[str, Any]]:
    """What to change in ``one`` to get ``other``: the axes first, whatever else differs after.

    >>> from foreword.recipes import gpt, gpt2
    >>> [change["field"] for change in exchanges(gpt(), gpt2())][:1]
    ['backbone.norm_first']
    """
    left, right = flat(one), flat(other)
    changes: list[dict[str, Any]] = []
    for field in [*left, *(name for name in right if name not in left)]:
        if field == "name" or left.get(field) == right.get(field):
            continue
        section, _, rest = field.partition(".")
        axis = section if section in AXES and rest in ON_AXIS[section] else None
        changes.append({"axis": axis, "field": field, "from": left.get(field), "to": right.get(field)})
    return sorted(changes, key=lambda change: AXES.index(change["axis"]) if change["axis"] else len(AXES))


def with_settings(recipe: Recipe, settings: list[str]) -> Recipe:
    """The recipe with ``["training.steps=2000", …]`` applied and checked.

    >>> from foreword.recipes import gpt
    >>> with_settings(gpt(), ["backbone.layers=2"]).backbone.layers
    2
    """
    value = to_json(recipe)
    for setting in sorted(settings, key=lambda text: not text.split("=")[0].endswith(".kind")):
        name, equals, text = setting.partition("=")
        if not equals:
            raise UsageError(f"--set {setting}: no value", fix="write it as name=value, as in training.steps=2000")
        value = _changed(value, name.strip(), _parse(text.strip()))
    return from_json(value, where="--set")


def _parse(text: str) -> Any:
    if text in ("none", "null", "None"):
        return None
    if text in ("true", "True", "false", "False"):
        return text.lower() == "true"
    try:
        number = json.loads(text.replace("_", ""))
    except ValueError:
        return text
    if isinstance(number, float) and not math.isfinite(number):
        return text  # no setting is infinite: the type that is wanted says so
    return int(number) if isinstance(number, float) and number.is_integer() and "e" in text else number


def _changed(value: dict[str, Any], name: str, new: Any) -> dict[str, Any]:
    known = dict(_flatten(value))
    section, _, field = name.partition(".")
    if name not in known:
        near = difflib.get_close_matches(name, known, n=1) or difflib.get_close_matches(
            field or name, [key.partition(".")[2] for key in known], n=1
        )
        near = [key for key in known if near and (key == near[0] or key.partition(".")[2] == near[0])]
        hint = f"did you mean {near[0]}?" if near else "`foreword recipes NAME` lists them"
        raise UsageError(f"--set {name}: no such setting in {value['name']}", fix=hint)
    if section == "objective":
        members = cast(list[dict[str, Any]], value["objective"])
        kind, _, inner = field.rpartition(".")
        changed = [
            {**member, inner: new} if (not kind and len(members) == 1) or member["kind"] == kind else member
            for member in members
        ]
        return {**value, "objective": changed}
    *path, last = name.split(".")
    changed_value = cast(dict[str, Any], json.loads(json.dumps(value)))
    inner_value = changed_value
    for part in path:
        inner_value = inner_value[part]
    if last == "kind" and inner_value["kind"] != new:
        kept = _fields_of(section, path, new)
        for key in [key for key in inner_value if key not in kept]:
            del inner_value[key]
        if section == "tokens":  # so many pieces say nothing about characters
            inner_value.pop("vocabulary", None)
        inner_value[last] = new
        return to_json(from_json(changed_value, where="--set"))  # with the new kind's own fields
    inner_value[last] = new
    return changed_value


def _fields_of(section: str, path: list[str], kind: Any) -> set[str]:
    """The fields of the spec that ``kind`` names, so that a change of kind keeps what both have."""
    from foreword.backbones import spec as backbones
    from foreword.tokens import spec as tokens
    from foreword.training import spec as training

    for module in (backbones, tokens, training):
        for member in vars(module).values():
            if dataclasses.is_dataclass(member):
                fields = {field.name: field.default for field in dataclasses.fields(member)}
                if fields.get("kind") == kind:
                    return set(fields)
    raise UsageError(f"--set {'.'.join(path)}.kind={kind}: no such kind in {section}")
