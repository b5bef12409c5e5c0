"""The next token at every place: P(x_t | x_1 … x_{t−1}) = softmax(h_t Wᵀ)."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from foreword.batches.layout import Rows
from foreword.objectives.outputs import SoftmaxLoss, log_probabilities_of, logits
from foreword.objectives.parts import Part, Targets
from foreword.objectives.spec import NextToken as Spec


class NextToken(nn.Module):
    """Its head is the input's own table, or one more."""

    name = "next_token"

    def __init__(self, spec: Spec, vocabulary: int, width: int) -> None:
        super().__init__()
        self.spec = spec
        self.table = None if spec.tied else nn.Parameter(torch.randn(vocabulary, width) * 0.02)

    @staticmethod
    def targets(rows: Rows, seed: int, step: int) -> Targets:
        """Each place is asked for the id that follows; known with the rows, on the loader's thread."""
        return Targets({"next_token": rows.next.flatten()}, {"next_token": int((rows.next >= 0).sum())})

    def forward(self, features: Tensor, targets: Targets, table: Tensor) -> dict[str, Part]:
        """The sum of the losses over the places that have a target."""
        flat = features.flatten(0, 1)  # [rows · length, width]
        own = table if self.table is None else self.table
        sums = SoftmaxLoss.apply(flat, own, targets.ids["next_token"], self.spec.soft_cap)
        return {"next_token": Part(sums[0], sums[1].detach(), self.spec.weight)}

    def log_probabilities(self, features: Tensor, rows: Rows, table: Tensor) -> Tensor:
        """log P of each place's next token, [rows, length]."""
        own = table if self.table is None else self.table
        flat = log_probabilities_of(features.flatten(0, 1), own, rows.next.flatten(), self.spec.soft_cap)
        return flat.view_as(rows.next)

    def all_log_probabilities(self, features: Tensor, table: Tensor) -> Tensor:
        """log P of every token of the vocabulary after these places: [places, vocabulary]."""
        return logits(features, table if self.table is None else self.table, self.spec.soft_cap).log_softmax(-1)
