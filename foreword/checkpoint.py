"""The run folder: recipe.json, tokens/, checkpoints/000200/, model.safetensors, journal.jsonl, card.md.

Nothing here is ever unpickled: safetensors and JSON only. A checkpoint is whole or it is not there.
"""

from __future__ import annotations

import json
import mmap
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import numpy as np
import numpy.typing as npt
import torch
from safetensors import SafetensorError
from safetensors.torch import load_file, save, save_file
from torch import Tensor

from foreword.errors import ArtifactError
from foreword.files import disk_errors, folder_is_whole, write_bytes, write_json, writing, writing_folder

RECIPE, MODEL, JOURNAL, CARD, RESULT, ORIGIN = (
    "recipe.json",
    "model.safetensors",
    "journal.jsonl",
    "card.md",
    "result.json",
    "origin.json",
)
CHECKPOINTS, TOKENS, LOCK = "checkpoints", "tokens", ".lock"
DTYPES: dict[str, Any] = {"F32": np.float32, "F64": np.float64, "I64": np.int64, "I32": np.int32, "U8": np.uint8}
LONGEST_HEADER = 100 << 20


def save_checkpoint(
    run: Path, step: int, weights: Mapping[str, Tensor], state: Mapping[str, Tensor], facts: dict[str, Any], keep: int
) -> Path:
    """Writes ``checkpoints/STEP`` whole, then forgets all but the newest ``keep``."""
    folder = run / CHECKPOINTS / f"{step:06d}"
    with writing_folder(folder) as temporary, disk_errors(folder):
        _save_tensors(weights, temporary / MODEL)
        _save_tensors(state, temporary / "optimizer.safetensors")
        write_json(temporary / "state.json", facts | {"step": step})
    for old in _by_step(run)[keep:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _save_tensors(tensors: Mapping[str, Tensor], path: Path) -> None:
    contiguous = {name: value.detach().cpu().contiguous() for name, value in tensors.items()}
    try:
        save_file(contiguous, path)
    except SafetensorError as error:
        raise _disk_error(error) from error


def _disk_error(error: SafetensorError) -> OSError:
    """safetensors hides what the operating system said in a message."""
    import errno

    said = str(error)
    full = "No space left" in said or "File too large" in said or "os error 28" in said or "os error 27" in said
    return OSError(errno.ENOSPC if full else errno.EIO, said)


def _by_step(run: Path) -> list[Path]:
    """Checkpoint folders, the newest first."""
    found = [path for path in (run / CHECKPOINTS).glob("[0-9]*") if path.is_dir() and path.name.isdigit()]
    return sorted(found, key=lambda path: int(path.name), reverse=True)


def newest_checkpoint(run: Path) -> Path | None:
    """The newest checkpoint whose every byte is as its manifest says; broken ones are passed over."""
    for stray in (run / CHECKPOINTS).glob(".*.part"):
        shutil.rmtree(stray, ignore_errors=True)
    return next((path for path in _by_step(run) if folder_is_whole(path)), None)


def load_tensors(path: Path) -> dict[str, Tensor]:
    """All tensors of a safetensors file."""
    try:
        return load_file(path)
    except (SafetensorError, OSError, ValueError) as error:
        raise ArtifactError(f"is not a whole safetensors file ({error})", where=path) from error


def save_model(run: Path, tensors: Mapping[str, Tensor]) -> None:
    """Writes ``model.safetensors``: the same tensors give the same bytes."""
    write_bytes(run / MODEL, save({name: value.detach().cpu().contiguous() for name, value in tensors.items()}))


def save_arrays(run: Path, arrays: Mapping[str, npt.NDArray[Any]]) -> None:
    """Writes ``model.safetensors`` from arrays, each at a place that can be mapped."""
    names = {np.dtype(kind): name for name, kind in DTYPES.items()}
    header: dict[str, Any] = {}
    at = 0
    ordered = sorted(arrays, key=lambda name: (-arrays[name].dtype.itemsize, name))
    for name in ordered:
        array = arrays[name]
        header[name] = {
            "dtype": names[array.dtype],
            "shape": list(array.shape),
            "data_offsets": [at, at + array.nbytes],
        }
        at += array.nbytes
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with writing(run / MODEL) as file:
        file.write(len(text).to_bytes(8, "little") + text)
        for name in ordered:
            file.write(np.ascontiguousarray(arrays[name]).data)


def map_arrays(path: Path) -> dict[str, npt.NDArray[Any]]:
    """The arrays of a safetensors file, mapped: opened in milliseconds, read when touched. Every claim is checked."""
    try:
        with open(path, "rb") as file:
            size = path.stat().st_size
            length = int.from_bytes(file.read(8), "little")
            if size < 8 or length > min(LONGEST_HEADER, size - 8):
                raise ArtifactError("its header is longer than the file", where=path)
            header = json.loads(file.read(length))
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        return {name: _mapped(mapped, 8 + length, entry) for name, entry in header.items() if name != "__metadata__"}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ArtifactError(f"is not a whole safetensors file ({error})", where=path) from error


def _mapped(mapped: mmap.mmap, base: int, entry: dict[str, Any]) -> npt.NDArray[Any]:
    kind, shape, (begin, end) = np.dtype(DTYPES[entry["dtype"]]), entry["shape"], entry["data_offsets"]
    count = 1
    for size in shape:
        if not isinstance(size, int) or size < 0:
            raise ValueError(f"a shape of {shape}")
        count *= size
    if not 0 <= begin <= end <= len(mapped) - base or end - begin != count * kind.itemsize:
        raise ValueError(f"bytes {begin} to {end} for a shape of {shape}")
    return np.frombuffer(mapped, kind, count, base + begin).reshape(shape)


def read_json(path: Path) -> dict[str, Any]:
    """A JSON object of a run folder."""
    try:
        value = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise ArtifactError(f"cannot be read ({error})", where=path, fix="is this the folder of a run?") from error
    if not isinstance(value, dict):
        raise ArtifactError("is not a JSON object", where=path)
    return cast(dict[str, Any], value)


class Journal:
    """One JSON line a step or evaluation. What was written after the checkpoint that a run goes on from is cut off."""

    def __init__(self, path: Path, keep_bytes: int) -> None:
        with disk_errors(path):
            path.touch()
            with open(path, "r+b") as file:
                file.truncate(keep_bytes)
            self.path, self.file = path, open(path, "ab")  # noqa: SIM115 (open as long as the run)

    def write(self, **entry: Any) -> None:
        """Adds a line."""
        with disk_errors(self.path):
            self.file.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
            self.file.flush()

    @property
    def size(self) -> int:
        """Bytes so far: what a checkpoint remembers."""
        return self.file.tell()

    def close(self) -> None:
        """No more lines."""
        self.file.close()


def on_cpu(tensors: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Copies of the tensors, whole, on the CPU (sharded ones are gathered)."""
    whole = {name: value.full_tensor() if hasattr(value, "full_tensor") else value for name, value in tensors.items()}  # pyright: ignore
    return {name: torch.as_tensor(value).detach().cpu().clone() for name, value in whole.items()}
