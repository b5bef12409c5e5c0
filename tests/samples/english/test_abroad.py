from __future__ import annotations

import pytest

from foreword.samples.english import abroad

from ..banks import check_one_derivation, check_tables, drawn

RULES = "doc_travel doc_origin doc_trade doc_music doc_sport doc_village doc_workshop"


@pytest.mark.parametrize("rule", RULES.split())
def test_each_document_has_one_derivation(rule: str) -> None:
    check_one_derivation("en", rule)


def test_no_row_comes_twice() -> None:
    check_tables("en", abroad.RULES)


def test_verbs_agree_with_their_subjects_over_a_distance() -> None:
    for line in drawn("en", "agree_far", 2000):
        words = line.rstrip(".").split()
        if words[-3:] == ["in", "the", "sun"]:
            assert words[-4].endswith("s") != words[1].endswith(("s", "geese", "calves")) or words[1] == "geese", line


def test_native_tongues_stand_far_behind_the_place_of_birth() -> None:
    documents = drawn("en", "doc_origin", 300)
    assert any(
        "Lisbon" in document.split("\n")[0] and "Portuguese" in document.split("\n")[-1] for document in documents
    )
