from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreword.errors import DataError
from foreword.tokens.characters import train
from foreword.tokens.spec import Characters

TEXT = st.text(st.characters(exclude_categories=("Cs",)), min_size=1)


@given(TEXT)
def test_text_comes_back(text: str) -> None:
    own = train(Characters(), lambda: [text])
    encoded = own.encode([text])
    assert own.decode(encoded.ids) == text
    assert len(encoded.ids) == len(text)
    assert encoded.starts.all()


@given(st.lists(TEXT, max_size=4))
def test_texts_end_where_they_should(texts: list[str]) -> None:
    own = train(Characters(), lambda: texts)
    encoded = own.encode(texts)
    ends = [0, *encoded.ends.tolist()]
    assert [own.decode(encoded.ids[a:b]) for a, b in pairwise(ends)] == texts


def test_what_was_never_seen_is_unknown() -> None:
    own = train(Characters(), lambda: ["abba\n"])
    ids = own.line("abc")
    assert (ids == own.unknown).tolist() == [False, False, True, False]
    assert own.decode(ids) == "ab\ufffd\n"
    assert [own.symbol(id) for id in (0, 1, 2)] == ["<unk>", "<s>", "a"]


def test_a_bounded_vocabulary_keeps_the_commonest_and_the_line_break() -> None:
    text = "aaaabbbccd\n"
    assert set(train(Characters(vocabulary=3), lambda: [text]).characters) == {"a", "b", "\n"}
    assert "d" not in train(Characters(at_least=2), lambda: [text]).characters
    assert len(train(Characters(vocabulary=50), lambda: [text]).characters) == 5
    with pytest.raises(DataError, match="the text has 5"):
        train(Characters(vocabulary=50), lambda: [text], exact=True)


def test_case_is_folded() -> None:
    own = train(Characters(lower=True), lambda: ["Ab\n"])
    assert own.decode(own.line("AB")) == "ab\n"
