from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from foreword.errors import DataError
from foreword.tokens import words
from foreword.tokens.spec import Split, Words
from foreword.tokens.words import (
    BEGIN,
    LINE_END,
    UNKNOWN,
    WordTokenizer,
    count_words,
    decide,
    join_marks,
    split_marks,
    splitter,
    train,
)

WORDS = st.text(
    st.one_of(
        st.sampled_from("ab'\u2019nts.,-_!(\"\uffed\uffee\u2581\u00e9\u0301\u00a0\u202f\u3000\u2028\u8bcd"),
        st.characters(exclude_categories=("Cs",)),
    ),
    min_size=1,
    max_size=12,
).filter(lambda word: not re.search(r"[ \t\r\n\v\f\0]", word))


def tokenizer_of(*lines: str, split: Split = "spaces") -> WordTokenizer:
    return train(Words(split=split), lambda: ["".join(line + "\n" for line in lines)])


@settings(max_examples=400, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=6))
@example(["(don't!)", "\uffed", "\uffee", "\uffee\uffed", "a\uffedb", "\uffed\uffed."])
@example(["cafe\u0301", "10\u00a0000", "x\u3000y", "it\u2019s", "n't", "_'s", "rock'n'roll"])
def test_words_split_exactly_come_back_exactly(parts: list[str]) -> None:
    line = " ".join(parts)
    own = tokenizer_of(line, split="words")
    assert own.decode(own.line(line)) == line + "\n"


@settings(max_examples=200, deadline=None)
@given(st.lists(st.lists(WORDS, min_size=1, max_size=6), min_size=1, max_size=3))
def test_spaces_come_back_exactly(lines: list[list[str]]) -> None:
    text = "".join(" ".join(line) + "\n" for line in lines)
    own = train(Words(split="spaces"), lambda: [text])
    assert own.decode(own.encode([text]).ids) == text


@given(st.text(st.sampled_from("ab \u2581\uffee\uffed\u8bcd"), min_size=1).filter(str.strip))
def test_characters_as_words_come_back_exactly(line: str) -> None:
    own = tokenizer_of(line, split="characters")
    assert own.decode(own.line(line)) == line + "\n"


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("don't", "do \uffedn't"),
        ("DON'T", "DO \uffedN'T"),
        ("Anna\u2019s", "Anna \uffed\u2019s"),
        ("we'll,", "we \uffed'll \uffed,"),
        ("(see", "(\uffed see"),
        ("U.S.-based", "U.S \uffed. \uffed-\uffed based"),
        ("well-known", "well-known"),
        ("3,000.50", "3,000.50"),
        ("o'clock", "o'clock"),
        ("...", ". \uffed. \uffed."),
        ("cafe\u0301!", "cafe\u0301 \uffed!"),
    ],
)
def test_marks_and_english_endings_are_parted(word: str, parts: str) -> None:
    found = split_marks(word)
    assert found == parts.split(" ")
    assert join_marks(found) == word


def test_reserved_names_in_a_text_are_ordinary_words() -> None:
    own = tokenizer_of("<unk> <s> the </s> <unk>")
    ids = own.line("<unk> <s> the </s> never")
    assert not {UNKNOWN, BEGIN, LINE_END} & set(ids[:4].tolist())
    assert ids[4:].tolist() == [UNKNOWN, LINE_END]
    assert own.decode(ids[:4]) == "<unk> <s> the </s>"
    assert own.words[0] == "<unk>", "the commonest comes first"


@pytest.mark.parametrize("split", ["spaces", "words"])
def test_only_ascii_white_space_parts_words_and_only_a_line_feed_lines(split: Split) -> None:
    own = tokenizer_of("a\tb\rc\vd\fe  f", split=split)
    assert own.decode(own.line("a\tb\rc\vd\fe  f")) == "a b c d e f\n"
    for inside in "\u2028\x85\u3000\u00a0\x1c":
        ids = tokenizer_of(f"a{inside}b", split=split).line(f"a{inside}b")
        assert ids.tolist().count(LINE_END) == 1


