"""Attention, plain and fast: who may look at whom, the product itself, and the memory of what was read."""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor

from foreword.backbones.dropout import drop
from foreword.batches.layout import Rows

BLOCK = 128  # places whose attention is computed at once where no fused kernel is
MOST_IN_BLOCKS = 512  # places a row; beyond them what the plain form keeps for its gradients outweighs its speed


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
    on_cpu, places = queries.device.type == "cpu", queries.shape[2]
    learns_in_bf16 = queries.requires_grad and queries.dtype == torch.bfloat16 and places <= MOST_IN_BLOCKS
    if on_cpu and places == keys.shape[2] and (dropout or learns_in_bf16):
        return _in_blocks(queries, keys, values, mask, left, dropout)
    return F.scaled_dot_product_attention(queries, keys, values, mask, dropout, is_causal=left and mask is None)


def _in_blocks(
    queries: Tensor, keys: Tensor, values: Tensor, mask: Tensor | None, left: bool, dropout: float
) -> Tensor:
    """Attention by plain products, some places at a time, which see no further than they may.

    torch's fused kernel for CPUs is at a third of the products' speed in bf16 (forward and backward, 8 × 6 × 256 × 64:
    87 ms against 36, 8 × 4 × 128 × 64: 18 against 4.5), and cannot drop.
    """
    queries = queries / math.sqrt(queries.shape[-1])
    mixed: list[Tensor] = []
    for start in range(0, queries.shape[2], BLOCK):
        block = queries[:, :, start : start + BLOCK]
        seen = start + block.shape[2] if left else keys.shape[2]
        scores = block @ keys[:, :, :seen].transpose(-1, -2)  # [rows, heads, block, seen]
        if mask is not None:
            scores = scores.masked_fill(~mask[:, :, start : start + BLOCK, :seen], -math.inf)
        elif left:
            scores[..., start:] += torch.full((seen - start, seen - start), -math.inf, dtype=scores.dtype).triu_(1)
        mixed.append(drop(scores.softmax(-1), dropout, True) @ values[:, :, :seen])
    return torch.cat(mixed, 2)


@dataclass(slots=True)
class Cache:
    """Keys and values of what was read, in memory of a fixed size that is written in place.

    Each row may have read its own number of places: ``at``, a tensor on the model's device, so that nothing waits for
    it. ``longest`` is a bound on it that the host knows. On a CPU attention looks at so many places (``whole`` false:
    less to read); on a GPU at all of them under a mask (shapes never change, and a token can be captured as a graph).
    """

    keys: Tensor  # [layers, rows, heads, length, width of a head]
    values: Tensor
    at: Tensor  # [rows]: the place that each row reads next
    whole: bool
    longest: int = 0
    together: bool = True  # all rows have read equally many places

    @classmethod
    def empty(
        cls, layers: int, rows: int, heads: int, length: int, width: int, device: torch.device, dtype: torch.dtype
    ) -> Cache:
        """Room for ``length`` places."""
        shape = (layers, rows, heads, length, width)
        keys, values = (torch.zeros(shape, device=device, dtype=dtype) for _ in range(2))
        return cls(keys, values, torch.zeros(rows, dtype=torch.int64, device=device), device.type == "cuda")

    def places(self, count: int) -> Tensor:
        """Where the next ``count`` tokens stand, [rows, count]."""
        return self.at[:, None] + torch.arange(count, device=self.at.device)

    def visible(self, count: int) -> Tensor | None:
        """What the next ``count`` places may see, [rows, 1, count, seen]; None where being new or alone says it."""
        if self.together and not self.whole and (self.longest == 0 or count == 1):
            return None
        return (torch.arange(self._seen(count), device=self.at.device) <= self.places(count)[:, :, None]).unsqueeze(1)

    def take(self, layer: int, keys: Tensor, values: Tensor) -> tuple[Tensor, Tensor]:
        """Writes a layer's new keys and values [rows, heads, count, width] and gives all that may be seen."""
        end = self.longest + keys.shape[2]
        if self.together and not self.whole:
            self.keys[layer, :, :, self.longest : end] = keys
            self.values[layer, :, :, self.longest : end] = values
        else:
            rows = torch.arange(len(self.at), device=self.at.device)[:, None]
            where = (rows, self.places(keys.shape[2]))
            self.keys[layer].transpose(1, 2).index_put_(where, keys.transpose(1, 2))
            self.values[layer].transpose(1, 2).index_put_(where, values.transpose(1, 2))
        end = self._seen(keys.shape[2])
        return self.keys[layer, :, :, :end], self.values[layer, :, :, :end]

    def _seen(self, count: int) -> int:
        length = self.keys.shape[3]
        return length if self.whole else min(length, self.longest + count)

    def advance(self, count: int, lengths: Tensor | None = None) -> None:
        """``count`` places were read; of them only the first ``lengths`` [rows] count, where given."""
        self.longest = min(self.longest + count, self.keys.shape[3])
        self.at += count if lengths is None else lengths
        self.together = self.together and lengths is None

    def keep(self, chosen: Tensor) -> None:
        """Only these rows, in this order: what a beam goes on with."""
        chosen = chosen.to(self.at.device)
        self.at = self.at[chosen]
        if len(chosen) != self.keys.shape[1]:
            self.keys, self.values = self.keys[:, chosen], self.values[:, chosen]
            return
        for memory in (self.keys, self.values):
            memory[:, :, :, : self.longest] = memory[:, chosen, :, : self.longest]

    def put(self, row: int, other: Cache) -> None:
        """One row takes what a cache of one row has read."""
        self.keys[:, row], self.values[:, row], self.at[row] = other.keys[:, 0], other.values[:, 0], other.at[0]
        self.together, self.longest = False, max(self.longest, other.longest)

    def branch(self, rows: int) -> Branch:
        """Many ways to go on from what one row has read."""
        assert len(self.at) == 1
        assert self.together
        return Branch(self, rows)


@dataclass(slots=True)
class Branch:
    """Rows that go on from what one row's cache holds, each once and for itself; nothing is written there."""

    trunk: Cache
    rows: int

    def places(self, count: int) -> Tensor:
        """Where the tokens stand, [1, count]."""
        return self.trunk.places(count)

    def visible(self, count: int) -> Tensor:
        """The whole trunk, and of the branch what is on the left: [1, 1, count, seen]."""
        seen = self.trunk.longest + count
        return torch.ones(count, seen, dtype=torch.bool, device=self.trunk.at.device).tril(seen - count)[None, None]

    def take(self, layer: int, keys: Tensor, values: Tensor) -> tuple[Tensor, Tensor]:
        """The trunk's keys and values before each row's own."""
        end = self.trunk.longest
        both = ((self.trunk.keys, keys), (self.trunk.values, values))
        keys, values = (torch.cat([old[layer, :, :, :end].expand(self.rows, -1, -1, -1), own], 2) for old, own in both)
        return keys, values

    def advance(self, count: int) -> None:
        """A branch is read once: nothing to remember."""
