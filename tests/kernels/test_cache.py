"""Where numba keeps what it compiles."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import foreword.kernels


def test_the_cache_goes_where_it_may_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "foreword" / "kernels"
    package.mkdir(parents=True)
    monkeypatch.setenv("FOREWORD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("NUMBA_CACHE_DIR", "")
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    foreword.kernels._keep_where_it_may_be_written(package)
    assert "NUMBA_CACHE_DIR" not in os.environ, "beside the code, where that may be"
    allowed = os.access
    monkeypatch.setattr(
        os, "access", lambda path, mode: package not in (path, *Path(path).parents) and allowed(path, mode)
    )
    monkeypatch.delitem(sys.modules, "numba", raising=False)
    foreword.kernels._keep_where_it_may_be_written(package)
    assert os.environ["NUMBA_CACHE_DIR"] == str(tmp_path / "cache" / "numba")


def test_numba_keeps_to_it(tmp_path: Path) -> None:
    program = (
        "import os\nreal = os.access\n"
        "os.access = lambda path, mode: 'kernels' not in str(path) and real(path, mode)\n"
        "import foreword.kernels\n"
        "from numba import config\nprint(config.CACHE_DIR)"
    )
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    said = subprocess.run(
        [sys.executable, "-c", program],
        env={**environment, "FOREWORD_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == str(tmp_path / "numba")
