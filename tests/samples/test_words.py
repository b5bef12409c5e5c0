from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from foreword.samples.words import EACH, senses, similarity

from .banks import grammar


@pytest.mark.parametrize("language", ["en", "zh"])
def test_words_with_several_senses_stand_in_contexts_of_each(language: str) -> None:
    told = senses(grammar(language), language, 0)
    kinds: dict[str, set[str]] = defaultdict(set)
    for entry in told:
        assert entry["word"] in entry["sentence"]
        kinds[entry["word"]].add(entry["sense"])
    assert len(kinds) >= 6
    assert all(len(found) >= 2 for found in kinds.values())
    counts = Counter((entry["word"], entry["sense"]) for entry in told)
    assert min(counts.values()) >= 10
    assert max(counts.values()) <= EACH
    assert len({entry["sentence"] for entry in told}) == len(told)
    wanted = {"en": {"bank", "bat", "spring", "light", "match"}, "zh": {"打", "苹果", "包袱", "杜鹃"}}
    assert wanted[language] <= set(kinds)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_similar_words_are_those_of_one_kind(language: str) -> None:
    pairs = similarity(grammar(language), language, 0)
    assert {score for *_, score in pairs} == {1.0, 6.0, 10.0}
    assert len(pairs) >= 40
    assert all(one != other and " " not in one + other for one, other, _ in pairs)
    if language == "zh":
        assert ("菠萝", "凤梨", 10.0) in pairs
