"""Every verb built so far, called as CONTRACT.md writes it, answers with the keys that are promised there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.conftest import foreword, in_shell, tiny

VERBS = ("recipes", "sample", "pretrain", "evaluate", "score", "fill", "generate")
LM = {"tokens", "oov", "log10_probability", "perplexity", "bits_per_character"}
PRETRAINED = {"run", "recipe", "parameters", "tokens_seen", "seconds", "tokens_per_second", "valid"}


@pytest.fixture(params=["ngram", "gpt"])
def run(request: pytest.FixtureRequest) -> Path:
    return request.getfixturevalue(f"{request.param}_run")


@pytest.mark.parametrize("verb", VERBS)
def test_help_has_an_example_and_the_options_of_every_verb(verb: str) -> None:
    said = foreword(verb, "--help").out
    assert re.search(rf"Example: .*foreword {verb}\b", said)
    assert "--json" in said
    assert "--quiet" in said
    assert ("--device" in said) == (verb not in ("recipes", "sample"))


def test_recipes_lists_the_lineage() -> None:
    listed = foreword("recipes", "--json").json["recipes"]
    assert [recipe["name"] for recipe in listed] == ["ngram", "gpt", "gpt2", "gpt_tuned"]
    assert {"backbone", "objective", "transfer"} <= set(listed[0])


def test_recipes_shows_one_resolved_and_counted() -> None:
    shown = foreword("recipes", "gpt", "--size", "base", "--set", "training.steps=7", "--json").json
    assert shown["recipe"]["training"]["steps"] == 7
    assert shown["parameters"] == (40_478 + 512) * 768 + 12 * (12 * 768**2 + 13 * 768)
    assert shown["head_parameters"] == 0


def test_recipes_shows_exchanges_those_on_the_axes_first() -> None:
    changes = foreword("recipes", "ngram", "gpt", "--json").json["exchanges"]
    assert all(set(change) == {"axis", "field", "from", "to"} for change in changes)
    axes = [change["axis"] for change in changes]
    assert axes[0] == "backbone"
    assert axes == sorted(axes, key=lambda axis: ("backbone", "objective", "transfer", None).index(axis))


def test_sample_names_its_files(tmp_path: Path) -> None:
    files = foreword("sample", tmp_path / "w", "--size", "10KB", "--seed", 1, "--json", "--quiet").json["files"]
    assert {"train.txt", "valid.txt", "test.txt", "world.json"} <= {Path(file).name for file in files}
    assert all(Path(file).is_file() for file in files)


def test_pretrain_answers_through_the_shell(world: Path, tmp_path: Path) -> None:
    said = in_shell(
        *("pretrain", "gpt", world / "train.txt", "--valid", world / "valid.txt", "--out", tmp_path / "run"),
        *(*tiny(), "--seed", 3, "--device", "cpu", "--json", "--quiet"),
    )
    assert (said.code, said.err) == (0, "")
    assert set(said.json) >= PRETRAINED
    assert set(said.json["valid"]) >= LM
    assert said.json["tokens_seen"] == 8 * 4 * 32


def test_pretrain_says_how_it_split_and_keeps_it(world: Path, tmp_path: Path) -> None:
    said = foreword("pretrain", "ngram", world / "train.txt", "--out", tmp_path / "run", "--json")
    assert set(said.json) >= PRETRAINED
    assert said.json["split"] == "words"
    assert said.json["valid"] is None
    assert "tokens.split=words" in said.err
    assert json.loads((tmp_path / "run" / "recipe.json").read_bytes())["tokens"]["split"] == "words"


def test_pretrain_refuses_a_folder_that_is_not_empty_and_a_finished_run_returns_at_once(
    world: Path, tmp_path: Path
) -> None:
    command = ("pretrain", "ngram", world / "train.txt", "--out", tmp_path / "run")
    first = foreword(*command, "--json").json
    refused = foreword(*command)
    assert refused.code == 2
    assert "not empty" in refused.one_line()
    assert foreword(*command, "--resume", "--json").json == first


def test_a_saved_recipe_trains_the_same_bytes(world: Path, tmp_path: Path) -> None:
    text = world / "train.txt"
    assert foreword("pretrain", "gpt", text, "--out", tmp_path / "a", *tiny()).code == 0
    assert foreword("pretrain", tmp_path / "a" / "recipe.json", text, "--out", tmp_path / "b").code == 0
    one, other = (tmp_path / name / "model.safetensors" for name in "ab")
    assert one.read_bytes() == other.read_bytes()


def test_pretrain_goes_on_from_a_run_with_its_tokenizer(gpt_run: Path, world: Path, tmp_path: Path) -> None:
    said = foreword("pretrain", "gpt", world / "train.txt", "--out", tmp_path / "run", "--from", gpt_run, *tiny())
    assert said.code == 0
    mine, its = (folder / "tokens" / "vocabulary.json" for folder in (tmp_path / "run", gpt_run))
    assert mine.read_bytes() == its.read_bytes()


def test_evaluate(run: Path, world: Path) -> None:
    measured = foreword("evaluate", run, world / "test.txt", "--device", "cpu", "--json").json
    assert set(measured) >= LM
    assert 1 < measured["perplexity"] < 10_000
    assert measured["perplexity"] == pytest.approx(10 ** (-measured["log10_probability"] / measured["tokens"]))


def test_score_answers_a_line_each_and_word_by_word(run: Path, tmp_path: Path) -> None:
    lines = ["Diana is the captain.", "", "Captain the is Diana."]
    (tmp_path / "lines.txt").write_text("\n".join(lines) + "\n")
    from_file = foreword("score", run, tmp_path / "lines.txt")
    answers = [json.loads(line) for line in from_file.out.splitlines()]
    assert [answer["text"] for answer in answers] == lines
    assert all(set(answer) >= {"text", "log10_probability", "tokens", "oov"} for answer in answers)
    word_by_word = foreword("score", run, "--words", stdin="\n".join(lines).encode())
    for line, answer in zip(word_by_word.out.splitlines(), answers, strict=True):
        words = json.loads(line)["words"]
        assert len(words) == answer["tokens"]
        assert sum(value for _, value in words) == pytest.approx(answer["log10_probability"])


def test_fill(run: Path) -> None:
    for text in ("The ____ was sold.", "The [MASK] was ____."):
        blanks = foreword("fill", run, text, "-n", 3, "--json").json["blanks"]
        assert len(blanks) == text.count("____") + text.count("[MASK]")
        for guesses in blanks:
            assert 1 <= len(guesses) <= 3
            assert all(set(guess) == {"text", "probability"} for guess in guesses)
            assert all(0 <= guess["probability"] <= 1 for guess in guesses)


def test_generate(run: Path) -> None:
    command = ("generate", run, "--prompt", "The", "--max-tokens", 8, "--seed", 1)
    said = foreword(*command, "--json").json
    assert set(said) == {"text", "tokens", "tokens_per_second"}
    assert 0 < said["tokens"] <= 8
    shown = foreword(*command)
    assert shown.out == "The" + said["text"] + "\n"
    for options in (("--temperature", 0), ("--top-k", 5, "--top-p", 0.9), ("--beams", 2)):
        assert foreword(*command, *options, "--json").code == 0


def test_quiet_is_silent_for_people_and_json_is_the_last_line(run: Path, world: Path, tmp_path: Path) -> None:
    commands = (
        ("recipes", "gpt"),
        ("sample", tmp_path / "w", "--size", "10KB"),
        ("pretrain", "ngram", world / "train.txt", "--out", tmp_path / "run"),
        ("evaluate", run, world / "test.txt"),
        ("score", run, world / "test.txt"),
        ("fill", run, "The ____ was sold."),
        ("generate", run, "--max-tokens", 3),
    )
    for command in commands:
        said = foreword(*command, "--json", "--quiet")
        assert (said.code, said.err) == (0, ""), command
        assert isinstance(said.json, dict)


def test_python_says_the_same(run: Path, world: Path) -> None:
    import foreword as package

    opened = package.load(run)
    by_command = foreword("evaluate", run, world / "test.txt", "--json").json
    assert opened.evaluate(world / "test.txt") == by_command
    scored, words = opened.score(["The bank was closed."])[0]
    assert scored["tokens"] == len(words)
    assert opened.fill("The ____ was closed.", 2)
    text = "".join(opened.generate("The", package.Sampling(max_tokens=5, seed=2)))
    assert text == foreword("generate", run, "--prompt", "The", "--max-tokens", 5, "--seed", 2, "--json").json["text"]
