"""Features → probabilities: the softmax, in pieces, so that a whole batch's logits never stand in memory."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

PIECE = 1 << 22  # logits that stand in memory at once on a CPU; 16 MB of them is where its cache ends
PIECE_ON_GPU = 1 << 29


def pieces(places: int, vocabulary: int, device: torch.device) -> int:
    """How many places are computed at once."""
    return max(64, (PIECE_ON_GPU if device.type == "cuda" else PIECE) // vocabulary)


def logits(features: Tensor, table: Tensor, soft_cap: float | None = None) -> Tensor:
    """[places, width] · [vocabulary, width]ᵀ in fp32, softly capped where asked."""
    scores = (features @ table.t()).float()
    return scores if soft_cap is None else soft_cap * torch.tanh(scores / soft_cap)


@torch.no_grad()
def log_probabilities_of(features: Tensor, table: Tensor, targets: Tensor, soft_cap: float | None = None) -> Tensor:
    """The log probability of each place's target; 0 where the target is negative. Flat: [places]."""
    found: list[Tensor] = []
    for part, wanted in zip(
        *(t.split(pieces(len(targets), len(table), table.device)) for t in (features, targets)), strict=True
    ):
        scores = logits(part, table, soft_cap)
        picked = scores.gather(1, wanted.clamp(min=0)[:, None])[:, 0] - scores.logsumexp(1)
        found.append(picked.where(wanted >= 0, picked.new_zeros(())))
    return torch.cat(found) if found else features.new_zeros(0, dtype=torch.float32)


class SoftmaxLoss(torch.autograd.Function):
    """Sum of −log p(target), and how often the likeliest was right; gradients come of the same pass, piece by piece.

    The gradient of a piece's logits is softmax − one-hot; it is used up at once, so nothing of the size of the
    vocabulary times the batch is ever kept, and the product with the table is done once each way as in the plain form.
    """

    @staticmethod
    def forward(ctx: Any, features: Tensor, table: Tensor, targets: Tensor, soft_cap: float | None = None) -> Tensor:
        """features [places, width], table [vocabulary, width], targets [places] (negative: none) → [loss, right].

        One output and not two: torch 2.11 compiles a function with a second one that has no gradient to gradients of 0.
        """
        losses, rights, to_features = [], [], []
        to_table: Tensor | None = None
        size = pieces(len(targets), len(table), table.device)
        for part, wanted in zip(features.split(size), targets.split(size), strict=True):
            scores = logits(part, table, soft_cap)  # [piece, vocabulary]
            there = (wanted >= 0).float()
            place = wanted.clamp(min=0)[:, None]
            target_score = scores.gather(1, place)[:, 0]
            slope = None if soft_cap is None else 1 - (scores / soft_cap).square()
            largest = scores.amax(1)
            total = scores.sub_(largest[:, None]).exp_().sum(1)
            losses.append(((total.log() + largest - target_score) * there).sum())
            rights.append(((target_score >= largest) * there).sum())
            scores.mul_((there / total)[:, None])  # now the softmax
            scores.scatter_add_(1, place, -there[:, None])
            if slope is not None:
                scores.mul_(slope)
            down = scores.to(features.dtype)
            to_features.append(down @ table)
            grown = down.t() @ part
            # Several pieces are added up in fp32: in bf16 the last would hardly count.
            several = len(targets) > size
            to_table = (grown.float() if several else grown) if to_table is None else to_table.add_(grown)
        assert to_table is not None
        ctx.save_for_backward(torch.cat(to_features), to_table.to(table.dtype))
        return torch.stack([torch.stack(losses).sum(), torch.stack(rights).sum()])

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, Tensor, None, None]:  # pyright: ignore[reportIncompatibleMethodOverride]
        """What the forward pass made, times the loss's own gradient."""
        to_features, to_table = ctx.saved_tensors
        return to_features * grad[0].to(to_features.dtype), to_table * grad[0].to(to_table.dtype), None, None
