from __future__ import annotations

from foreword.samples.grammar import parse
from foreword.samples.translation import CHINESE_ENGLISH, FRENCH_ENGLISH

from .banks import drawn, grammar


def vocabulary(side: int, rule: str = "task_translate") -> set[str]:
    return {word.strip(".,?") for document in drawn("en", rule, 4000) for word in document.split("\t")[side].split()}


def test_the_banks_stand_alone() -> None:
    parse(CHINESE_ENGLISH)
    parse(FRENCH_ENGLISH)


def test_a_source_has_one_translation() -> None:
    for rule in ("task_translate", "task_translate_fr"):
        said: dict[str, str] = {}
        for document in drawn("en", rule, 8000):
            source, target, *_ = document.split("\t")
            assert said.setdefault(source.replace(" ", ""), target) == target


def test_a_few_hundred_words_are_enough() -> None:
    assert len(vocabulary(0)) < 400
    assert len(vocabulary(1)) < 400
    assert len(vocabulary(0, "task_translate_fr")) < 200


def test_the_sentences_of_the_notes_are_among_them() -> None:
    from .banks import parser

    for rule, text in (
        ("tr_pair", "我 爱 中国\tI love China"),
        ("tr_pair", "机器 学习\tmachine learning"),
        ("tr_pair", "我 是 学生 。\tI am a student."),
        ("fr_pair", "je suis etudiant\ti am a student"),
    ):
        assert parser("en").parse(rule, text)[0] > 0, text


def test_french_agrees_with_its_subject() -> None:
    for document in drawn("en", "fr_pair", 3000):
        source, target = document.split("\t")
        if source.startswith("elle est ") and target.startswith("she is "):
            assert not any(word in source.split() for word in ("content", "grand", "etudiant", "petit", "seul"))
        if source.startswith("nous "):
            assert target.startswith("we ")


def test_both_languages_have_the_same_pairs() -> None:
    assert grammar("zh").grammar.names.keys() >= {"task_translate", "task_translate_fr"}
