"""Bad input: each gets one clear line and its exit code, no traceback, nothing half-written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import foreword, in_shell, tiny

NOT_TEXT: dict[str, tuple[bytes | None, str]] = {
    "empty": (b"", "holds no text"),
    "blank": (b" \n\n", "holds no text"),
    "missing": (None, "no such file"),
    "binary": (b"\x7fELF\x02\x01\0\0\n\xff\xfe", "NUL byte"),
    "nul": (b"one\ntw\0o\n", "text.txt:2: a NUL byte"),
    "utf-16": ("one\n".encode("utf-16"), "is UTF-16"),
    "utf-16-le": ("one\ntwo\n".encode("utf-16-le"), "is UTF-16"),
    "latin-1": ("one\ncaf\u00e9\n".encode("latin-1"), "text.txt:2: byte 0xe9 is not UTF-8"),
}


@pytest.mark.parametrize("kind", NOT_TEXT)
@pytest.mark.parametrize("recipe", ["ngram", "gpt"])
def test_pretrain_on_what_is_no_text(kind: str, recipe: str, tmp_path: Path) -> None:
    content, said = NOT_TEXT[kind]
    if content is not None:
        (tmp_path / "text.txt").write_bytes(content)
    before = sorted(tmp_path.iterdir())
    answer = foreword("pretrain", recipe, tmp_path / "text.txt", "--out", tmp_path / "run", "--json")
    assert answer.code == 3
    assert said in answer.one_line()
    assert answer.out == ""
    assert sorted(tmp_path.iterdir()) == before, "nothing half-written"


@pytest.mark.parametrize("kind", NOT_TEXT)
def test_evaluate_score_and_valid_on_what_is_no_text(kind: str, ngram_run: Path, world: Path, tmp_path: Path) -> None:
    content, said = NOT_TEXT[kind]
    path = tmp_path / "text.txt"
    if content is not None:
        path.write_bytes(content)
    for command in (("evaluate", ngram_run, path), ("score", ngram_run, path)):
        answer = foreword(*command, "--json")
        if command[0] == "score" and kind in ("empty", "blank"):
            assert answer.code == 0
            continue
        assert answer.code == 3
        assert said in answer.one_line()
    answer = foreword("pretrain", "ngram", world / "train.txt", "--valid", path, "--out", tmp_path / "run")
    assert answer.code == 3
    assert said in answer.one_line()
    assert not (tmp_path / "run").exists()


def test_text_that_looks_odd_and_is_fine(tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_bytes("\ufeffone\u2028two\r\nthree\x85 four\r\n".encode())
    run = tmp_path / "run"
    said = foreword("pretrain", "ngram", tmp_path / "text.txt", "--out", run, "--json")
    assert said.code == 0, said.err
    assert foreword("evaluate", run, tmp_path / "text.txt", "--json").json["tokens"] == 5


USAGE: list[tuple[tuple[str, ...], str]] = [
    (("pretrain", "gtp", "TEXT", "--out", "RUN"), "no recipe is called 'gtp'; did you mean gpt?"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--size", "tiny"), "no size is called 'tiny'"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--set", "training.step=3"), "did you mean training.steps?"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--set", "layers=3"), "did you mean backbone.layers?"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--set", "training.steps"), "no value"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--set", "training.steps=many"), "training.steps"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--set", "training.steps=0"), "training.steps"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--set", "training.steps=1.5"), "training.steps"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--set", "backbone.norm=batch"), "backbone.norm"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--set", "tokens.kind=letters"), "no such kind"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--set", "backbone.heads=3"), "does not divide"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--budget", "soon"), "no such time"),
    (("pretrain", "gpt", "TEXT", "--out", "RUN", "--device", "tpu"), "no device is called 'tpu'"),
    (("pretrain", "ngram", "TEXT", "--out", "RUN", "--set", "backbone.order=9"), "backbone.order"),
    (("pretrain", "gpt", "TEXT"), "--out"),
    (("pretrain", "gpt"), "TEXT"),
    (("pretrian", "gpt"), "pretrian"),
    (("evaluate",), "RUN"),
    (("recipes", "gpt", "--sise", "base"), "--sise"),
    (("recipes", "gpt", "bertt"), "no recipe is called"),
    (("sample", "RUN", "--language", "fr"), "no such language"),
    (("sample", "RUN", "--size", "big"), "is not a size"),
    (("sample", "RUN", "--size", "1KB"), "10KB to 1GB"),
    (("generate", "NGRAM", "--top-p", "0"), "--top-p 0"),
    (("generate", "NGRAM", "--max-tokens", "0"), "--max-tokens 0"),
]


@pytest.mark.parametrize(
    ("command", "said"), USAGE, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_a_wrong_command(command: tuple[str, ...], said: str, world: Path, ngram_run: Path, tmp_path: Path) -> None:
    meant = {"TEXT": world / "train.txt", "RUN": tmp_path / "run", "NGRAM": ngram_run}
    answer = foreword(*(meant.get(part, part) for part in command))
    assert answer.code == 2, answer
    assert said in answer.one_line()
    assert not (tmp_path / "run").exists()


def test_a_vocabulary_larger_than_the_text_allows(tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("the cat sat on the mat\n" * 9)
    for recipe, most in (("ngram", 5), ("gpt", 270)):
        command = (
            "pretrain",
            recipe,
            tmp_path / "text.txt",
            "--out",
            tmp_path / "run",
            *tiny()[2:] * (recipe == "gpt"),
        )
        answer = foreword(*command, "--set", "tokens.vocabulary=5000")
        assert answer.code == 3
        assert "a vocabulary of 5000" in answer.one_line()
        assert not (tmp_path / "run").exists()
        named = int(answer.one_line().rpartition("tokens.vocabulary=")[2].split()[0])
        assert 0 < named <= most
        assert foreword(*command, "--set", f"tokens.vocabulary={named}").code == 0
        (tmp_path / "run").rename(tmp_path / recipe)


@pytest.mark.parametrize("verb", ["evaluate", "score", "fill", "generate"])
def test_what_is_no_run(verb: str, tmp_path: Path, world: Path) -> None:
    more = {"evaluate": [world / "test.txt"], "score": [world / "test.txt"], "fill": ["a ____"], "generate": []}[verb]
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "nowhere", tmp_path / "empty", world / "train.txt"):
        answer = foreword(verb, folder, *more)
        assert answer.code == 4
        assert "is not a run folder" in answer.one_line()


def test_fill_needs_a_blank(ngram_run: Path) -> None:
    for text, said in (("no blank", "has no blank"), ("a ____\nb ____", "more than one line")):
        answer = foreword("fill", ngram_run, text)
        assert answer.code == 3
        assert said in answer.one_line()


def test_bad_lines_on_stdin(ngram_run: Path) -> None:
    for stdin, said in ((b"fine\ncaf\xe9\n", "stdin:2: byte 0xe9"), (b"a\0b\n", "stdin:1: a NUL byte")):
        answer = foreword("score", ngram_run, stdin=stdin)
        assert answer.code == 3
        assert said in answer.one_line()
    assert foreword("score", ngram_run, stdin=b"").out == ""


def test_nothing_at_all_shows_the_help() -> None:
    answer = in_shell()
    assert answer.code in (0, 2)
    assert "pretrain" in answer.out + answer.err
    assert "Traceback" not in answer.err


def test_recipes_alone_is_a_table() -> None:
    lines = foreword("recipes").out.splitlines()
    assert lines[0].split() == ["recipe", "backbone", "objective", "carried", "over"]
    assert [line.split()[0] for line in lines[1:]] == ["ngram", "gpt", "gpt2", "gpt_tuned"]
    assert max(map(len, lines)) <= 80
