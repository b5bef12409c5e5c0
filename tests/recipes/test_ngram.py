from __future__ import annotations

import pytest

from foreword.recipes import named, ngram


def test_ngram_alone_is_of_order_five_over_words() -> None:
    recipe = ngram()
    assert (recipe.backbone.kind, recipe.tokens.kind, recipe.training.kind) == ("counts", "words", "counting")
    assert recipe == named("ngram", "large"), "its size is its text's"


@pytest.mark.parametrize(("wrong", "said"), [("ngrma", "did you mean ngram?"), ("zzz", "there are ngram, gpt")])
def test_an_unknown_name_is_answered_with_the_nearest(wrong: str, said: str) -> None:
    from foreword.errors import UsageError

    with pytest.raises(UsageError, match="no recipe is called") as caught:
        named(wrong)
    assert said in str(caught.value)
    with pytest.raises(UsageError, match="there are mini, small, base, large"):
        named("ngram", "huge")
