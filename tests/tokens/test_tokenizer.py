from __future__ import annotations

import json
from pathlib import Path

import pytest

from foreword.errors import ArtifactError
from foreword.tokens.spec import BytePairs, Characters, Tokens, Words
from foreword.tokens.tokenizer import FILE, Tokenizer, folding, load_tokenizer, train_tokenizer

TEXT = "Well, the bank was closed.\nThe river, he said, wasn't.\n\nAnother text, then.\n"
SPECS: list[Tokens] = [Words(), Words(split="spaces", lower=True), BytePairs(vocabulary=280), Characters()]


@pytest.fixture(params=SPECS, ids=lambda spec: f"{spec.kind}-{getattr(spec, 'split', '')}")
def own(request: pytest.FixtureRequest) -> Tokenizer:
    return train_tokenizer(request.param, lambda: [TEXT])


def test_a_saved_one_is_the_same(own: Tokenizer, tmp_path: Path) -> None:
    own.save(tmp_path / "run" / "tokens")
    for named in (tmp_path / "run", tmp_path / "run" / "tokens", tmp_path / "run" / "tokens" / FILE):
        again = load_tokenizer(named)
        assert again.to_json() == own.to_json()
        assert again.encode([TEXT]).ids.tolist() == own.encode([TEXT]).ids.tolist()
        assert (again.size, again.begin, again.unknown, again.line_end) == (
            *(own.size, own.begin, own.unknown, own.line_end),
        )


def test_a_line_ends_and_an_opened_text_does_not(own: Tokenizer) -> None:
    line = own.line("the bank")
    assert line[-1] == own.line_end
    assert own.opened("the bank").tolist() == line[:-1].tolist()
    assert own.opened("the bank\n").tolist() == line.tolist()
    assert own.opened("").tolist() == []
    assert own.begin not in line


def test_blank_lines_give_none_but_as_characters(own: Tokenizer) -> None:
    blank = own.encode(["\n \t\n\n"]).ids
    assert (len(blank) == 0) == (own.kind != "characters")


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "3",
        '{"kind": "none"}',
        '{"kind": "words"}',
        '{"kind": "bpe", "model": 3}',
        '{"kind": "characters"}',
    ],
)
def test_what_is_no_tokenizer_is_refused(content: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(content)
    with pytest.raises(ArtifactError) as caught:
        load_tokenizer(tmp_path)
    assert str(tmp_path / FILE) in str(caught.value)


def test_a_foreign_model_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"kind": "bpe", "lower": False, "script": "as_is", "model": {"a": 1}}))
    with pytest.raises(ArtifactError):
        load_tokenizer(tmp_path)
    with pytest.raises(ArtifactError, match="no tokenizer there"):
        load_tokenizer(tmp_path / "nowhere")


def test_folding_folds_what_it_is_asked_to() -> None:
    assert folding(False, "as_is")("A\u8a5e") == "A\u8a5e"
    assert folding(True, "as_is")("A\u8a5e") == "a\u8a5e"
    assert folding(False, "simplified")("A\u8a5e") == "A\u8bcd"
    assert folding(True, "simplified")("A\u8a5e") == "a\u8bcd"
