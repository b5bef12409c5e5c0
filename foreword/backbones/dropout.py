"""Dropout whose chances cost little: on a CPU drawing a number for each feature takes longer than the products do."""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor

LEVELS = 256  # a byte of chance a feature: shares are rounded to 1/256, and the scale is exact for the rounded share


class _Dropped(torch.autograd.Function):
    """Features times a mask of 0 and 1/(1 − share); the mask is kept as the bytes it was drawn from."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, level: int) -> Tensor:
        """Eight features for each 64 random bits."""
        chance = torch.empty(-(-x.numel() // 8), dtype=torch.int64).random_(-(2**63), None)
        kept = (chance.view(torch.uint8)[: x.numel()] >= level).view(x.shape)
        ctx.save_for_backward(kept)
        ctx.scale = LEVELS / (LEVELS - level)
        return (x * kept).mul_(ctx.scale)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor, None]:
        """What was dropped learns nothing."""
        (kept,) = ctx.saved_tensors
        return (grads[0] * kept).mul_(ctx.scale), None


def drop(x: Tensor, share: float, training: bool) -> Tensor:
    """``x`` with a share of its features at zero and the others larger; ``torch.manual_seed`` decides which.

    >>> torch.manual_seed(0).initial_seed(), round(float((drop(torch.ones(10_000), 0.25, True) == 0).float().mean()), 1)
    (0, 0.2)
    """
    if not training or not share:
        return x
    if x.device.type != "cpu":
        return F.dropout(x, share)
    return _Dropped.apply(x, min(max(1, round(share * LEVELS)), LEVELS - 1))  # pyright: ignore[reportReturnType]
