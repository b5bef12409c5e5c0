"""Attention, plain and fast: who may look at whom, the product itself, and the memory of what was read."""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor

from foreword.batches.layout import Rows


def visible(rows: Rows) -> Tensor | None:
    """What each place may look at: [rows, 1, length, length], true where it may; None where "left" alone decides."""
    if rows.document is None:
        return None
    same = rows.document[:, :, None] == rows.document[:, None, :]
    return (same.tril() if rows.sees == "left" else same).unsqueeze(1)


def attend_plainly(queries: Tensor, keys: Tensor, values: Tensor, mask: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """Attention as the paper writes it, softmax(QKᵀ/√d)V, and its map; what may not be seen is −∞ before the softmax.

    >>> queries = torch.tensor([[[1.0, 0.0]]]); keys = torch.tensor([[[1.0, 0.0], [0.0, 1.0]]])
    >>> attend_plainly(queries, keys, keys)[1].shape
    torch.Size([1, 1, 2])
    """
    scores = queries @ keys.transpose(-1, -2) / math.sqrt(queries.shape[-1])  # [..., places, seen]
    if mask is not None:
        scores = scores.masked_fill(~mask, -math.inf)
    shares = scores.softmax(-1)
    return shares @ values, shares


def attend(
    queries: Tensor, keys: Tensor, values: Tensor, mask: Tensor | None, left: bool, dropout: float = 0.0
) -> Tensor:
    """The same in one fused call; ``left`` is the mask of a model that reads from left to right."""
    return F.scaled_dot_product_attention(queries, keys, values, mask, dropout, is_causal=left and mask is None)


@dataclass(slots=True)
class Cache:
    """Keys and values of what was read, in memory of a fixed size that is written in place."""

    keys: Tensor  # [layers, rows, heads, length, width of a head]
    values: Tensor
    filled: int = 0

    @classmethod
    def empty(
        cls, layers: int, rows: int, heads: int, length: int, width: int, device: torch.device, dtype: torch.dtype
    ) -> Cache:
        """Room for ``length`` places."""
        shape = (layers, rows, heads, length, width)
        return cls(torch.zeros(shape, device=device, dtype=dtype), torch.zeros(shape, device=device, dtype=dtype))

    def take(self, layer: int, keys: Tensor, values: Tensor) -> tuple[Tensor, Tensor]:
        """Writes a layer's new keys and values and gives all there are so far."""
        end = self.filled + keys.shape[2]
        self.keys[layer, :, :, self.filled : end] = keys
        self.values[layer, :, :, self.filled : end] = values
        return self.keys[layer, :, :, :end], self.values[layer, :, :, :end]

    def keep(self, chosen: Tensor) -> None:
        """Only these rows, in this order: what a beam goes on with."""
        self.keys, self.values = self.keys[:, chosen], self.values[:, chosen]
