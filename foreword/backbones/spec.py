"""The first axis: what computes. Every choice on one screen; no torch, no numba."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from foreword.batches.spec import Sees

frozen = ConfigDict(extra="forbid", strict=True)
Norm = Literal["layer", "rms"]
Positions = Literal["none", "learned", "sinusoidal", "rotary"]
Activation = Literal["gelu", "gelu_tanh", "relu", "relu2"]


@dataclass(frozen=True, kw_only=True, config=frozen)
class Counts:
    """Counted n-grams with interpolated modified Kneser-Ney smoothing."""

    kind: Literal["counts"] = "counts"
    order: int = Field(default=5, ge=1, le=8)


@dataclass(frozen=True, kw_only=True, config=frozen)
class Transformer:
    """Blocks of self-attention and a feed-forward network; ``sees`` is the mask that travels with the rows."""

    kind: Literal["transformer"] = "transformer"
    sees: Sees = "left"
    layers: int = Field(default=4, ge=1)
    width: int = Field(default=256, ge=1)
    heads: int = Field(default=4, ge=1)
    inner: int | None = Field(default=None, ge=1)  # the feed-forward network's width; 4 × width where not said
    length: int = Field(default=128, ge=2)  # places a row
    dropout: float = Field(default=0.1, ge=0, lt=1)
    norm: Norm = "layer"
    norm_first: bool = False  # before each sub-layer (GPT-2), or after its residual (the original, GPT-1, BERT)
    norm_gain: bool = True
    biases: bool = True
    positions: Positions = "learned"
    activation: Activation = "gelu_tanh"
    normalised_keys: bool = False  # queries and keys scaled to length √d before their product
    value_tables: int = Field(default=0, ge=0)  # so many layers, at either end, add a table's row to their values
    zero_projections: bool = False  # what writes into the residual stream starts at zero
    spread: float = Field(default=0.02, gt=0)  # of the first weights


Backbone = Counts | Transformer
