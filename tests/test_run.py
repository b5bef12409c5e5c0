"""Beginning, going on, refusing: what `pretrain` and `load` promise of a run folder."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import foreword
from foreword.errors import ArtifactError, DataError, ForewordError, ResourceError, UsageError
from foreword.files import locked
from foreword.run import resolved

SETTINGS = (
    *("tokens.kind=characters", "backbone.layers=1", "backbone.width=16", "backbone.heads=2", "backbone.length=16"),
    *("training.rows=4", "training.steps=6", "training.threads=1", "training.save_every=3"),
)


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("text") / "train.txt"
    path.write_text("the cat sat on the mat\nand the dog lay on the log\n" * 20)
    return path


@pytest.fixture(scope="module")
def done(text: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("done") / "run"
    foreword.pretrain("gpt", text, out, valid=text, settings=SETTINGS)
    return out


def test_a_run_opens_and_answers(done: Path, text: Path):
    run = foreword.load(done)
    assert run.result["steps"] == 6
    assert run.result["tokens_seen"] == 6 * 4 * 16
    assert run.evaluate(text) == run.result["valid"]
    assert run.parameters == run.result["parameters"]
    names = ".lock card.md checkpoints journal.jsonl model.safetensors origin.json recipe.json result.json tokens"
    assert sorted(os.listdir(done)) == names.split()


def test_a_saved_recipe_is_one_to_begin_from(done: Path):
    assert resolved(done, None, [], None) == resolved(done / "recipe.json", None, [], None)
    assert resolved(done, None, ["training.steps=9"], 3).training.seed == 3


def test_resume_begins_where_nothing_was_and_returns_where_all_is_done(done: Path, text: Path, tmp_path: Path):
    fresh = foreword.pretrain("gpt", text, tmp_path / "run", valid=text, settings=SETTINGS, resume=True)
    assert (fresh.path / "model.safetensors").read_bytes() == (done / "model.safetensors").read_bytes()
    before = (done / "result.json").stat().st_mtime_ns
    foreword.pretrain("gpt", text, done, valid=text, settings=SETTINGS, resume=True)
    assert (done / "result.json").stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"settings": (*SETTINGS, "training.rate=0.5")}, "training.rate was 0.0006 and is 0.5"),
        ({"seed": 7}, "training.seed was 0 and is 7"),
        ({"valid": ()}, "the validation text was train.txt and is none"),
        ({"recipe": "gpt2"}, "backbone.norm_first was False and is True"),
        ({"budget": 60.0}, "the budget was None and is 60.0"),
    ],
)
def test_another_run_is_not_gone_on_with(changed, said, done: Path, text: Path):
    asked = {"recipe": "gpt", "valid": text, "settings": SETTINGS, **changed}
    with pytest.raises(UsageError, match=said):
        foreword.pretrain(asked.pop("recipe"), text, done, resume=True, **asked)


def test_another_text_or_tokenizer_is_named(done: Path, text: Path, tmp_path: Path):
    other = tmp_path / "train.txt"
    other.write_text(text.read_text() + "more\n")
    with pytest.raises(UsageError, match=r"the text was train.txt and is train.txt, with other content"):
        foreword.pretrain("gpt", other, done, valid=text, settings=SETTINGS, resume=True)
    with pytest.raises(UsageError, match="the tokenizer is another"):
        foreword.pretrain("gpt", text, done, valid=text, settings=SETTINGS, tokens=done, resume=True)


def test_what_is_there_is_not_written_over(done: Path, text: Path, tmp_path: Path):
    with pytest.raises(UsageError, match="not empty") as raised:
        foreword.pretrain("gpt", text, done, settings=SETTINGS)
    assert raised.value.exit_code == 2
    (tmp_path / "file").write_text("mine")
    for resume in (False, True):
        with pytest.raises(UsageError):
            foreword.pretrain("gpt", text, tmp_path / "file", settings=SETTINGS, resume=resume)
    assert (tmp_path / "file").read_text() == "mine"


def test_a_run_in_use_is_refused(text: Path, tmp_path: Path):
    with locked(tmp_path / "run/.lock", "the run"), pytest.raises(ResourceError, match="in use") as raised:
        foreword.pretrain("gpt", text, tmp_path / "run", settings=SETTINGS)
    assert raised.value.exit_code == 5


def test_a_folder_that_cannot_be_made(text: Path):
    with pytest.raises(ForewordError) as raised:
        foreword.pretrain("gpt", text, "/proc/nothing/run", settings=SETTINGS)
    assert raised.value.exit_code == 5


@pytest.mark.parametrize(
    ("settings", "kind"),
    [
        (["training.rate=1e38", "training.precision=fp32"], 6),
        (["tokens.vocabulary=999"], 3),
        (["backbone.heads=3"], 2),
        (["training.rows=many"], 2),
        (["training.nothing=1"], 2),
        (["training.patience=1"], 2),
        (["training.metric=beauty"], 2),
    ],
)
@pytest.mark.parametrize("there", [False, True])
def test_a_beginning_that_fails_does_not_stand_in_the_way_of_the_next(
    settings, kind, there, text: Path, tmp_path: Path
):
    out = tmp_path / "run"
    if there:
        out.mkdir()
    with pytest.raises(ForewordError) as raised:
        foreword.pretrain("gpt", text, out, settings=[*SETTINGS, *settings])
    assert raised.value.exit_code == kind
    assert "\n" not in str(raised.value)
    assert out.exists() == there
    assert not there or os.listdir(out) == []


def test_a_bad_validation_text_stops_before_training_and_leaves_nothing(text: Path, tmp_path: Path):
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError):
        foreword.pretrain("gpt", text, tmp_path / "run", valid=tmp_path / "bad.txt", settings=SETTINGS)
    assert not (tmp_path / "run").exists()


def test_what_a_kill_left_before_anything_began_does_not_stand_in_the_way(text: Path, tmp_path: Path):
    (tmp_path / "run/tokens").mkdir(parents=True)
    (tmp_path / "run/.lock").touch()
    (tmp_path / "run/.model.safetensors.99999999.part").touch()
    foreword.pretrain("gpt", text, tmp_path / "run", settings=SETTINGS)
    assert not [*(tmp_path / "run").glob("*.part")]


def test_from_a_run_goes_on_with_its_weights_and_its_tokenizer(done: Path, text: Path, tmp_path: Path):
    run = foreword.pretrain("gpt", text, tmp_path / "run", start=done, settings=(*SETTINGS, "training.rate=1e-12"))
    before, after = (foreword.load(path).evaluate(text)["perplexity"] for path in (done, run.path))
    assert after == pytest.approx(before, rel=1e-3)
    assert (run.path / "tokens/vocabulary.json").read_bytes() == (done / "tokens/vocabulary.json").read_bytes()
    with pytest.raises(ArtifactError, match="recipe says"):
        foreword.pretrain("gpt", text, tmp_path / "wide", start=done, settings=(*SETTINGS, "backbone.width=32"))
    with pytest.raises(ArtifactError):
        foreword.pretrain("gpt", text, tmp_path / "none", start=tmp_path, settings=SETTINGS)
    assert sorted(os.listdir(tmp_path)) == ["run"]


def test_the_tokenizer_of_a_run_or_a_file(done: Path, text: Path, tmp_path: Path):
    (tmp_path / "other.txt").write_text("tea\n" * 50)
    for i, tokens in enumerate((done, done / "tokens/vocabulary.json")):
        run = foreword.pretrain("gpt", tmp_path / "other.txt", tmp_path / str(i), tokens=tokens, settings=SETTINGS)
        assert run.tokenizer.size == foreword.load(done).tokenizer.size
    with pytest.raises(ArtifactError, match="not a tokenizer"):
        foreword.pretrain("gpt", text, tmp_path / "none", tokens=tmp_path / "other.txt", settings=SETTINGS)


def test_a_changed_model_is_noticed(done: Path, tmp_path: Path):
    import shutil

    out = tmp_path / "run"
    shutil.copytree(done, out)
    model = out / "model.safetensors"
    data = bytearray(model.read_bytes())
    data[-1] ^= 1
    model.write_bytes(data)
    with pytest.raises(ArtifactError, match="SHA-256"):
        _ = foreword.load(out).model
    recipe = json.loads((out / "recipe.json").read_text())
    recipe["backbone"]["width"] = "wide"
    (out / "recipe.json").write_text(json.dumps(recipe))
    with pytest.raises(ArtifactError, match=r"backbone.width"):
        foreword.load(out)


def test_counts_are_resumed_and_refused_alike(text: Path, tmp_path: Path):
    one = foreword.pretrain("ngram", text, tmp_path / "run", settings=["backbone.order=2"], resume=True)
    again = foreword.pretrain("ngram", text, tmp_path / "run", settings=["backbone.order=2"], resume=True)
    assert one.result == again.result
    with pytest.raises(UsageError, match=r"backbone\.order was 2 and is 3"):
        foreword.pretrain("ngram", text, tmp_path / "run", settings=["backbone.order=3"], resume=True)
