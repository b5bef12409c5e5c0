from __future__ import annotations

import pytest

from foreword.samples.chinese import scenes

from ..banks import check_one_derivation, check_tables

TOPICS = "home food garden school science machine health travel music sport shore money"


@pytest.mark.parametrize("topic", TOPICS.split())
def test_each_document_has_one_derivation(topic: str) -> None:
    check_one_derivation("zh", f"more_{topic}")


def test_no_row_comes_twice() -> None:
    check_tables("zh", scenes.RULES)
