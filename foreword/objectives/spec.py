"""The second axis: what is asked. Every choice on one screen; no torch, no numba."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

frozen = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, kw_only=True, config=frozen)
class NextToken:
    """The next token at every place; the output table is the input's where ``tied``."""

    kind: Literal["next_token"] = "next_token"
    weight: float = Field(default=1.0, ge=0)
    tied: bool = True
    soft_cap: float | None = Field(default=None, gt=0)  # logits are c·tanh(x / c)


Objective = NextToken
