"""Rows → features, by blocks of self-attention. The whole model on one screen."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from foreword.backbones.attention import Branch, Cache, attend, visible
from foreword.backbones.dropout import drop
from foreword.backbones.spec import Transformer as Spec
from foreword.batches.layout import Rows


class Norm(nn.Module):
    """Layer norm, or root mean square alone; with a gain and a bias, or without."""

    def __init__(self, spec: Spec) -> None:
        super().__init__()
        self.kind, self.width = spec.norm, spec.width
        self.gain = nn.Parameter(torch.ones(spec.width)) if spec.norm_gain else None
        self.bias = (
            nn.Parameter(torch.zeros(spec.width)) if spec.norm_gain and spec.biases and spec.norm == "layer" else None
        )

    def forward(self, x: Tensor) -> Tensor:
        """Each place's features at unit spread."""
        if self.kind == "rms":
            return F.rms_norm(x, (self.width,), self.gain, 1e-6)
        return F.layer_norm(x, (self.width,), self.gain, self.bias, 1e-5)


class Attention(nn.Module):
    """Self-attention of several heads; queries, keys and values come of one product."""

    def __init__(self, spec: Spec) -> None:
        super().__init__()
        self.heads, self.left, self.dropout = spec.heads, spec.sees == "left", spec.dropout
        self.normalised = spec.normalised_keys
        self.inward = nn.Linear(spec.width, 3 * spec.width, spec.biases)
        self.outward = nn.Linear(spec.width, spec.width, spec.biases)

    def forward(
        self,
        x: Tensor,
        mask: Tensor | None,
        turn: tuple[Tensor, Tensor] | None,
        more: Tensor | None,
        cache: Cache | Branch | None,
        layer: int,
    ) -> Tensor:
        """x [rows, places, width] → the same shape."""
        rows, places, width = x.shape
        q, k, v = (
            self.inward(x).view(rows, places, 3, self.heads, width // self.heads).unbind(2)
        )  # [rows, places, heads, d]
        if self.normalised:
            q, k = F.rms_norm(q, q.shape[-1:]), F.rms_norm(k, k.shape[-1:])
        if turn is not None:
            q, k = rotate(q, *turn), rotate(k, *turn)
        if more is not None:
            v = v + more.view_as(v)
        q, k, v = q.transpose(1, 2), k.transpose(1, 2), v.transpose(1, 2)  # [rows, heads, places, d]
        left = self.left
        if cache is not None:
            left = left and places > 1
            k, v = cache.take(layer, k, v)
        mixed = attend(q, k, v, mask, left, self.dropout if self.training else 0.0)
        return self.outward(mixed.transpose(1, 2).reshape(rows, places, width))


class FeedForward(nn.Module):
    """Two products with an activation between, at every place alone."""

    def __init__(self, spec: Spec) -> None:
        super().__init__()
        inner = spec.inner or 4 * spec.width
        self.activation = spec.activation
        self.inward = nn.Linear(spec.width, inner, spec.biases)
        self.outward = nn.Linear(inner, spec.width, spec.biases)

    def forward(self, x: Tensor) -> Tensor:
        """[…, width] → […, inner] → […, width]."""
        x = self.inward(x)
        match self.activation:
            case "gelu":
                x = F.gelu(x)
            case "gelu_tanh":
                x = F.gelu(x, approximate="tanh")
            case "relu":
                x = F.relu(x)
            case "relu2":
                x = F.relu(x).square()
        return self.outward(x)


class Block(nn.Module):
    """Attention, then the feed-forward network; each with its residual and its norm, before (GPT-2) or after it."""

    def __init__(self, spec: Spec) -> None:
        super().__init__()
        self.first, self.dropout = spec.norm_first, spec.dropout
        self.attention, self.feed_forward = Attention(spec), FeedForward(spec)
        self.attention_norm, self.feed_forward_norm = Norm(spec), Norm(spec)

    def forward(
        self,
        x: Tensor,
        mask: Tensor | None,
        turn: tuple[Tensor, Tensor] | None,
        more: Tensor | None,
        cache: Cache | Branch | None,
        layer: int,
    ) -> Tensor:
        """x [rows, places, width] → the same shape."""
        if self.first:
            x = x + self._drop(self.attention(self.attention_norm(x), mask, turn, more, cache, layer))
            return x + self._drop(self.feed_forward(self.feed_forward_norm(x)))
        x = self.attention_norm(x + self._drop(self.attention(x, mask, turn, more, cache, layer)))
        return self.feed_forward_norm(x + self._drop(self.feed_forward(x)))

    def _drop(self, x: Tensor) -> Tensor:
        return drop(x, self.dropout, self.training)


class Transformer(nn.Module):
    """Token and position in, blocks, features out."""

    def __init__(self, spec: Spec, vocabulary: int) -> None:
        super().__init__()
        self.spec, self.vocabulary = spec, vocabulary
        self.table = nn.Embedding(vocabulary, spec.width)
        self.places = nn.Embedding(spec.length, spec.width) if spec.positions == "learned" else None
        shared = min(spec.value_tables, (spec.layers + 1) // 2)
        self.value_tables = nn.ModuleList(nn.Embedding(vocabulary, spec.width) for _ in range(shared))
        self.blocks = nn.ModuleList(Block(spec) for _ in range(spec.layers))
        self.norm = Norm(spec) if spec.norm_first else None
        self.start()

    @torch.no_grad()
    def start(self) -> None:
        """The first weights: normal with the recipe's spread; what writes into the residual stream smaller, or zero."""
        spec = self.spec
        for name, weight in self.named_parameters():
            if name.endswith("bias"):
                weight.zero_()
            elif weight.ndim == 2:
                spread = spec.spread
                if "outward" in name:
                    spread = 0.0 if spec.zero_projections else spread / (2 * spec.layers) ** 0.5
                weight.normal_(0, spread) if spread else weight.zero_()

    def forward(self, rows: Rows, cache: Cache | Branch | None = None, every: bool = False) -> Tensor:
        """Features [rows, length, width]; with ``every`` those of each layer, [layers + 1, rows, length, width]."""
        ids = rows.ids  # [rows, length]
        at = rows.position
        if at is None:
            at = cache.places(ids.shape[1]) if cache else torch.arange(ids.shape[1], device=ids.device)
        x = self.table(ids)
        if self.places is not None:
            x = x + self.places(at)
        elif self.spec.positions == "sinusoidal":
            x = x + sinusoids(at, self.spec.width).to(x.dtype)
        x = drop(x, self.spec.dropout, self.training)
        turn = turns(at, self.spec.width // self.spec.heads, x.dtype) if self.spec.positions == "rotary" else None
        mask = cache.visible(ids.shape[1]) if cache else visible(rows)
        seen = [x]
        for layer, block in enumerate(self.blocks):
            x = block(x, mask, turn, self._more_values(ids, layer), cache, layer)
            seen.append(x)
        if cache is not None:
            cache.advance(ids.shape[1])
        x = self.norm(x) if self.norm is not None else x
        return torch.stack([*seen[:-1], x]) if every else x

    def _more_values(self, ids: Tensor, layer: int) -> Tensor | None:
        from_the_end = self.spec.layers - 1 - layer
        nearest = min(layer, from_the_end)
        return self.value_tables[nearest](ids) if nearest < len(self.value_tables) else None

    def cache(self, rows: int, length: int | None = None) -> Cache:
        """An empty memory for so many rows."""
        spec, weight = self.spec, self.table.weight
        room = length or spec.length
        return Cache.empty(spec.layers, rows, spec.heads, room, spec.width // spec.heads, weight.device, weight.dtype)


def sinusoids(at: Tensor, width: int) -> Tensor:
    """PE(pos, 2i) = sin(pos / 10000^(2i/width)), and cos at 2i + 1."""
    rates = 10_000.0 ** (-torch.arange(0, width, 2, device=at.device) / width)
    angles = at.unsqueeze(-1) * rates  # [..., width / 2]
    return torch.stack([angles.sin(), angles.cos()], -1).flatten(-2)


def turns(at: Tensor, width: int, dtype: torch.dtype) -> tuple[Tensor, Tensor]:
    """Cosine and sine of each place's rotation, [..., 1, width / 2]."""
    rates = 10_000.0 ** (-torch.arange(0, width, 2, device=at.device) / width)
    angles = (at.unsqueeze(-1) * rates).unsqueeze(-2)
    return angles.cos().to(dtype), angles.sin().to(dtype)


def rotate(x: Tensor, cosine: Tensor, sine: Tensor) -> Tensor:
    """Turns the halves of each head's features by their place (rotary positions)."""
    one, other = x.chunk(2, -1)
    return torch.cat([one * cosine - other * sine, other * cosine + one * sine], -1)
