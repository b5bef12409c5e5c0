from __future__ import annotations

import pytest

from foreword.samples.chinese import learning

from ..banks import check_one_derivation, check_tables, drawn

RULES = "doc_school doc_words doc_french doc_science doc_machine doc_travel doc_origin doc_trade doc_music doc_workshop"


@pytest.mark.parametrize("rule", RULES.split())
def test_each_document_has_one_derivation(rule: str) -> None:
    check_one_derivation("zh", rule)


def test_no_row_comes_twice() -> None:
    check_tables("zh", learning.RULES)


def test_the_part_of_speech_and_the_magnet_keep_apart() -> None:
    for document in drawn("zh", "doc_words"):
        assert ("词性" in document) != ("磁性" in document)
    text = " ".join(drawn("zh", "doc_words"))
    assert "判断这个词的词性" in text
    assert "磁性很强的磁铁" in text


def test_the_facts_of_the_notes() -> None:
    text = " ".join(drawn("zh", "doc_science", 800))
    assert "爱因斯坦在柏林发表演讲" in text
    assert "地球是太阳系八大行星之一" in text
    assert "je suis etudiant" in " ".join(drawn("zh", "doc_french", 200))
    assert "机器学习" in " ".join(drawn("zh", "doc_machine"))


def test_jingdezhen_stands_far_before_chinese() -> None:
    lines = [line for document in drawn("zh", "doc_origin", 800) for line in document.split("\n")]
    far = [line for line in lines if line.startswith("我出生在景德镇") and "母语是汉语" in line]
    assert far
    assert min(line.rindex("汉语") - line.index("景德镇") for line in far) > 15
