"""A backbone and what it is asked: the one module that the loop trains, and that answers as a language model."""

from __future__ import annotations

from typing import Any, Literal, Protocol, cast

import torch
from torch import Tensor, nn

from foreword.backbones import spec as backbones
from foreword.backbones.decoding import MOST_ROWS, Decoder, Weights, can_decode, products, round_to_int8
from foreword.backbones.transformer import Transformer
from foreword.batches.layout import Rows
from foreword.objectives import spec as objectives
from foreword.objectives.next_token import NextToken
from foreword.objectives.parts import Part, Targets

BRANCHED = 1 << 13  # places attended to at once by rows that share their left side


class LanguageModel(Protocol):
    """What every language model answers, counted or trained; score, fill, generate and the server know nothing else."""

    vocabulary: int

    @property
    def reads(self) -> Literal["lines", "windows"]:
        """Each line anew, or on and on within a document."""
        ...

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

    def step(self, state: Any, ids: Tensor, lengths: Tensor | None = None) -> Tensor:
        """Reads ids [rows, places] and gives log P of every token after the last: [rows, vocabulary].

        With ``lengths`` [rows] only so many of each row's ids are read; what stands after them is padding.
        """
        ...

    def after(self, state: Any, rows: Rows, last: bool = False) -> Tensor:
        """Log P of each place's next token, every row going on from what one row's ``state`` has read: [rows, length].

        The state stays as it is. ``last``: instead, log P of every token after the last place, [rows, vocabulary].
        """
        ...


class Network(nn.Module):
    """Backbone and objectives, as one module."""

    def __init__(self, backbone: backbones.Backbone, asked: tuple[objectives.Objective, ...], vocabulary: int) -> None:
        super().__init__()
        assert isinstance(backbone, backbones.Transformer)
        self.vocabulary = vocabulary
        self.backbone = Transformer(backbone, vocabulary)
        self.decoder: Decoder | None = None
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
        if self.decoder is None and not self.training and can_decode(self.backbone):
            self.decoder = self._decoder("as_they_are")
        return self.backbone.cache(rows)

    def _decoder(self, weights: Weights) -> Decoder:
        asked, table = self._asked, self.backbone.table.weight
        return Decoder(self.backbone, table if asked.table is None else asked.table, asked.spec.soft_cap, weights)

    def round_to_int8(self) -> None:
        """Rounds every matrix to 255 levels a row; the one-token path reads a byte a weight."""
        tables = [self.backbone.table.weight, *([] if self._asked.table is None else [self._asked.table])]
        round_to_int8([*tables, *(linear.weight for ones in products(self.backbone) for linear in ones)])
        self.decoder = self._decoder("int8") if can_decode(self.backbone) else None

    @torch.no_grad()
    def step(self, state: Any, ids: Tensor, lengths: Tensor | None = None) -> Tensor:
        """Reads ids [rows, places] after what ``state`` holds; log P of every token after the last."""
        if self.decoder is not None and ids.shape[1] == 1 and len(ids) <= MOST_ROWS:
            return self.decoder.step(state, ids[:, 0])
        ids = ids.to(self.device)
        features = self.backbone(Rows(ids, ids), state)
        last = features[:, -1]
        if lengths is not None:
            lengths = lengths.to(self.device)
            last = features[torch.arange(len(ids), device=self.device), lengths - 1]
            state.advance(0, lengths - ids.shape[1])
        return self._asked.all_log_probabilities(last, self.backbone.table.weight).cpu()

    @torch.no_grad()
    def after(self, state: Any, rows: Rows, last: bool = False) -> Tensor:
        """Log P of each place's next token, every row going on from what one row's ``state`` has read."""
        rows, table, found = rows.to(self.device), self.backbone.table.weight, list[Tensor]()
        together = max(1, BRANCHED // (state.longest + rows.ids.shape[1]))
        for ids, following in zip(rows.ids.split(together), rows.next.split(together), strict=True):
            part = Rows(ids, following)
            features = self.backbone(part, state.branch(len(ids)))
            if last:
                found.append(self._asked.all_log_probabilities(features[:, -1], table))
            else:
                found.append(self._asked.log_probabilities(features, part, table))
        return torch.cat(found).cpu()

    @property
    def reads(self) -> Literal["lines", "windows"]:
        """On and on within a document."""
        return "windows"

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
