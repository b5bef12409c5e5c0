from __future__ import annotations

import re

import pytest

from foreword.samples.chinese import tasks_tokens

from ..banks import check_tables, drawn, parser


@pytest.mark.parametrize("rule", ["task_tag", "task_tag_pos", "task_span", "task_summarise"])
def test_fields_are_whole(rule: str) -> None:
    for document in drawn("zh", rule):
        assert all(field == field.strip() and "  " not in field and field for field in document.split("\t")), document


def test_no_row_comes_twice() -> None:
    check_tables("zh", tasks_tokens.RULES)


def test_answers_are_numbered_as_their_questions_are() -> None:
    for document in drawn("zh", "task_span"):
        passage, *questions = document.split("\t")
        assert sorted(re.findall(r"<A(\d)>", passage)) == [str(at + 1) for at in range(len(questions))]


def test_the_highest_temperature_of_the_notes() -> None:
    passages = " ".join(drawn("zh", "task_span", 1500))
    assert "天气预报显示今天最高温度<A1>37摄氏度</>" in passages
    assert "今天的最高温度是多少？" in passages
    assert parser("zh").parse("task_tag", "<PER>爱-因-斯坦</>在<LOC>柏林</>发表演讲")[0] > 1e-5
