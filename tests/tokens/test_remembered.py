from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreword.tokens import remembered
from foreword.tokens.remembered import Gathering, Remembered

BREAK = 99


def letters(keys: list[str]) -> list[list[Sequence[int]]]:
    """Words are what a dash parts, ids the letters."""
    return [[[ord(letter) for letter in word] for word in key.split("-") if word] for key in keys]


def slowly(keys: list[str]) -> tuple[list[int], list[bool]]:
    words = [word for key in keys for word in ([[BREAK]] if key == "\n" else letters([key])[0])]
    return [id for word in words for id in word], [at == 0 for word in words for at in range(len(word))]


KEYS = st.lists(st.sampled_from(["a", "bc", "d-ef", "", "gh-i-j", "\n", "k" * 9]), max_size=12)


@given(st.lists(KEYS, max_size=6))
def test_it_is_what_the_words_say_however_often_it_forgets(batches: list[list[str]]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(remembered, "MOST_KEYS", 3)
        own = Remembered("\n", BREAK, letters)
        for keys in batches:
            ids, starts, after = own(keys)
            assert (ids.tolist(), starts.tolist()) == slowly(keys)
            assert after.tolist() == np.cumsum([len(slowly([key])[0]) for key in keys]).tolist()


@given(st.lists(st.lists(KEYS, max_size=3), max_size=4), st.integers(1, 9))
def test_gathering_some_at_a_time_is_the_same(texts: list[list[list[str]]], together: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(remembered, "TOGETHER", together)
        found = Gathering(Remembered("\n", BREAK, letters))
        ends: list[int] = []
        every: list[str] = []
        for text in texts:
            for line in text:
                found.add(line)
                found.end_line()
                every += [*line, "\n"]
            found.end_text()
            ends.append(len(slowly(every)[0]))
        encoded = found.encoded()
    assert (encoded.ids.tolist(), encoded.starts.tolist()) == slowly(every)
    assert encoded.ends.tolist() == ends


def test_long_keys_are_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_CHARACTERS", 1000)
    own = Remembered("\n", BREAK, letters)
    for i in range(50):
        own([str(i) * 600])
        assert own.characters <= 2 * 1200
