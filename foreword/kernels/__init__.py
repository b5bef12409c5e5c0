"""numba: arrays in, arrays out. What it compiles is kept beside the code, or where its user may write."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def _keep_where_it_may_be_written(folder: Path) -> None:
    """Sends numba's cache to ours where ``folder``, in which it would keep it, may not be written."""
    beside = folder / "__pycache__"
    if "NUMBA_CACHE_DIR" in os.environ or os.access(beside if beside.exists() else folder, os.W_OK):
        return
    from foreword.files import cache_folder

    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder() / "numba")
    if "numba" in sys.modules:  # it read the environment when it was imported
        sys.modules["numba"].config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]


_keep_where_it_may_be_written(Path(__file__).parent)
