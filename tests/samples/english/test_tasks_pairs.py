from __future__ import annotations

import pytest

from foreword.samples.english import tasks_pairs

from ..banks import check_tables, drawn


@pytest.mark.parametrize("rule", ["task_pair", "task_pair_entailment", "task_choose"])
def test_fields_are_whole(rule: str) -> None:
    for document in drawn("en", rule):
        assert all(field == field.strip() and "  " not in field and field for field in document.split("\t")), document


def test_no_row_comes_twice() -> None:
    check_tables("en", tasks_pairs.RULES)
