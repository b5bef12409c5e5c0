"""The two grammars, compiled once a process, and what every bank is held to."""

from __future__ import annotations

import math
from functools import cache

from foreword.samples.expand import Compiled, stream_key
from foreword.samples.grammar import COST_SCALE
from foreword.samples.text import spelling
from foreword.samples.world import compiled

from .slow_grammar import Parser

grammar = cache(compiled)


@cache
def parser(language: str) -> Parser:
    return Parser(grammar(language).grammar, language)


@cache
def drawn(language: str, rule: str, count: int = 400) -> list[str]:
    """Documents of a rule as they are spelt."""
    spell = spelling(language)
    documents = grammar(language).draw(rule, stream_key(11, "tests " + rule), count).documents()
    return [spell(document.encode()).decode() for document in documents]


def check_one_derivation(language: str, rule: str, count: int = 25) -> None:
    """Each document has one derivation, so its probability is the one that was counted while it was drawn."""
    compiled_grammar: Compiled = grammar(language)
    spell = spelling(language)
    documents = compiled_grammar.draw(rule, stream_key(3, "derivations " + rule), count)
    for document, cost in zip(documents.documents(), documents.costs, strict=True):
        text = spell(document.encode()).decode()
        chance, derivations = parser(language).parse(rule, text)
        assert derivations == 1, text
        assert math.isclose(math.log(chance), -cost / COST_SCALE, abs_tol=1e-6), text


def check_tables(language: str, bank: str) -> None:
    """No row of a table that the bank names stands there twice, and none is empty."""
    for choice in grammar(language).grammar.choices:
        if choice.cells and f"table {choice.name} " in bank.replace(":", " "):
            first = choice.cells[0]
            assert len(set(first)) == len(first), (
                choice.name,
                sorted({word for word in first if first.count(word) > 1}),
            )
            assert all(cell and cell == cell.strip() for column in choice.cells for cell in column), choice.name
