from __future__ import annotations

from collections import Counter

from foreword.samples import examples
from foreword.samples.examples import Chance


def test_chance_is_even_and_its_shuffles_are_permutations() -> None:
    chance = Chance(1)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert all(abs(counts[side] - 1000) < 150 for side in range(6))
    orders = Counter(tuple(chance.shuffled(list("abc"))) for _ in range(6000))
    assert len(orders) == 6
    assert min(orders.values()) > 850


def test_a_shuffled_sentence_has_the_same_words_in_another_order() -> None:
    for key in range(40):
        example = examples.ordered(["The old farmer sold the boat in Rome last summer."], "en", Chance(key))
        if example is None or example.labels == ("sentence",):
            continue
        words = example.record["text"].removesuffix(".").split()
        assert sorted(word.lower() for word in words) == sorted(
            ["the", "old", "farmer", "sold", "the", "boat", "in", "rome", "last", "summer"]
        )
        assert example.record["text"] != "The old farmer sold the boat in Rome last summer."


def test_pairs_whose_label_would_be_false_are_left_out() -> None:
    assert examples.paired_in_order(["a b", "a c", "different", "x", "x"], "en", Chance(0)) is None
    assert examples.paired_in_order(["a", "a", "alike"], "en", Chance(0)) is None
    example = examples.paired_in_order(["我 爱", "我 中意", "alike"], "zh", Chance(0))
    assert example is not None
    assert example.record == {"text": "我爱", "second": "我中意", "label": "alike"}


def test_the_label_of_a_choice_is_the_place_of_the_right_one() -> None:
    for key in range(20):
        example = examples.chosen(["It rained.", "right", "one", "two", "three"], "en", Chance(key))
        assert example is not None
        assert example.record["choices"][example.record["label"]] == "right"
    assert examples.chosen(["It rained.", "right", "one", "one"], "en", Chance(0)) is None


def test_spans_lie_where_they_are_said_to() -> None:
    fields = ["今天 <A2>37 摄氏度</> ， 在 <A1>北京</> 。", "在 哪里 ？", "几 度 ？"]
    record = examples.spans(fields, "zh", Chance(0)).record
    assert record["context"] == "今天37摄氏度，在北京。"
    found = {question["question"]: question["answers"][0] for question in record["qas"]}
    assert found["在哪里？"] == {"text": "北京", "answer_start": 9}
    assert found["几度？"] == {"text": "37摄氏度", "answer_start": 2}


def test_entities_in_english_and_in_chinese() -> None:
    tagged = examples.entities(["<PER>Anna Lee</> left <LOC>Rome</> ."], "en", Chance(0)).record
    assert tagged == [("Anna", "B-PER"), ("Lee", "E-PER"), ("left", "O"), ("Rome", "S-LOC"), (".", "O")]
    both = {
        " ".join(
            f"{token}/{tag}"
            for token, tag in examples.entities(["<PER>爱-因-斯坦</> 在 <LOC>柏林</>"], "zh", Chance(key)).record
        )
        for key in range(20)
    }
    assert both == {
        "爱/B-PER 因/I-PER 斯/I-PER 坦/E-PER 在/O 柏/B-LOC 林/E-LOC",
        "爱/B-PER 因/I-PER 斯坦/E-PER 在/O 柏林/S-LOC",
    }


def test_parts_of_speech_and_word_boundaries() -> None:
    assert examples.parts_of_speech(["the/DET cat/NOUN ./PUNCT"], "en", Chance(0)).record[-1] == (".", "PUNCT")
    record = examples.words(["我 爱 图书馆 北京"], "zh", Chance(0)).record
    assert "".join(tag for _, tag in record) == "SSBMEBE"


def test_translations_and_preferences() -> None:
    record = examples.translated(["我 爱 中国", "I love China", "zh", "en"], "en", Chance(0)).record
    assert record == {"source": "我爱中国", "target": "I love China"}
    assert examples.preferred(["a", "a", "kind"], "en", Chance(0)) is None