def test_a_long_line_is_parted_as_a_short_one(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "  Well, said Anna,\twhy (not)  go? " * 20
    own = tokenizer_of(line, split="words")
    whole = own.line(line).tolist()
    monkeypatch.setattr(words, "STRETCH", 7)
    assert own.line(line).tolist() == whole


ENGLISH = "Anna went to the bank to pay a bill, and then she went home again. "
CHINESE = "\u4eca\u5929\u7684\u5929\u6c14\u5f88\u597d\uff0c\u6211\u4eec\u53bb\u516c\u56ed\u3002"


@pytest.mark.parametrize(
    ("text", "split"),
    [
        (ENGLISH * 9, "words"),
        ("well , he said : no ! " * 9, "spaces"),
        ("no marks at all in these words\n" * 9, "spaces"),
        ("a sentence ends in a full stop alone. " * 9, "spaces"),
        ("word " * 200 + "one, ", "spaces"),
        ("word " * 98 + "one, two, ", "words"),
        ("one, two ; three : four " * 9, "spaces"),
        (CHINESE * 5 + "\n", "chinese"),
        ("\u5e8a\u524d\u660e\u6708\n" * 9, "chinese"),
        (
            "\u4eca\u5929 \u7684 \u5929\u6c14 \u5f88 \u597d \uff0c \u6211\u4eec \u53bb \u516c\u56ed \u3002\n" * 5,
            "spaces",
        ),
        (" ".join(CHINESE) + "\n", "spaces"),
        (ENGLISH * 9 + CHINESE, "words"),
        ("\u4eca\u65e5\u306f\u3068\u3066\u3082\u5929\u6c17\u304c\u3044\u3044\u3067\u3059\u3002\n" * 9, "spaces"),
        ("", "spaces"),
    ],
)
def test_auto_decides_as_the_contract_says(text: str, split: Split) -> None:
    assert decide([text]) == split


def test_auto_reads_a_bounded_sample() -> None:
    def texts() -> Iterator[str]:
        for _ in range(20):
            yield "word " * 20_000
        raise AssertionError("read on")

    assert decide(texts()) == "spaces"


def test_counting_distinct_stretches_once_counts_the_same() -> None:
    text = "He said, \u201cno\u201d, didn't he? He said no.\n" * 3 + "\n  \n"
    slow: dict[str, int] = {}
    for line in text.split("\n"):
        for word in splitter("words")(line):
            slow[word] = slow.get(word, 0) + 1
    assert count_words(Words(split="words"), [text]) == slow


def test_ids_are_ordered_by_frequency_and_bounded() -> None:
    text = "c c c b b b a a d\n"
    assert train(Words(split="spaces"), lambda: [text]).words == ["b", "c", "a", "d"]
    assert train(Words(split="spaces", vocabulary=2), lambda: [text]).words == ["b", "c"]
    assert train(Words(split="spaces", at_least=2), lambda: [text]).words == ["b", "c", "a"]
    with pytest.raises(DataError, match="no word occurs 9 times"):
        train(Words(split="spaces", at_least=9), lambda: [text])
    with pytest.raises(DataError, match="the text has 4"):
        train(Words(split="spaces", vocabulary=5), lambda: [text], exact=True)


def test_folding_and_chinese() -> None:
    lowered = train(Words(split="words", lower=True, script="simplified"), lambda: ["The \u8a5e\u6027\n"])
    assert lowered.words == ["the", "\u8bcd\u6027"]
    assert lowered.line("THE \u8a5e\u6027").tolist() == lowered.line("the \u8bcd\u6027").tolist()
    own = train(Words(), lambda: [CHINESE * 3 + "\n"])
    assert own.spec.split == "chinese"
    assert {"\u4eca\u5929", "\u516c\u56ed"} <= set(own.words)
    assert own.decode(own.line(CHINESE)) == CHINESE + "\n"


def test_a_mark_beside_a_blank_is_joined_to_it() -> None:
    own = tokenizer_of("she had the (flu).", "he had a cold", split="words")
    around = own.around("she had the (", ").\n")
    shown = [own.symbol(i) for i in [*around.left, *around.right]]
    assert shown == ["she", "had", "the", "(\uffed", "\uffed)", "\uffed.", "</s>"]
    assert not any("\uffed" in own.words[i - 3] for i in range(3, own.size) if around.first[i])
    plain = own.around("he had ", " cold\n")
    assert [own.symbol(i) for i in [*plain.left, *plain.right]] == ["he", "had", "cold", "</s>"]
