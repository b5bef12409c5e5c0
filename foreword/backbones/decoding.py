"""The one-token path on a CPU: a Transformer's weights, laid out once, and the kernel that reads them once a token.

It is the same function as `Transformer.forward` with a cache, at the speed of the memory (docs/generation.md). On a GPU
the plain path runs, whose shapes never change there.
"""

from __future__ import annotations

from threading import Lock
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import torch
import torch.nn.functional as F
from torch import Tensor, nn

from foreword.backbones.attention import Cache
from foreword.backbones.transformer import Transformer, sinusoids, turns

Weights = Literal["as_they_are", "pairs", "widened", "int8"]  # the middle two are made of bf16
Array = npt.NDArray[Any]
MOST_ROWS = 8  # read together; beyond them a product of matrices is faster (docs/generation.md)
FEWEST_WEIGHTS = 8_000_000  # a smaller model answers quickly as it is, and need not wait for the kernel to be compiled
_one_at_a_time = Lock()  # not every threading layer of numba's may be called from two threads at once


def to_int8(weight: Tensor) -> tuple[Tensor, Tensor]:
    """A matrix in 255 levels, and what each output row's are worth.

    >>> levels, scale = to_int8(torch.tensor([[1.27, -0.5], [0.0, 0.0]]))
    >>> levels.tolist(), round(float(scale[0]), 4)
    ([[127, -50], [0, 0]], 0.01)
    """
    scale = weight.abs().amax(1).clamp(min=1e-12) / 127
    return (weight / scale[:, None]).round().to(torch.int8), scale


