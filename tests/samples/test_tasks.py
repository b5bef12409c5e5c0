from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from foreword.errors import ArtifactError
from foreword.samples.examples import Chance, Example
from foreword.samples.expand import Compiled
from foreword.samples.grammar import parse
from foreword.samples.tasks import TASKS, Task, describe, render, split_examples

from .banks import grammar

BOTH = [(task, language) for task in TASKS for language in task.languages]
NAMED = {task.name: task for task in TASKS}


@cache
def split(name: str, language: str, size: int = 1_000_000) -> dict[str, list[Example]]:
    return split_examples(NAMED[name], grammar(language), language, size, 0)


def records(name: str, language: str) -> list[dict[str, Any]]:
    parts = split(name, language)
    return [example.record for part in (parts["train"][:600], parts["valid"], parts["test"]) for example in part]


@pytest.mark.parametrize(("task", "language"), BOTH, ids=lambda value: getattr(value, "name", value))
def test_enough_examples_and_no_text_in_two_parts(task: Task, language: str) -> None:
    parts = split(task.name, language)
    told = describe(task, parts)
    for part, least in (("train", 2000), ("valid", 200), ("test", 200)):
        if part in task.parts:
            assert told[part] >= least
    texts = {part: {text for example in examples for text in example.texts} for part, examples in parts.items()}
    names = list(texts)
    for at, part in enumerate(names):
        for other in names[at + 1 :]:
            assert not texts[part] & texts[other]
        assert len({example.key for example in parts[part]}) == len(parts[part])
    shares = [
        sum(label in example.labels for part in parts.values() for example in part) for label in told.get("labels", [])
    ]
    if task.ending == ".jsonl" and shares:
        assert min(shares) > max(shares) / 3


@pytest.mark.parametrize("language", ["en", "zh"])
def test_sentiment_follows_from_the_words(language: str) -> None:
    """An independent reading: the last clause that judges decides; both kinds side by side, or neither, are neutral."""
    for record in records("classify", language):
        assert judged(record["text"], language) == record["label"], record


def judged(text: str, language: str) -> str:
    if language == "en":
        good = r"wonderful|fantastic|delightful|brilliant|charming|lovely|superb|splendid|loved"
        bad = r"terrible|lousy|dreadful|boring|horrible|disappointing|dull|miserable|hated"
        unsure, turned = r"neither|no opinion|cannot decide", r"not (?:%s|%s) at all, and I would( not)? go"
        turned = turned % (good, bad)
    else:
        good = r"很棒|非常好|精彩|周到|满意|出色|完美|贴心|非常不错|更好|这么好|都喜欢"
        bad = r"很差|糟糕|无聊|失望|可怕|难受|乏味|不像样|更差|这么差|都讨厌"
        unsure, turned = r"不好也不坏|很难说|有人不喜欢", r"一点也不(?:差|好)，.*?(再也不)?(?:还)?想再?去"
    found = re.search(turned, text)
    if found:
        return "negative" if found[1] else "positive"
    judgements = re.findall(f"({good})|({bad})", text)
    if re.search(unsure, text) or not judgements:
        return "neutral"
    return "positive" if judgements[-1][0] else "negative"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_unlike_pairs_differ_in_a_word_and_like_ones_in_none(language: str) -> None:
    for record in records("pair", language):
        assert alike(record["text"], record["second"], language) == (record["label"] == "alike"), record


@cache
def meanings(language: str) -> list[tuple[str, str]]:
    """Each word or phrase of the pairs' tables, with the first word of its row: longest first."""
    grammar_ = grammar(language).grammar
    names = ["synonym", "big_small", "verb_pair", "like_pair", "state_pair", "fruit_pair", "way_pair"]
    rows: list[tuple[str, str]] = []
    for choice in grammar_.choices:
        if choice.name in names:
            for column in choice.cells:
                rows += [(word, choice.cells[0][row]) for row, word in enumerate(column)]
    strip = (lambda word: word.replace(" ", "")) if language == "zh" else (lambda word: word)
    return sorted(((strip(word), strip(first)) for word, first in rows), key=lambda row: -len(row[0]))


def alike(one: str, other: str, language: str) -> bool:
    """Whether two texts hold the same content words once every synonym has become the first of its row."""
    left, right = content(one, language), content(other, language)
    return left == right


def content(text: str, language: str) -> list[str]:
    kept: list[str] = []
    function = re.compile(
        "on|the|in|was|because|gone|i|and|near|after|came|from|it|who|that|belonged|to|of|there|are|many|is|am|a|you"
    )
    if language == "en":
        for word, first in meanings("en"):
            text = re.sub(rf"\b{re.escape(word)}\b", first.replace(" ", "_").upper(), text)
        kept = [word for word in re.findall(r"[\w-]+", text) if not function.fullmatch(word.lower())]
        return sorted(kept)
    at = 0
    words = dict(meanings("zh"))
    longest = max(map(len, words))
    while at < len(text):
        for length in range(min(longest, len(text) - at), 0, -1):
            word = text[at : at + length]
            if length == 1 or word in words:
                first = words.get(word, word)
                if first not in set("，在了的很因为不见和以后从回来去坐时间是最多"):
                    kept.append(first)
                at += length
                break
    return sorted("".join(kept))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_gold_spans_and_their_questions(language: str) -> None:
    for record in records("span", language):
        for question in record["qas"]:
            (answer,) = question["answers"]
            start = answer["answer_start"]
            assert record["context"][start : start + len(answer["text"])] == answer["text"]
        assert len({question["question"] for question in record["qas"]}) == len(record["qas"])


