from __future__ import annotations

import re
from collections import Counter

import pytest

from foreword.samples.chinese import everyday

from ..banks import check_one_derivation, check_tables, drawn

RULES = "doc_plan doc_market doc_kitchen doc_family doc_garden doc_health doc_sport"


@pytest.mark.parametrize("rule", RULES.split())
def test_each_document_has_one_derivation(rule: str) -> None:
    check_one_derivation("zh", rule)


def test_no_row_comes_twice() -> None:
    check_tables("zh", everyday.RULES)


def test_only_what_follows_tells_the_weather() -> None:
    lines = [document.split("\n")[0] for document in drawn("zh", "doc_plan", 6000)]
    today = [line for line in lines if line.startswith("今天天气很")]
    words = Counter(re.split("[，。！]", line.removeprefix("今天天气很"))[0] for line in today)
    assert set(words) == {"好", "不错", "差", "糟糕"}
    assert max(words.values()) < 1.3 * min(words.values())
    assert "今天天气很糟糕，我们不得不取消户外运动。" in today
    assert any(
        document.startswith("今天天气很糟糕。\n下午的体育课取消了。") for document in drawn("zh", "doc_plan", 6000)
    )


def test_pineapples_have_two_names_in_the_same_places() -> None:
    documents = drawn("zh", "doc_market", 3000)
    with_one, with_other = (
        {
            re.sub("菠萝|凤梨", "_", line)
            for document in documents
            if name in document
            for line in document.split("\n")[:1]
        }
        for name in ("菠萝", "凤梨")
    )
    assert len(with_one & with_other) > 20


def test_the_sentences_of_the_notes() -> None:
    text = "\n".join(document for rule in RULES.split() for document in drawn("zh", rule, 600))
    for phrase in (
        "喜欢",
        "中意",
        "篮球比赛",
        "我爱中国",
        "37摄氏度",
        "我想要吃一个苹果",
        "鱼快被烤焦啦",
        "我很喜欢你",
        "我很中意你",
    ):
        assert phrase in text, phrase
