"""What a place in a row may see; it travels with the rows, not with the weights."""

from __future__ import annotations

from typing import Literal

Sees = Literal["left", "both"]
