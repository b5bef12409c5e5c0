"""Words for blanks: what both sides find likely, in any language, by counts and by networks."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from foreword.errors import DataError
from foreword.filling import fill
from foreword.objectives.network import LanguageModel
from foreword.run import Run, load, pretrain
from foreword.training.spec import Gradient

ENGLISH = (
    "the weather is fine and we walk in the park\n" * 6
    + "the weather is awful so we cancel the trip\n" * 2
    + "the soup is warm tonight and we eat at home\n" * 3
    + "an undeniable truth\nthe untold story\n" * 3
)
CHINESE = (
    "今天天气很好，我们去公园散步。\n" * 6
    + "今天天气很糟糕，我们不得不取消户外运动。\n" * 2
    + "今天天气很热，我们在家里吃西瓜。\n" * 3
)


def counted(folder: Path, text: str, *settings: str) -> Run:
    file = folder / "text.txt"
    file.write_text(text)
    return pretrain("ngram", file, folder / "run", settings=settings)


@pytest.mark.parametrize("kind", ["words", "bpe", "characters"])
def test_only_the_right_side_decides(tmp_path: Path, kind: str) -> None:
    settings = [f"tokens.kind={kind}", *(["tokens.vocabulary=300"] if kind == "bpe" else [])]
    run = counted(tmp_path, ENGLISH, *settings, f"backbone.order={5 if kind == 'words' else 8}")
    left_alone = run.fill("the weather is ____")[0][0]["text"]
    assert left_alone == "fine" or kind != "words"
    assert run.fill("the weather is ____ so we cancel the trip")[0][0]["text"] == "awful"
    assert run.fill("the weather is ____ and we walk in the park")[0][0]["text"] == "fine"


@pytest.mark.parametrize("split", ["chinese", "characters"])
def test_chinese(tmp_path: Path, split: str) -> None:
    run = counted(tmp_path, CHINESE, f"tokens.split={split}")
    assert run.fill("今天天气很____，我们去公园散步。")[0][0]["text"] == "好"
    if split == "chinese":
        assert run.fill("今天天气很____，我们不得不取消户外运动。")[0][0]["text"] == "糟糕"


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return counted(tmp_path_factory.mktemp("english"), ENGLISH)


def test_blanks_at_the_start_at_the_end_and_several(english: Run) -> None:
    assert english.fill("____ soup is warm tonight")[0][0]["text"] == "the"
    assert english.fill("the weather is fine ____")[0][0]["text"] == "and"
    both = english.fill("the ____ is warm tonight and we ____ at home", n=2)
    assert [guesses[0]["text"] for guesses in both] == ["soup", "eat"]
    assert [len(guesses) for guesses in both] == [2, 2]
    assert english.fill("____")[0]


def test_either_mark_is_a_blank(english: Run) -> None:
    assert english.fill("the [MASK] is warm tonight") == english.fill("the ____ is warm tonight")


def test_probabilities_are_shares_of_what_was_tried(english: Run) -> None:
    everything = english.fill("the ____ is fine and", n=10_000)[0]
    shares = [guess["probability"] for guess in everything]
    assert sum(shares) == pytest.approx(1)
    assert shares == sorted(shares, reverse=True)
    words = {guess["text"] for guess in everything}
    assert len(words) == len(everything)
    # A share is the line's probability over that of all lines that were tried.
    lines = english.score([f"the {word} is fine and" for word in words])
    scored = {word: 10 ** line["log10_probability"] for word, (line, _) in zip(words, lines, strict=True)}
    total = sum(scored.values())
    for guess in everything:
        assert guess["probability"] == pytest.approx(scored[guess["text"]] / total, rel=1e-4)


def test_what_has_no_blank_is_refused(english: Run) -> None:
    for text, why in (("the weather", "has no blank"), ("", "has no blank"), ("a ____\nb", "more than one line")):
        with pytest.raises(DataError, match=why) as error:
            english.fill(text)
        assert error.value.exit_code == 3


def test_words_of_several_pieces_by_a_network(tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    text.write_text(ENGLISH * 3)
    run = pretrain(
        "gpt_tuned",
        text,
        tmp_path / "run",
        settings=(
            *("tokens.vocabulary=290", "backbone.layers=2", "backbone.width=48", "backbone.heads=2"),
            *("backbone.length=48", "training.rows=8", "training.steps=50", "training.rate=0.02"),
        ),
    )
    assert isinstance(run.recipe.training, Gradient)
    assert len(run.tokenizer.opened(" undeniable")) > 2
    assert run.fill("an ____ truth")[0][0]["text"] == "undeniable"
    assert run.fill("the weather is ____ so we cancel the trip")[0][0]["text"] == "awful"
    assert run.fill("the weather is ____ and we walk in the park")[0][0]["text"] == "fine"


def test_a_line_longer_than_the_context(gpt_run: Path) -> None:
    run = load(gpt_run)
    long = "and the old man went home " * 8
    for text in (f"{long}____", f"____ {long}", f"{long}____{long}", f"____{long}____"):
        assert all(guesses for guesses in run.fill(text))


def test_a_shared_left_side_is_scored_as_whole_lines_are(gpt_run: Path) -> None:
    run = load(gpt_run)
    model: LanguageModel = run.model
    first = fill(model, run.tokenizer, "The ____ man", 3)[0]
    torch.manual_seed(1)
    assert first == fill(model, run.tokenizer, "The ____ man", 3)[0]
    lines = run.score([f"The {guess['text']} man" for guess in first])
    order = [line["log10_probability"] for line, _ in lines]
    assert len(order) == 3
