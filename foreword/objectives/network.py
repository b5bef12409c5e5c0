"""A backbone and what it is asked: the one module that the loop trains, and that answers as a language model."""

from __future__ import annotations

from typing import Any, Literal, Protocol, cast

import torch
from torch import Tensor, nn

from foreword.backbones import spec as backbones
from foreword.backbones.transformer import Transformer
from foreword.batches.layout import Rows
from foreword.objectives import spec as objectives
from foreword.objectives.next_token import NextToken
from foreword.objectives.parts import Part, Targets


class LanguageModel(Protocol):
    """What every language model answers, counted or trained; score, fill, generate and the server know nothing else."""

    vocabulary: int
    reads: Literal["lines", "windows"]  # each line anew, or on and on within a document

    @property
    def length(self) -> int | None:
        """The longest row it can read; None: any."""
        ...

    def log_probabilities(self, rows: Rows) -> Tensor:
        """The natural log probability of each place's next token: [rows, length], 0 where none follows."""
        ...

    def start(self, rows: int) -> Any:
        """The state before anything was read."""
        ...

    def step(self, state: Any, ids: Tensor) -> Tensor:
        """Reads ids [rows, places] and gives log P of every token after the last: [rows, vocabulary]."""
        ...


class Network(nn.Module):
    """Backbone and objectives, as one module."""

    reads: Literal["lines", "windows"] = "windows"

    def __init__(self, backbone: backbones.Backbone, asked: tuple[objectives.Objective, ...], vocabulary: int) -> None:
        super().__init__()
        assert isinstance(backbone, backbones.Transformer)
        self.vocabulary = vocabulary
        self.backbone = Transformer(backbone, vocabulary)
        self.objectives = nn.ModuleList(NextToken(spec, vocabulary, backbone.width) for spec in asked)

    def targets(self, rows: Rows, seed: int, step: int) -> list[Targets]:
        """Every objective's targets for these rows."""
        return [cast(Any, objective).targets(rows, seed, step) for objective in self.objectives]

    def forward(self, rows: Rows, targets: list[Targets]) -> dict[str, Part]:
        """The sums of every named part."""
        features = self.backbone(rows)
        parts: dict[str, Part] = {}
        for objective, own in zip(self.objectives, targets, strict=True):
            parts |= objective(features, own, self.backbone.table.weight)
        return parts

    @torch.no_grad()
    def log_probabilities(self, rows: Rows) -> Tensor:
        """The natural log probability of each place's next token: [rows, length]."""
        rows = rows.to(self.device)
        return self._asked.log_probabilities(self.backbone(rows), rows, self.backbone.table.weight).cpu()

    def start(self, rows: int) -> Any:
        """An empty cache."""
        return self.backbone.cache(rows)

    @torch.no_grad()
    def step(self, state: Any, ids: Tensor) -> Tensor:
        """Reads ids [rows, places] after what ``state`` holds; log P of every token after the last."""
        ids = ids.to(self.device)
        features = self.backbone(Rows(ids, ids), state)
        return self._asked.all_log_probabilities(features[:, -1], self.backbone.table.weight).cpu()

    @property
    def length(self) -> int:
        """The places a row may have."""
        return self.backbone.spec.length

    @property
    def device(self) -> torch.device:
        """Where the weights are."""
        return self.backbone.table.weight.device

    @property
    def _asked(self) -> Any:
        return self.objectives[0]
