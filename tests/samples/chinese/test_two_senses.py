from __future__ import annotations

import pytest

from foreword.samples.chinese import two_senses

from ..banks import check_one_derivation, check_tables, drawn

RULES = "doc_shore doc_money doc_yard doc_evening doc_road senses"


@pytest.mark.parametrize("rule", RULES.split())
def test_each_document_has_one_derivation(rule: str) -> None:
    check_one_derivation("zh", rule)


def test_no_row_comes_twice() -> None:
    check_tables("zh", two_senses.RULES)


def test_the_context_tells_the_sense() -> None:
    said: dict[str, str] = {}
    for document in drawn("zh", "senses", 3000):
        sentence, word, sense = document.split("\t")
        assert said.setdefault(sentence, word + sense) == word + sense