class Decoder:
    """Weights as the kernel reads them, and one token a row through all of them.

    In fp32 and bf16 the network's own parameters become views of what is stacked here, so that nothing is kept twice.
    For int8 they are rounded first (`round_to_int8`), so that a prompt read by `Transformer.forward` meets the same.
    """

    def __init__(self, backbone: Transformer, table: Tensor, soft_cap: float | None, weights: Weights) -> None:
        from foreword.kernels import decoding as kernel
        from foreword.kernels import numbers

        spec, self.backbone = backbone.spec, backbone
        self.kernel, self.cap = kernel, soft_cap or 0.0
        blocks: list[Any] = list(backbone.blocks)
        linears = products(backbone)
        if weights == "as_they_are" and table.dtype == torch.bfloat16:
            even = spec.width % 2 == 0 and linears[2][0].out_features % 2 == 0
            weights = "pairs" if even else "widened"
        with torch.no_grad():
            packed = [_stacked([linear.weight for linear in ones], weights) for ones in linears]
            self.table, self.table_scale = (one[0] for one in _stacked([table], weights))
        self.matrices, self.scales = (tuple(one[i] for one in packed) for i in range(2))
        self.biases = tuple(_rows([one.bias for one in ones], ones[0].out_features, 0.0) for ones in linears)
        norms: list[Any] = [norm for block in blocks for norm in (block.attention_norm, block.feed_forward_norm)]
        shape = (spec.layers, 2, spec.width)
        self.gains = _rows([norm.gain for norm in norms], spec.width, 1.0).reshape(shape)
        self.shifts = _rows([norm.bias for norm in norms], spec.width, 0.0).reshape(shape)
        last: list[Any] = [] if backbone.norm is None else [backbone.norm]
        self.last = _rows([n.gain for n in last], spec.width, 1.0), _rows([n.bias for n in last], spec.width, 0.0)
        self.no_bias = np.zeros(len(self.table), np.float32)
        self._place(spec.length)
        nearest = [min(layer, spec.layers - 1 - layer) for layer in range(spec.layers)]
        self.added = np.array([n if n < len(backbone.value_tables) else -1 for n in nearest])
        activation = {
            "gelu": numbers.GELU,
            "gelu_tanh": numbers.GELU_TANH,
            "relu": numbers.RELU,
            "relu2": numbers.RELU2,
        }
        self.choices = (spec.norm_first, spec.norm == "layer", spec.normalised_keys, activation[spec.activation])
        self.step(backbone.cache(1, 1), torch.zeros(1, dtype=torch.int64))  # compiled now, once on a machine

    def _place(self, length: int) -> None:
        """What depends on the place alone, for all of them."""
        spec, at = self.backbone.spec, torch.arange(length)
        self.places: Tensor | None = None
        if self.backbone.places is not None:
            self.places = self.backbone.places.weight.detach().float()
        elif spec.positions == "sinusoidal":
            self.places = sinusoids(at, spec.width)
        self.cosine = self.sine = np.zeros((0, 0), np.float32)
        if spec.positions == "rotary":
            both = turns(at, spec.width // spec.heads, torch.float32)
            self.cosine, self.sine = (part.flatten(1).numpy() for part in both)

    @torch.no_grad()
    def step(self, cache: Cache, ids: Tensor) -> Tensor:
        """Reads one token a row, ids [rows], after what the cache holds; log P of every token after it."""
        x = F.embedding(ids, self.backbone.table.weight).float()
        if self.places is not None:
            x = x + self.places[cache.at]
        tables: list[Any] = list(self.backbone.value_tables)
        more = np.zeros((0, len(ids), x.shape[1]), np.float32)
        if tables:
            more = torch.stack([F.embedding(ids, table.weight).float() for table in tables]).numpy()
        features = x.numpy()
        threads = torch.get_num_threads()
        with _one_at_a_time:
            self.kernel.token(
                features,
                cache.at.numpy(),
                more,
                self.added,
                self.matrices,
                self.scales,
                self.biases,
                self.gains,
                self.shifts,
                _bits(cache.keys),
                _bits(cache.values),
                self.cosine,
                self.sine,
                self.choices,
                threads,
            )
            if self.backbone.norm is not None:
                gain, shift = self.last
                self.kernel.norm(features, gain[0], shift[0], self.choices[1], features)
            scores = self.kernel.log_probabilities(
                features, self.table, self.table_scale, self.no_bias, self.cap, threads
            )
        cache.advance(1)
        return torch.from_numpy(scores)


def products(backbone: Transformer) -> list[list[nn.Linear]]:
    """Each block's products, layer by layer: inward and outward of attention, then of the feed-forward network."""
    blocks: list[Any] = list(backbone.blocks)
    return [
        [block.attention.inward for block in blocks],
        [block.attention.outward for block in blocks],
        [block.feed_forward.inward for block in blocks],
        [block.feed_forward.outward for block in blocks],
    ]


@torch.no_grad()
def round_to_int8(weights: list[Tensor]) -> None:
    """Matrices at 255 levels a row, in place."""
    for weight in weights:
        levels, scale = to_int8(weight.float())
        weight.copy_(levels * scale[:, None])


def can_decode(backbone: Transformer) -> bool:
    """Whether the kernel is there for this network, and worth its compiling."""
    weight = backbone.table.weight
    large = sum(p.numel() for p in backbone.parameters()) >= FEWEST_WEIGHTS
    return weight.device.type == "cpu" and weight.dtype in (torch.float32, torch.bfloat16) and large


def _stacked(parts: list[Tensor], weights: Weights) -> tuple[Array, Array]:
    """Matrices of one shape as one array [layers, out, in], and the scale of each of their rows."""
    if weights == "int8":
        levels, scales = zip(*(to_int8(part.float()) for part in parts), strict=True)
        return torch.stack(levels).numpy(), torch.stack(scales).numpy()
    stacked = parts[0].detach()[None] if len(parts) == 1 else torch.stack([part.detach() for part in parts])
    ones = np.ones(stacked.shape[:2], np.float32)
    if weights == "widened":
        return stacked.float().numpy(), ones
    stacked = stacked.contiguous()
    for part, own in zip(parts, stacked, strict=True):
        part.data = own
    return _bits(stacked).view(np.uint32) if weights == "pairs" else _bits(stacked), ones


def _bits(x: Tensor) -> Array:
    """The tensor's own memory; numpy has no bf16, and reads its bits."""
    return (x.view(torch.uint16) if x.dtype == torch.bfloat16 else x).numpy()


def _rows(parts: list[Tensor | None], width: int, otherwise: float) -> Array:
    """Vectors as an array [layers, width] in fp32; ``otherwise`` where the recipe has none."""
    rows = [torch.full((width,), otherwise) if part is None else part.detach().float() for part in parts]
    return torch.stack(rows).numpy() if rows else np.zeros((0, width), np.float32)
