from __future__ import annotations

import torch

from foreword.objectives.parts import Part, Targets


def test_targets_move_and_keep_their_counts() -> None:
    targets = Targets({"a": torch.arange(3)}, {"a": 3})
    moved = targets.to(torch.device("meta"))
    assert moved.ids["a"].device.type == "meta"
    assert moved.counts == {"a": 3}


def test_a_part_is_its_sums() -> None:
    part = Part(torch.tensor(3.0), None, 0.5)
    assert (float(part.loss), part.right, part.weight) == (3.0, None, 0.5)
