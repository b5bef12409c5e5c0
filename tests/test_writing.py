"""Ids become text that grows: never half a character, spaced as it should be, up to a stop string."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from foreword.generate import Sampling
from foreword.run import Run, load, pretrain
from foreword.tokens.spec import BytePairs, Characters, Tokens, Words
from foreword.tokens.tokenizer import Tokenizer, train_tokenizer
from foreword.writing import Written, continued

ENGLISH = ["The cat (old, grey) didn't sit.\n", "It's a cat, isn't it? 🙂 naïve 词性标注。\n"]
CHINESE = ["今天的天气很好，我们去公园。\n", "他说：GPT 3。\n"]
SPECS: dict[str, tuple[Tokens, list[str]]] = {
    "bpe": (BytePairs(vocabulary=270), ENGLISH),
    "characters": (Characters(), ENGLISH),
    "spaces": (Words(split="spaces"), ENGLISH),
    "words": (Words(split="words"), ENGLISH),
    "chinese": (Words(split="chinese"), CHINESE),
    "single": (Words(split="characters"), CHINESE),
}


@pytest.fixture(params=SPECS.values(), ids=SPECS.keys())
def text_and_tokenizer(request: pytest.FixtureRequest) -> tuple[str, Tokenizer]:
    spec, texts = request.param
    return "".join(texts), train_tokenizer(spec, lambda: texts)


def grown(tokenizer: Tokenizer, prompt: str, ids: Sequence[int], stop: tuple[str, ...] = ()) -> list[str]:
    row, pieces = Written(tokenizer, prompt, stop=stop), list[str]()
    for id in ids:
        if not row.stopped:
            pieces.append(row.add(id))
    pieces.append(row.finish())
    assert "".join(pieces) == row.text
    return pieces


def test_pieces_are_whole_and_make_up_the_text(text_and_tokenizer: tuple[str, Tokenizer]) -> None:
    text, tokenizer = text_and_tokenizer
    ids = tokenizer.encode([text]).ids.tolist()
    pieces = grown(tokenizer, "", ids)
    assert "\ufffd" not in "".join(pieces)
    assert "".join(pieces) == tokenizer.decode(ids) == text


def test_a_prompt_and_what_follows_are_one_text(text_and_tokenizer: tuple[str, Tokenizer]) -> None:
    text, tokenizer = text_and_tokenizer
    ids = tokenizer.encode([text]).ids.tolist()
    for cut in range(1, len(ids)):
        prompt = tokenizer.decode(ids[:cut])
        if tokenizer.opened(prompt).tolist() == ids[:cut]:
            assert prompt + "".join(grown(tokenizer, prompt, ids[cut:])) == text


def test_a_prompt_that_ends_with_a_space_gets_no_second_one() -> None:
    tokenizer = train_tokenizer(Words(split="spaces"), lambda: ENGLISH)
    ids = tokenizer.opened("The cat sit.").tolist()
    assert grown(tokenizer, "The ", ids[1:2])[0] == "cat"
    assert grown(tokenizer, "The", ids[1:2])[0] == " cat"
    assert grown(tokenizer, "", ids[1:2])[0] == "cat"
    assert grown(tokenizer, "The\n", ids[1:2])[0] == "cat"


def test_half_a_character_at_the_end_is_shown_as_one_sign() -> None:
    tokenizer = train_tokenizer(BytePairs(vocabulary=260), lambda: ["ab\n"])
    ids = tokenizer.opened("a🙂b").tolist()
    assert grown(tokenizer, "", ids[:3]) == ["a", "", "", "\ufffd"]
    assert grown(tokenizer, "", [ids[0], ids[2], ids[5]])[1:] == ["", "\ufffdb", ""]  # it never became one
    assert grown(tokenizer, "", ids) == ["a", "", "", "", "🙂", "b", ""]


def test_a_stop_string_ends_the_text_before_it() -> None:
    tokenizer = train_tokenizer(Characters(), lambda: ["abcdef\n"])
    ids = tokenizer.opened("abcabdef\n").tolist()
    assert "".join(grown(tokenizer, "", ids, ("abd",))) == "abc"
    assert "".join(grown(tokenizer, "", ids, ("zzz", "f", "e"))) == "abcabd"
    assert "".join(grown(tokenizer, "", ids, ("f\n!",))) == "abcabdef\n"  # held back, then given after all
    assert grown(tokenizer, "", ids, ("ca",))[2] == ""  # "c" may be its beginning


@pytest.fixture
def runs(gpt_run: Path, ngram_run: Path) -> list[Run]:
    return [load(gpt_run), load(ngram_run)]


def test_streams_whole_texts_alike_together_and_alone(runs: list[Run]) -> None:
    prompts = ["The", "", "The old man\nand", "the xyzzy plugh", "a " * 60]
    for run in runs:
        greedy = Sampling(max_tokens=40, temperature=0)
        together = run.continuations(prompts, greedy)
        assert together == ["".join(run.generate(prompt, greedy)) for prompt in prompts]
        ids: list[int] = []
        drawn = "".join(run.generate("The", Sampling(max_tokens=30, seed=3), ids))
        assert drawn == "".join(run.generate("The", Sampling(max_tokens=30, seed=3)))
        assert 0 < len(ids) <= 30
        assert run.continuations([]) == []


def test_beams_and_stops_through_a_run(runs: list[Run]) -> None:
    for run in runs:
        beamed = run.continuations(["The", "A"], Sampling(max_tokens=8, beams=3))
        assert beamed == [run.continuations([prompt], Sampling(max_tokens=8, beams=3))[0] for prompt in ("The", "A")]
        full = "".join(run.generate("The", Sampling(max_tokens=30, seed=1)))
        stop = full[len(full) // 2 :][:3]
        assert "".join(run.generate("The", Sampling(max_tokens=30, seed=1, stop=(stop,)))) == full[: full.index(stop)]


def test_a_row_that_stopped_is_not_read_on(tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    text.write_text("a b c d e f g h\n" * 20)
    run = pretrain("ngram", text, tmp_path / "run")
    steps = list(continued(run.model, run.tokenizer, ["a", "c"], Sampling(max_tokens=5, temperature=0, stop=("d",))))
    rows = {row.number: row for step in steps for row, _ in step}
    assert [rows[i].text for i in (0, 1)] == [" b c ", " "]
    assert len(rows[1].ids) == 1
