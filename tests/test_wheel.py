"""The wheel holds what it needs, and works by itself outside the repository."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    return Path(next(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])))


def test_it_holds_the_package_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    sources = {str(path.relative_to(ROOT)) for path in (ROOT / "foreword").rglob("*.py")}
    assert sources | {"foreword/py.typed"} <= set(names)
    assert all(name.startswith(("foreword/", "foreword-")) for name in names)
    assert not [name for name in names if name.endswith((".pyc", ".nbi", ".nbc"))]
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_torch_is_a_range_and_the_peers_are_not_needed(wheel: Path) -> None:
    unpacked = zipfile.ZipFile(wheel)
    (metadata,) = (name for name in unpacked.namelist() if name.endswith("METADATA"))
    said = message_from_string(unpacked.read(metadata).decode())
    needed = [line for line in said.get_all("Requires-Dist") or [] if "extra ==" not in line]
    assert "torch<3,>=2.11" in needed
    assert not [line for line in needed if line.startswith(("transformers", "gensim", "kenlm", "pytest"))]
    assert said["License-Expression"] == "Apache-2.0"
    assert said["Requires-Python"] == ">=3.11"


def test_it_works_outside_the_repository(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site")}
    for command in (["-c", "import foreword.run; print(foreword.__file__)"], ["-m", "foreword", "recipes"]):
        said = subprocess.run(
            [sys.executable, *command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
        )
        assert str(tmp_path / "site") in said.stdout or "gpt_tuned" in said.stdout