@pytest.mark.parametrize("language", ["en", "zh"])
def test_entailed_contradicted_or_neither(language: str) -> None:
    """Independent: a negation, an opposite deed or place contradicts; a reason or a mood says something new."""
    grammar_ = grammar(language).grammar
    cells = {
        choice.name: choice.cells
        for choice in grammar_.choices
        if choice.name in ("deed", "scene", "reason", "feeling")
    }
    if language == "zh":
        cells = {
            name: [[cell.replace(" ", "") for cell in column] for column in columns] for name, columns in cells.items()
        }
    new = [*cells["reason"][0], *cells["feeling"][0], "know each other", "has lived in", "互相认识", "住了"]
    against = [*cells["deed"][2], "not ", "Nobody", "Only one", "No ", "没有", "只有", "不在", "不是"]
    for record in records("pair-entailment", language):
        premise, second = record["text"], record["second"]
        opposite = any(place in second and place not in premise for place in cells["scene"][2])
        if any(phrase in second for phrase in new):
            label = "neutral"
        elif opposite or any(phrase in second for phrase in against):
            label = "contradiction"
        else:
            label = "entailment"
        assert label == record["label"], record


def test_the_right_ending_is_the_only_one_that_fits() -> None:
    for language in ("en", "zh"):
        grammar_ = grammar(language).grammar
        causes, effects = next(choice.cells for choice in grammar_.choices if choice.name == "cause")
        strip = (lambda word: word.replace(" ", "")) if language == "zh" else (lambda word: word)
        for record in records("choose", language):
            (row,) = [row for row, cause in enumerate(causes) if strip(cause) in record["text"]]
            fits = [strip(effects[row]) in choice for choice in record["choices"]]
            assert fits.index(True) == record["label"]
            assert sum(fits) == 1


def test_summaries_say_who_what_where_and_when() -> None:
    for language in ("en", "zh"):
        grammar_ = grammar(language).grammar
        long, short = next(choice.cells for choice in grammar_.choices if choice.name == "feat")
        days = next(choice.cells[0] for choice in grammar_.choices if choice.name == "weekday")
        strip = (lambda word: word.replace(" ", "")) if language == "zh" else (lambda word: word)
        for record in records("summarise", language):
            (row,) = [row for row, phrase in enumerate(long) if strip(phrase) in record["source"]]
            assert strip(short[row]) in record["target"]
            (day,) = {day for day in days if day in record["target"]}
            assert day in record["source"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_tags_are_well_formed(language: str) -> None:
    for example in split("tag", language)["test"]:
        tags = " ".join(tag for _, tag in example.record)
        assert re.fullmatch(r"(?:(?:O|S-\w+|B-(\w+)(?: I-\w+)* E-\w+) ?)+", tags)
    if language == "zh":
        for example in split("tag-words", "zh")["test"]:
            assert re.fullmatch(r"(?:S|BM*E)+", "".join(tag for _, tag in example.record))
            assert all(len(token) == 1 for token, _ in example.record)


@pytest.mark.parametrize(
    ("name", "language"), [("tag", "en"), ("tag", "zh"), ("tag-pos", "en"), ("tag-pos", "zh"), ("tag-words", "zh")]
)
def test_a_sentence_has_one_tagging(name: str, language: str) -> None:
    """Even where the grammar may draw the same tokens twice, their tags are the same."""
    rule = "task_" + name.replace("-", "_")
    said: dict[str, list[tuple[str, str]]] = {}
    for number, document in enumerate(grammar(language).draw(rule, 5, 8000).documents()):
        example = NAMED[name].build(document.split("\t"), language, Chance(number))
        assert example is not None
        assert said.setdefault(example.texts[0], example.record) == example.record


def test_files_are_what_the_contract_says() -> None:
    lines = render(NAMED["tag"], split("tag", "zh")["test"]).decode().split("\n")
    assert all(line == "" or len(line.split("\t")) == 2 for line in lines)
    squad = json.loads(render(NAMED["span"], split("span", "en")["test"]))
    identities = [qa["id"] for entry in squad["data"] for paragraph in entry["paragraphs"] for qa in paragraph["qas"]]
    assert len(set(identities)) == len(identities) >= 200
    for line in render(NAMED["choose"], split("choose", "en")["test"]).decode().splitlines():
        assert set(json.loads(line)) == {"text", "choices", "label"}


def test_small_worlds_have_fewer_examples_but_some() -> None:
    parts = split("classify", "en", 10_000)
    assert [len(parts[part]) for part in ("train", "valid", "test")] == [24, 5, 5]


def test_a_grammar_with_too_few_examples_is_refused() -> None:
    poor = Compiled(parse("task_classify:\n  one\\tpositive\n  two\\tnegative"))
    with pytest.raises(ArtifactError, match="too few examples"):
        split_examples(NAMED["classify"], poor, "en", 10_000, 0)
