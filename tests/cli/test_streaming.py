"""The text on the screen, and what is said beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import foreword


def test_prompt_and_continuation_are_one_text(ngram_run: Path) -> None:
    said = foreword("generate", ngram_run, "--prompt", "The", "--max-tokens", 5, "--temperature", 0)
    told = foreword("generate", ngram_run, "--prompt", "The", "--max-tokens", 5, "--temperature", 0, "--json").json
    assert said.code == 0
    assert said.out == "The" + told["text"] + "\n"
    assert told["tokens"] == 5
    assert "5 tokens" in said.err


def test_a_context_that_slides_is_said(gpt_run: Path) -> None:
    long = foreword("generate", gpt_run, "--max-tokens", 60, "--json")
    assert long.code == 0
    assert "the context is 32 tokens: the oldest are forgotten" in long.err
    assert "forgotten" not in foreword("generate", gpt_run, "--max-tokens", 5, "--json").err
    refused = foreword("generate", gpt_run, "--max-tokens", 60, "--window", "refuse")
    assert refused.code == 2
    assert "do not fit the context of 32" in refused.one_line()


def test_unknown_words_are_said(ngram_run: Path) -> None:
    assert "1 of the prompt's 2 tokens are unknown" in foreword("generate", ngram_run, "--prompt", "The zzxqy").err


@pytest.mark.parametrize("precision", ["fp32", "bf16", "int8", "auto"])
def test_every_precision(gpt_run: Path, precision: str) -> None:
    told = foreword("generate", gpt_run, "--precision", precision, "--max-tokens", 4, "--json")
    assert told.code == 0, told.err
    assert told.json["tokens"] == 4


@pytest.mark.parametrize(
    "wrong",
    [
        *(("--max-tokens", "0"), ("--max-tokens", "-1"), ("--top-p", "2"), ("--window", "x"), ("--precision", "fp8")),
        *(("--stop", ""), ("--beams", "0"), ("--temperature", "-1")),
    ],
    ids=" ".join,
)
def test_what_is_wrong_is_one_line(ngram_run: Path, wrong: tuple[str, str]) -> None:
    said = foreword("generate", ngram_run, *wrong)
    assert said.code == 2
    assert wrong[1] in said.one_line() or wrong[0] in said.one_line()


def test_fill_without_a_blank(ngram_run: Path) -> None:
    said = foreword("fill", ngram_run, "no blank here")
    assert said.code == 3
    assert "has no blank" in said.one_line()
