"""The run folder: recipe.json, tokens/, checkpoints/000200/, model.safetensors, journal.jsonl, card.md.

Nothing here is ever unpickled: safetensors and JSON only. A checkpoint is whole or it is not there.
"""

from __future__ import annotations

import json
import mmap
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from safetensors import SafetensorError, safe_open
from safetensors.torch import load_file, save, save_file
from torch import Tensor

from foreword.errors import ArtifactError
from foreword.files import folder_is_whole, forget_folder, write_json, writing, writing_folder

RECIPE, MODEL, JOURNAL, CARD = "recipe.json", "model.safetensors", "journal.jsonl", "card.md"
ORIGIN, RESULT = "origin.json", "result.json"  # what a run was begun with; what became of it
STATE, FACTS = "optimizer.safetensors", "state.json"  # of a checkpoint, beside its weights
CHECKPOINTS, TOKENS, LOCK = "checkpoints", "tokens", ".lock"
DTYPES: dict[str, Any] = {"F32": np.float32, "F64": np.float64, "I64": np.int64, "I32": np.int32, "U8": np.uint8}
LONGEST_HEADER = 100 << 20


def save_checkpoint(
    run: Path, step: int, weights: Mapping[str, Tensor], state: Mapping[str, Tensor], facts: dict[str, Any], keep: int
) -> Path:
    """Writes ``checkpoints/STEP`` whole; only then all but the newest ``keep`` are forgotten.

    Later steps' folders are broken ones, which were passed over when the run was gone on with: they go too.
    """
    folder = run / CHECKPOINTS / f"{step:06d}"
    with writing_folder(folder) as temporary:
        _save_tensors(weights, temporary / MODEL)
        _save_tensors(state, temporary / STATE)
        write_json(temporary / FACTS, facts | {"step": step})
    saved = _by_step(run)
    kept = [path for path in saved if int(path.name) <= step][:keep]
    for old in saved:
        if old not in kept:
            forget_folder(old)
    return folder


def _save_tensors(tensors: Mapping[str, Tensor], path: Path) -> None:
    try:
        save_file({name: value.contiguous() for name, value in tensors.items()}, path)
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


def newest_checkpoint(run: Path, say: Callable[[str], None] = lambda text: None) -> Path | None:
    """The newest checkpoint whose every byte is as its manifest says; broken ones are passed over, and named."""
    saved = _by_step(run)
    for path in saved:
        if folder_is_whole(path):
            return path
        say(f"checkpoint {path.name} is damaged and passed over")
    if saved:
        raise ArtifactError(
            f"none of its {len(saved)} checkpoints is whole",
            where=run / CHECKPOINTS,
            fix="bring one back from a copy, or take the folder away to begin anew",
        )
    return None


def has_saved(run: Path) -> bool:
    """Whether anything was saved that a run can go on from, or that is its end."""
    return bool(_by_step(run)) or (run / MODEL).is_file()


def shapes(path: Path) -> dict[str, tuple[str, list[int]]]:
    """Type and shape of every tensor of a safetensors file; none is read."""
    try:
        with safe_open(path, "pt") as file:
            slices = {name: file.get_slice(name) for name in file.keys()}  # noqa: SIM118 (it is no mapping)
            return {name: (one.get_dtype(), one.get_shape()) for name, one in slices.items()}
    except (SafetensorError, OSError, ValueError) as error:
        raise ArtifactError(f"is not a whole safetensors file ({error})", where=path) from error


def load_tensors(path: Path) -> dict[str, Tensor]:
    """All tensors of a safetensors file."""
    try:
        return load_file(path)
    except (SafetensorError, OSError, ValueError) as error:
        raise ArtifactError(f"is not a whole safetensors file ({error})", where=path) from error


def fitted(path: Path, wanted: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """The tensors of a file that are to stand in for ``wanted``; compared by name and shape before any is read."""
    found = shapes(path)
    for name in {**wanted, **found}:
        kind, shape = found.get(name, (None, None))
        asked = list(wanted[name].shape) if name in wanted else None
        if shape != asked or kind not in ("F32", "BF16", "F16"):
            raise ArtifactError(f"{name} is {kind} {shape}, and its recipe says {asked}", where=path)
    return load_tensors(path)


def save_model(run: Path, tensors: Mapping[str, Tensor]) -> None:
    """Writes ``model.safetensors``: the same tensors give the same bytes."""
    with writing(run / MODEL) as file:
        file.write(save({name: value.contiguous() for name, value in tensors.items()}))


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
    except (OSError, ValueError, RecursionError) as error:
        raise ArtifactError(f"cannot be read ({error})", where=path, fix="is this the folder of a run?") from error
    if not isinstance(value, dict):
        raise ArtifactError("is not a JSON object", where=path)
    return cast(dict[str, Any], value)
