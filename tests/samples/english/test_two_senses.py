from __future__ import annotations

import pytest

from foreword.samples.english import two_senses

from ..banks import check_one_derivation, check_tables, drawn

RULES = "doc_money doc_shore doc_night doc_things doc_year senses"


@pytest.mark.parametrize("rule", RULES.split())
def test_each_document_has_one_derivation(rule: str) -> None:
    check_one_derivation("en", rule)


def test_no_row_comes_twice() -> None:
    check_tables("en", two_senses.RULES)


def test_the_context_tells_the_sense() -> None:
    """No sentence of one sense could be one of another: each has a derivation under its own rule alone."""
    said: dict[str, str] = {}
    for document in drawn("en", "senses", 3000):
        sentence, word, sense = document.split("\t")
        assert said.setdefault(sentence, word + sense) == word + sense
