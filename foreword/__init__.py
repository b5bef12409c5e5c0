"""The whole lineage of language models behind one interface: pretrain on your text, and say which was enough."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from foreword.generate import Sampling as Sampling
    from foreword.run import Run as Run
    from foreword.run import load as load
    from foreword.run import pretrain as pretrain

# Set before torch is imported: a thread that waits for the others spins a while, then sleeps. By default it spins on,
# and where anything else runs on the machine all wait for it: 520 tokens/s instead of 3,849 with one other process.
os.environ.setdefault("GOMP_SPINCOUNT", "10000")

__version__ = "0.1.0"
_WHERE = {"Run": "foreword.run", "load": "foreword.run", "pretrain": "foreword.run", "Sampling": "foreword.generate"}
__all__ = ["Run", "Sampling", "load", "pretrain"]


def __getattr__(name: str) -> Any:
    """Imports torch only when something that needs it is asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module 'foreword' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_WHERE[name]), name)
