from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from foreword.errors import UsageError
from foreword.samples import parse_size, write
from foreword.samples.world import LANGUAGES


def digests(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_bytes_in_another_process_and_others_for_another_seed(tmp_path: Path, language: str) -> None:
    files = write(tmp_path / "one", language, 20_000, 3)
    assert len(set(files)) == len(files)
    assert all(file.is_file() for file in files)
    to = str(tmp_path / "two")
    code = f"from pathlib import Path; from foreword.samples import write; write(Path({to!r}), {language!r}, 20_000, 3)"
    subprocess.run(
        [sys.executable, "-c", code], check=True, env={"PYTHONHASHSEED": "77", "PYTHONPATH": ":".join(sys.path)}
    )
    one = digests(tmp_path / "one")
    assert one == digests(tmp_path / "two")
    assert len(one) == len(files)
    write(tmp_path / "three", language, 20_000, 4)
    other = digests(tmp_path / "three")
    assert one.keys() == other.keys()
    assert all(one[name] != other[name] for name in one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_folder_is_what_the_contract_promises(tmp_path: Path, language: str) -> None:
    write(tmp_path, language, 100_000)
    world = json.loads((tmp_path / "world.json").read_text("utf-8"))
    assert (world["language"], world["size"], world["seed"]) == (language, 100_000, 0)
    names = (
        "classify classify-order pair pair-entailment choose span tag tag-pos translate translate-fr summarise prefer"
    )
    wanted = {*names.split(), *(["tag-words"] if language == "zh" else [])}
    assert set(world["tasks"]) == wanted == {path.name for path in (tmp_path / "tasks").iterdir()}
    for name, task in world["tasks"].items():
        ending = {"span": ".json"}.get(name, ".conll" if name.startswith("tag") else ".jsonl")
        assert task["files"] == ending
        for part in ("train", "valid", "test"):
            assert (tmp_path / "tasks" / name / (part + ending)).is_file() == (part in task)
        assert task["best"] in (1.0, 100.0)
    for part, size in (("train", 100_000), ("valid", 10_000), ("test", 10_000)):
        data = (tmp_path / f"{part}.txt").read_bytes()
        assert size <= len(data) <= size * 1.3
        assert world[part]["bytes"] == len(data)
        assert b"\r" not in data
        assert b"\t" not in data
        assert data.decode().isprintable() or "\n" in data.decode()
    assert 1.5 < world["test"]["perplexity"] < 10
    assert world["test"]["log10_probability"] < 0
    if language == "en":
        words = (tmp_path / "train.txt").read_text("utf-8").split()
        assert sum(word[-1] in ",:;?!" for word in words) > 0.02 * len(words)
    else:
        text = (tmp_path / "train.txt").read_text("utf-8")
        assert sum("一" <= letter <= "鿿" for letter in text) > 0.8 * len(text)


def test_documents_keep_to_their_people(tmp_path: Path) -> None:
    """The next line of a document shares names and places with it far more often than a line from elsewhere does."""
    write(tmp_path, "en", 100_000)
    documents = [document.split("\n") for document in (tmp_path / "train.txt").read_text("utf-8").strip().split("\n\n")]
    assert all(len(document) >= 3 for document in documents[:-1])

    def names(line: str) -> set[str]:
        return {word.strip('.,"?!') for word in line.split()[1:] if word[0].isupper()}

    true = [bool(names(a) & names(b)) for document in documents for a, b in pairwise(document)]
    false = [bool(names(a[0]) & names(b[-1])) for a, b in zip(documents, documents[7:], strict=False)]
    assert sum(true) / len(true) > 3 * sum(false) / len(false)


@pytest.mark.parametrize(("text", "size"), [("10KB", 10_000), ("1mb", 1_000_000), ("1GB", 10**9), ("2.5M", 2_500_000)])
def test_sizes(text: str, size: int) -> None:
    assert parse_size(text) == size


@pytest.mark.parametrize("text", ["", "big", "-1MB", "1TB", "9KB", "2GB", "1e6", "１MB", "0"])
def test_sizes_that_are_none(text: str) -> None:
    with pytest.raises(UsageError, match=r"choose|write it"):
        parse_size(text)


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="en or zh"):
        write(tmp_path, "fr", 10_000)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="choose a size"):
        write(tmp_path, "en", 9_999)
    with pytest.raises(UsageError, match="seed"):
        write(tmp_path, "en", 10_000, -1)
    assert not list(tmp_path.iterdir())


def test_importing_the_package_is_light() -> None:
    code = "import sys; import foreword.samples; print(*sorted({'torch', 'numba', 'numpy'} & set(sys.modules)))"
    told = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, env={"PYTHONPATH": ":".join(sys.path)}
    )
    assert told.stdout.strip() == ""
