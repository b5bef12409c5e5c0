"""The run folder's files: what is written is read again, what is broken is passed over, what is good is never lost."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import torch

from foreword import checkpoint
from foreword.errors import ArtifactError, ForewordError, ResourceError

WEIGHTS = {"w": torch.arange(6.0).view(2, 3), "b": torch.zeros(3)}


def saved(run: Path) -> list[str]:
    return sorted(path.name for path in (run / "checkpoints").iterdir())


def save(run: Path, step: int, keep: int = 2) -> None:
    checkpoint.save_checkpoint(run, step, WEIGHTS, {"w:step": torch.tensor(step)}, {"best": None}, keep)


def test_the_newest_are_kept(tmp_path: Path):
    for step in (5, 10, 15, 1_000_000):
        save(tmp_path, step)
    assert saved(tmp_path) == ["000015", "1000000"]
    newest = checkpoint.newest_checkpoint(tmp_path)
    assert newest is not None
    assert newest.name == "1000000"
    assert checkpoint.read_json(newest / "state.json") == {"best": None, "step": 1_000_000}
    assert torch.equal(checkpoint.load_tensors(newest / "model.safetensors")["w"], WEIGHTS["w"])


def test_broken_ones_of_later_steps_never_push_the_good_one_out(tmp_path: Path):
    save(tmp_path, 10)
    save(tmp_path, 20)
    (tmp_path / "checkpoints/000020/model.safetensors").write_bytes(b"broken")
    said: list[str] = []
    assert checkpoint.newest_checkpoint(tmp_path, said.append) == tmp_path / "checkpoints/000010"
    assert said == ["checkpoint 000020 is damaged and passed over"]
    save(tmp_path, 15, keep=1)
    assert saved(tmp_path) == ["000015"]


def test_nothing_is_forgotten_before_the_new_one_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    save(tmp_path, 10, keep=1)

    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("foreword.files.os.replace", full)
    with pytest.raises(ResourceError, match="the disk is full"):
        save(tmp_path, 20, keep=1)
    assert saved(tmp_path) == ["000010"]


def test_where_all_are_broken_it_is_said(tmp_path: Path):
    assert checkpoint.newest_checkpoint(tmp_path) is None
    assert not checkpoint.has_saved(tmp_path)
    save(tmp_path, 10)
    (tmp_path / "checkpoints/000010/manifest.json").unlink()
    with pytest.raises(ArtifactError, match="none of its 1 checkpoints is whole"):
        checkpoint.newest_checkpoint(tmp_path)


def test_a_model_fits_its_recipe_before_it_is_read(tmp_path: Path):
    checkpoint.save_model(tmp_path, WEIGHTS)
    file = tmp_path / "model.safetensors"
    assert checkpoint.fitted(file, WEIGHTS).keys() == WEIGHTS.keys()
    for wanted in (
        {"w": torch.zeros(3, 2), "b": torch.zeros(3)},
        {"w": torch.zeros(2, 3)},
        {**WEIGHTS, "c": WEIGHTS["b"]},
    ):
        with pytest.raises(ArtifactError, match="recipe says"):
            checkpoint.fitted(file, wanted)


def test_arrays_are_mapped_as_they_were(tmp_path: Path):
    arrays = {"keys": np.arange(5), "odd": np.ones(3, np.uint8), "p": np.zeros((2, 2), np.float32)}
    checkpoint.save_arrays(tmp_path, arrays)
    found = checkpoint.map_arrays(tmp_path / "model.safetensors")
    assert all(np.array_equal(found[name], arrays[name]) for name in arrays)
    assert torch.equal(checkpoint.load_tensors(tmp_path / "model.safetensors")["keys"], torch.arange(5))


@pytest.mark.parametrize(
    "header",
    [
        {"a": {"dtype": "F32", "shape": [1 << 40], "data_offsets": [0, 4]}},
        {"a": {"dtype": "F32", "shape": [-1], "data_offsets": [0, 4]}},
        {"a": {"dtype": "F99", "shape": [1], "data_offsets": [0, 4]}},
        {"a": {"dtype": "F32", "shape": [1], "data_offsets": [4, 8]}},
        {"a": [1]},
        [1],
    ],
)
def test_what_a_header_claims_is_checked_against_the_file(header: object, tmp_path: Path):
    text = json.dumps(header).encode()
    file = tmp_path / "model.safetensors"
    for length in (len(text), 1 << 60):
        file.write_bytes(length.to_bytes(8, "little") + text + b"1234")
        for read in (checkpoint.map_arrays, checkpoint.load_tensors, checkpoint.shapes):
            with pytest.raises(ForewordError) as raised:
                read(file)
            assert raised.value.exit_code == 4


@pytest.mark.parametrize("text", ["", "[]", "{", "1", "[" * 100_000])
def test_json_that_is_no_object_is_refused(text: str, tmp_path: Path):
    (tmp_path / "a.json").write_text(text)
    with pytest.raises(ArtifactError):
        checkpoint.read_json(tmp_path / "a.json")
