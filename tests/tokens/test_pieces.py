from __future__ import annotations

import os
import subprocess
import sys
import unicodedata
from functools import cache

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tokenizers import pre_tokenizers

from foreword.errors import DataError
from foreword.tokens import pieces
from foreword.tokens.pieces import PieceTokenizer, train, words_of
from foreword.tokens.spec import BytePairs

LINE = "The bank of the river wasn't closed, 12 times.\n"
TEXT = (LINE + "It's the BANK\u2019s river: bank, bank! \u4eca\u5929\u5929\u6c14\u5f88\u597d\n") * 8
ODD = st.text(
    st.one_of(
        st.sampled_from(
            " \t  \r\v\f\x85\xa0\u2028\u3000\u202f'strevmld0\u0663\u00b2aA\u00e9\u0301.,!?-\u200d\U0001f600\u4eca\u5929"
        ),
        st.characters(exclude_categories=("Cs",), exclude_characters="\n\0"),
    ),
    max_size=60,
)


@cache
def tokenizer() -> PieceTokenizer:
    own = train(BytePairs(vocabulary=320), lambda: [TEXT])
    own.model.encode_special_tokens = True  # in the reference too, a text that says <|endoftext|> says just that
    return own


def reference(line: str) -> list[int]:
    """`tokenizers`' own encode of the line, and the line break."""
    own = tokenizer()
    return [*own.model.encode(line, add_special_tokens=False).ids, own.line_end]


@settings(max_examples=400, deadline=None)
@given(ODD)
@example("a  b   c    d")
@example("  indented,\ttabs\t and  two ")
@example("it's we'll 'tis don't\u2019t 's")
@example("x \u3000 y \x85z")
@example("<|endoftext|>")
def test_ids_are_those_of_tokenizers_own_encode(line: str) -> None:
    encoded = tokenizer().line(line)
    assert encoded.tolist() == ([] if not line.strip(" \t\r\v\f") else reference(line))


@settings(max_examples=200, deadline=None)
@given(st.lists(ODD.filter(lambda line: line.strip(" \t\r\v\f")), max_size=4))
def test_text_comes_back(lines: list[str]) -> None:
    text = "".join(line + "\n" for line in lines)
    assert tokenizer().decode(tokenizer().encode([text]).ids) == text


@settings(max_examples=100, deadline=None)
@given(st.lists(ODD, min_size=1, max_size=4))
def test_texts_end_and_words_begin_where_they_should(texts: list[str]) -> None:
    own = tokenizer()
    together = own.encode(texts)
    begin = 0
    for text, end in zip(texts, together.ends.tolist(), strict=True):
        assert together.ids[begin:end].tolist() == own.encode([text]).ids.tolist()
        begin = end
    starts = [at for text in texts for at in word_starts(text)]
    assert np.flatnonzero(together.starts).tolist() == np.cumsum([0, *starts])[:-1].tolist()


def word_starts(text: str) -> list[int]:
    """How many ids each word of a line has, and its break."""
    if not text.strip(" \t\r\v\f"):
        return []
    own = tokenizer()
    words = words_of(text)
    return [*(len(own.model.encode(word, add_special_tokens=False).ids) for word in words), 1]


def test_every_character_parts_words_as_tokenizers_does() -> None:
    """Nine thousand of them are letters to `tokenizers` and unassigned to Python 3.11."""
    theirs = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=True)
    for start in range(0, 0x110000, 0x400):
        line = "".join(
            f"a{chr(c)}1 {chr(c)}" for c in range(start, start + 0x400) if unicodedata.category(chr(c)) not in ("Cs",)
        )
        line = line.replace("\n", "")
        if start >= 0x33480 and start not in (0xE0000, 0x10FC00):
            continue  # unassigned planes, all alike
        ends = np.cumsum([len(word) for word in words_of(line)]).tolist()
        assert [end for _, (_, end) in theirs.pre_tokenize_str(line)] == ends


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    from foreword.tokens import remembered

    own = PieceTokenizer.from_json(tokenizer().to_json())
    monkeypatch.setattr(remembered, "MOST_KEYS", 20)
    monkeypatch.setattr(pieces, "MOST_WORDS", 20)
    for i in range(30):
        line = " ".join(f"w{i * 7 + j}x" for j in range(9))
        assert own.line(line).tolist() == reference(line)
        assert len(own.remembered.number) <= 20 + 10
        assert len(own.known) <= 20 + 27


def test_a_long_line_is_parted_as_a_short_one(monkeypatch: pytest.MonkeyPatch) -> None:
    line = " ".join(TEXT.split("\n")) * 3
    whole = tokenizer().line(line).tolist()
    monkeypatch.setattr(pieces, "STRETCH", 40)
    assert tokenizer().line(line).tolist() == whole == reference(line)


def test_training_is_the_same_in_two_processes() -> None:
    program = (
        "from foreword.tokens.pieces import train\nfrom foreword.tokens.spec import BytePairs\nimport hashlib, json\n"
        f"text = {TEXT!r} + ' '.join(str(i * i) for i in range(3000))\n"
        "told = train(BytePairs(vocabulary=400), lambda: [text]).to_json()\n"
        "print(hashlib.sha256(json.dumps(told).encode()).hexdigest())"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


def test_a_vocabulary_asked_for_is_exact_and_a_recipes_is_at_most() -> None:
    assert train(BytePairs(vocabulary=5000), lambda: ["a b c\n"]).size == 259
    with pytest.raises(DataError, match="the text yields 259") as caught:
        train(BytePairs(vocabulary=5000), lambda: ["a b c\n"], exact=True)
    assert caught.value.exit_code == 3


def test_the_sample_is_spread_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "TRAINING_BYTES", 100)
    texts = ["aaaa bbbb\n"] * 50 + ["zqzq zqzq\n"] * 50
    assert b" zqzq" in train(BytePairs(vocabulary=280), lambda: texts).pieces


def test_case_and_script_are_folded() -> None:
    folded = train(BytePairs(vocabulary=300, lower=True, script="simplified"), lambda: [TEXT])
    assert folded.decode(folded.line("THE \u8a5e\u6027")) == "the \u8bcd\u6027\n"


def test_a_blank_keeps_its_space() -> None:
    around = tokenizer().around("the ", " was closed.\n")
    shown = [tokenizer().pieces[i] for i in np.flatnonzero(around.first)]
    assert all(piece.startswith(b" ") for piece in shown)
    assert tokenizer().decode(around.left) == "the"
    at_the_start = tokenizer().around("", " was closed.\n")
    assert not any(tokenizer().pieces[i].startswith(b" ") for i in np.flatnonzero(at_the_start.first))
