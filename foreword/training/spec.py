"""How a model learns: by counting, or by gradients. No torch, no numba."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

frozen = ConfigDict(extra="forbid", strict=True)
Precision = Literal["auto", "fp32", "bf16"]
Schedule = Literal["constant", "linear", "cosine"]


@dataclass(frozen=True, kw_only=True, config=frozen)
class Counting:
    """One pass that counts; nothing is learned by gradient."""

    kind: Literal["counting"] = "counting"
    seed: int = Field(default=0, ge=0)
    threads: int | None = Field(default=None, ge=1)


@dataclass(frozen=True, kw_only=True, config=frozen)
class AdamW:
    """Adam with decoupled decay; fused."""

    kind: Literal["adamw"] = "adamw"
    betas: tuple[float, float] = (0.9, 0.95)
    decay: float = Field(default=0.01, ge=0)  # matrices only
    epsilon: float = Field(default=1e-8, gt=0)


@dataclass(frozen=True, kw_only=True, config=frozen)
class Muon:
    """Orthogonalised momentum for the hidden matrices, at ``rate``; AdamW for tables, norms and biases."""

    kind: Literal["muon"] = "muon"
    rate: float = Field(default=0.02, gt=0)
    momentum: float = Field(default=0.95, ge=0, lt=1)
    decay: float = Field(default=0.0, ge=0)
    betas: tuple[float, float] = (0.9, 0.95)
    epsilon: float = Field(default=1e-10, gt=0)


@dataclass(frozen=True, kw_only=True, config=frozen)
class Gradient:
    """The loop's settings. ``steps`` and ``epochs``: whichever ends first; a budget in minutes becomes ``steps``."""

    kind: Literal["gradient"] = "gradient"
    seed: int = Field(default=0, ge=0)
    threads: int | None = Field(default=None, ge=1)
    steps: int | None = Field(default=1000, ge=1)
    epochs: float | None = Field(default=None, gt=0)
    rows: int = Field(default=32, ge=1)  # rows a step, over all ranks and pieces
    accumulate: int = Field(default=1, ge=1)  # pieces a step is computed in
    rate: float = Field(default=6e-4, gt=0)
    schedule: Schedule = "linear"
    warm_up: float = Field(default=0.05, ge=0, le=1)  # share of the steps
    final: float = Field(default=0.0, ge=0, le=1)  # share of the rate that is left at the end
    optimizer: AdamW | Muon = Field(default_factory=AdamW, discriminator="kind")
    clip: float | None = Field(default=1.0, gt=0)
    average: float = Field(default=0.0, ge=0, lt=1)  # decay of the weights' running mean, kept as the model; 0: none
    precision: Precision = "auto"  # auto: bf16 where the processor has it
    compile: Literal["auto", "yes", "no"] = "auto"  # auto: on CUDA
    deterministic: bool = False
    shard: bool = False  # FSDP: each rank keeps its part of the weights
    save_every: int | None = Field(default=None, ge=1)  # steps; None: every tenth of the run
    keep: int = Field(default=2, ge=1)  # checkpoints
    evaluate_every: int | None = Field(default=None, ge=1)  # steps; None: every tenth of the run
    metric: str = "perplexity"  # what early stopping and the best checkpoint look at
    patience: int | None = Field(default=None, ge=1)  # evaluations without a better one


Training = Counting | Gradient
