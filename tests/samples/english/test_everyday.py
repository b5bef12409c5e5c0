from __future__ import annotations

from collections import Counter

import pytest

from foreword.samples.english import everyday

from ..banks import check_one_derivation, check_tables, drawn

RULES = "doc_plan doc_market doc_kitchen doc_family doc_garden"


@pytest.mark.parametrize("rule", RULES.split())
def test_each_document_has_one_derivation(rule: str) -> None:
    check_one_derivation("en", rule)


def test_no_row_comes_twice() -> None:
    check_tables("en", everyday.RULES)


def test_only_what_follows_tells_the_weather() -> None:
    """From the left alone a good day is as likely as a bad one; the rest of the line decides."""
    lines = [document.split("\n")[0] for document in drawn("en", "doc_plan", 6000)]
    today = [line for line in lines if line.startswith("The weather today is very ")]
    words = Counter(line.split()[5].strip(",") for line in today)
    assert set(words) == {"good", "nice", "bad", "terrible"}
    assert max(words.values()) < 1.3 * min(words.values())
    for line in lines:
        assert ("we had to" in line.lower()) == any(word in line for word in (" bad", " terrible"))
    assert any("bad, so we had to cancel the outdoor games." in line for line in lines)
