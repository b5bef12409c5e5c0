"""Damaged run folders: one of our errors, or a right answer; never anything else, never much memory."""

from __future__ import annotations

import json
import random
import resource
import shutil
from pathlib import Path

import pytest

import foreword
from foreword.errors import ArtifactError, ForewordError
from foreword.run import Run


@pytest.fixture(scope="module")
def counted(texts, tmp_path_factory) -> Path:
    out = tmp_path_factory.mktemp("counted") / "run"
    foreword.pretrain("ngram", texts["train"], out, settings=["backbone.order=3"])
    return out


def damaged(data: bytes, chance: random.Random) -> bytes:
    """One of the ways in which files break."""
    at = chance.randrange(len(data))
    match chance.randrange(6):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
        case 2:
            return data[:at] + chance.randbytes(8) + data[at:]
        case 3:
            return data[:at] + data[at + chance.randint(1, 9) :]
        case 4:  # numbers grow
            digits = [i for i, byte in enumerate(data[:4000]) if chr(byte).isdigit()]
            at = chance.choice(digits) if digits else at
            return data[:at] + b"9" * chance.randint(1, 30) + data[at:]
        case _:  # words change places
            words = data.split(b'"')
            one, other = chance.randrange(len(words)), chance.randrange(len(words))
            words[one], words[other] = words[other], words[one]
            return b'"'.join(words)


def used(run: Run) -> None:
    run.score(["abc def"])
    run.fill("abc ____ def", 1)
    _ = run.parameters


@pytest.mark.parametrize("kind", ["gpt", "ngram"])
@pytest.mark.parametrize("name", ["recipe.json", "model.safetensors", "tokens/vocabulary.json"])
def test_a_damaged_file_is_our_error_or_an_answer(kind, name, whole, counted, tmp_path: Path):
    chance = random.Random(f"{kind} {name}")
    out = tmp_path / "run"
    shutil.copytree(whole if kind == "gpt" else counted, out)
    data = (out / name).read_bytes()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found: list[ForewordError] = []
    for _ in range(60):
        (out / name).write_bytes(damaged(data, chance))
        try:
            used(foreword.load(out))
        except ForewordError as error:
            found.append(error)
    assert {error.exit_code for error in found} <= {4}
    assert not [error for error in found if "\n" in str(error)]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300_000  # kilobytes


@pytest.mark.parametrize("name", ["recipe.json", "origin.json"])
def test_a_run_with_a_damaged_file_is_not_gone_on_with(name, whole, go_on, tmp_path: Path):
    chance = random.Random(name)
    out = tmp_path / "run"
    shutil.copytree(whole, out)
    (out / "result.json").unlink()
    data = (out / name).read_bytes()
    for _ in range(12):
        (out / name).write_bytes(damaged(data, chance)[: chance.randrange(len(data))])
        with pytest.raises(ForewordError) as raised:
            go_on(out)
        assert raised.value.exit_code in (2, 4)


def test_a_damaged_checkpoint_is_passed_over(whole, go_on, assert_same, tmp_path: Path):
    out = tmp_path / "run"
    shutil.copytree(whole, out)
    (out / "result.json").unlink()
    newest = out / "checkpoints/000240"
    state = newest / "optimizer.safetensors"
    state.write_bytes(state.read_bytes()[:-1] + b"\x00")
    go_on(out)
    assert_same(whole, out)
    assert sorted(path.name for path in (out / "checkpoints").iterdir()) == ["000230", "000240"]
    assert json.loads((newest / "state.json").read_bytes())["step"] == 240


def test_where_no_checkpoint_is_whole_it_says_so(whole, go_on, tmp_path: Path):
    out = tmp_path / "run"
    shutil.copytree(whole, out)
    (out / "result.json").unlink()
    for state in out.glob("checkpoints/*/model.safetensors"):
        state.write_bytes(state.read_bytes()[: len(state.read_bytes()) // 2])
    with pytest.raises(ArtifactError, match="none of its 2 checkpoints is whole"):
        go_on(out)
