from __future__ import annotations

import math
from itertools import product

import pytest

from foreword.errors import ArtifactError
from foreword.samples.grammar import COST_SCALE, parse, zipf

from .slow_grammar import Parser

BANK = r"""
table fruit flat (one many): apple, apples; pear, pears
table person (name he): Anna, she; 3* Ben, he
register who = person
start:
  {who:name} has [|two ]{fruit.many}. {^who:he} eats {a}.
  2* No {fruit}
    today.
a:
  one {fruit}
  3* all
"""


def every_text() -> dict[str, float]:
    """All texts of the bank with their probabilities, written out by hand."""
    texts: dict[str, float] = {f"No {fruit} today.": 2 / 3 / 2 for fruit in ("apple", "pear")}
    people = {"Anna": ("She", zipf(2)[0]), "Ben": ("He", 3)}
    total = sum(weight for _, weight in people.values())
    meals = {"one apple": 1 / 8, "one pear": 1 / 8, "all": 3 / 4}
    for (name, (he, weight)), two, many, (meal, share) in product(
        people.items(), ("", "two "), ("apples", "pears"), meals.items()
    ):
        texts[f"{name} has {two}{many}. {he} eats {meal}."] = 1 / 3 * weight / total / 2 / 2 * share
    return texts


def test_probabilities_sum_to_one_and_are_those_of_the_enumeration() -> None:
    parser = Parser(parse(BANK))
    texts = every_text()
    assert math.isclose(sum(texts.values()), 1)
    for text, chance in texts.items():
        assert parser.parse("start", text) == (pytest.approx(chance, rel=1e-12), 1)
    assert parser.parse("start", "No plum today.") == (0, 0)


def test_costs_are_the_negative_logs_of_the_shares() -> None:
    start = next(choice for choice in parse(BANK).choices if choice.name == "start")
    assert [cost / COST_SCALE for cost in start.costs()] == pytest.approx([math.log(3), math.log(1.5)], abs=1e-9)


def test_an_ambiguous_bank_is_seen_by_the_parser() -> None:
    assert Parser(parse("start:\n  [a|ab][bc|c]")).parse("start", "abc")[1] == 2


def test_words_of_the_bank() -> None:
    assert {"apple", "pears.", "No"} & parse(BANK).types() == {"apple", "No"}


@pytest.mark.parametrize(
    ("bank", "complaint"),
    [
        ("start:\n  {nobody}", "no table or rule is called 'nobody'"),
        ("start:\n  {nobody:name}", "no register is called 'nobody'"),
        ("table a (x y): 1", "a row of 1 cells"),
        ("table a: 1\nstart:\n  {a.z}", "no column 'z'"),
        ("a:\n  x\na:\n  y", "is there twice"),
        ("table a: 1\nregister r = a\nregister r = a", "is there twice"),
        ("start:\n  [a|b", "not closed"),
        ("start:\n  {a b}", "cannot be read"),
        ("  floating", "before any name"),
        ("what is this", "cannot be read"),
        ("start:", "is empty"),
        ("start:\n  a [|{b}]\nb:\n  {start}", "calls itself"),
        ("b:\n  x\nstart:\n  {^b}", "asks a rule"),
    ],
)
def test_a_bank_that_is_wrong_is_refused(bank: str, complaint: str) -> None:
    with pytest.raises(ArtifactError, match=complaint):
        parse(bank)
