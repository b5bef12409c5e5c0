from __future__ import annotations

import pytest

from foreword.samples.english import learning

from ..banks import check_one_derivation, check_tables, drawn

RULES = "doc_school doc_french doc_science doc_health doc_machine"


@pytest.mark.parametrize("rule", RULES.split())
def test_each_document_has_one_derivation(rule: str) -> None:
    check_one_derivation("en", rule)


def test_no_row_comes_twice() -> None:
    check_tables("en", learning.RULES)


def test_the_french_and_the_science_of_the_notes() -> None:
    assert any(
        '"je suis etudiant"' in document and "I am a student" in document for document in drawn("en", "doc_french")
    )
    science = " ".join(drawn("en", "doc_science"))
    assert "within a cloud" in science.lower()
    assert "Einstein" in science
    assert "Berlin" in science
    machines = " ".join(drawn("en", "doc_machine"))
    assert "machine learning" in machines.lower()
    assert "Apple" in machines
