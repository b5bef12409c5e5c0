from __future__ import annotations

import pytest
from pydantic import ValidationError

from foreword.tokens.spec import BytePairs, Characters, Words


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        (Words, "split", "somehow"),
        (Words, "vocabulary", 0),
        (Words, "at_least", 0),
        (Words, "lower", 1),
        (Words, "script", "traditional"),
        (BytePairs, "vocabulary", 256),
        (BytePairs, "vocabulary", "many"),
        (Characters, "vocabulary", 1.5),
        (Characters, "size", 3),
    ],
)
def test_what_no_tokens_can_be_is_refused(kind: type, field: str, value: object) -> None:
    with pytest.raises(ValidationError):
        kind(**{field: value})


def test_words_alone_are_as_the_contract_says() -> None:
    assert (Words().split, Words().lower, Words().at_least, Words().vocabulary) == ("auto", False, 1, None)
