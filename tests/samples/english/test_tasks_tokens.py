from __future__ import annotations

import re

import pytest

from foreword.samples.english import tasks_tokens

from ..banks import check_tables, drawn


@pytest.mark.parametrize("rule", ["task_tag", "task_tag_pos", "task_span", "task_summarise"])
def test_fields_are_whole(rule: str) -> None:
    for document in drawn("en", rule):
        assert all(field == field.strip() and "  " not in field and field for field in document.split("\t")), document


def test_no_row_comes_twice() -> None:
    check_tables("en", tasks_tokens.RULES)


def test_answers_are_numbered_as_their_questions_are() -> None:
    for document in drawn("en", "task_span"):
        passage, *questions = document.split("\t")
        assert sorted(re.findall(r"<A(\d)>", passage)) == [str(at + 1) for at in range(len(questions))]


def test_the_cloud_of_the_notes() -> None:
    documents = " ".join(drawn("en", "task_span", 1500))
    assert "<A1>within a cloud</>" in documents
    assert "Where do water droplets collide with ice crystals?" in documents
