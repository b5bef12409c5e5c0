"""The two halves of an objective meet here: targets, known with the rows, and the sums that its loss gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor


class Part(NamedTuple):
    """What one named part of an objective gives: sums, which the loop divides by the counts it knew beforehand."""

    loss: Tensor
    right: Tensor | None
    weight: float


@dataclass(frozen=True, slots=True)
class Targets:
    """An objective's targets, prepared with the rows; ``counts`` says how many each named part has."""

    ids: dict[str, Tensor]
    counts: dict[str, int]

    def to(self, device: torch.device) -> Targets:
        """The same targets elsewhere."""
        return Targets({name: ids.to(device, non_blocking=True) for name, ids in self.ids.items()}, self.counts)

    def pinned(self) -> Targets:
        """The same targets in memory from which a GPU copies by itself."""
        return Targets({name: ids.pin_memory() for name, ids in self.ids.items()}, self.counts)

    def used_on(self, stream: torch.cuda.Stream) -> None:
        """Keeps the targets' memory until what that stream has been given is done."""
        for ids in self.ids.values():
            ids.record_stream(stream)
