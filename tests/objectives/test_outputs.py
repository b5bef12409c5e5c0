from __future__ import annotations

import pytest
import torch
import torch.nn.functional as F

from foreword.objectives import outputs
from foreword.objectives.outputs import SoftmaxLoss, log_probabilities_of, logits


def some(places: int = 130, width: int = 6, vocabulary: int = 11) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    chance = torch.Generator().manual_seed(0)
    features = torch.randn(places, width, generator=chance)
    table = torch.randn(vocabulary, width, generator=chance)
    targets = torch.randint(-1, vocabulary, (places,), generator=chance)
    return features, table, targets


@pytest.mark.parametrize("soft_cap", [None, 2.0])
def test_the_loss_and_its_gradients_are_cross_entropys_whatever_the_piece(
    soft_cap: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outputs, "PIECE", 1)  # pieces of 64
    found, expected = [], []
    for answers, plain in ((found, False), (expected, True)):
        features, table, targets = some()
        features.requires_grad_(True)
        table.requires_grad_(True)
        if plain:
            scores = logits(features, table, soft_cap)
            loss = F.cross_entropy(scores, targets, ignore_index=-1, reduction="sum")
            right = ((scores.argmax(1) == targets) & (targets >= 0)).sum()
        else:
            loss, right = SoftmaxLoss.apply(features, table, targets, soft_cap)  # pyright: ignore
        (3 * loss).backward()
        answers += [loss.detach(), right.float(), features.grad, table.grad]
    for one, other in zip(found, expected, strict=True):
        torch.testing.assert_close(one, other, rtol=1e-5, atol=1e-5)


def test_log_probabilities_of_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outputs, "PIECE", 1)
    features, table, targets = some()
    expected = (features @ table.t()).log_softmax(1).gather(1, targets.clamp(min=0)[:, None])[:, 0]
    found = log_probabilities_of(features, table, targets)
    torch.testing.assert_close(found, torch.where(targets >= 0, expected, 0.0))
    assert log_probabilities_of(features[:0], table, targets[:0]).shape == (0,)


def test_nothing_asked_gives_no_gradient() -> None:
    features, table, targets = some()
    features.requires_grad_(True)
    loss, right = SoftmaxLoss.apply(features, table, torch.full_like(targets, -1))  # pyright: ignore
    loss.backward()
    assert (loss.item(), right.item()) == (0.0, 0.0)
    assert features.grad is not None
    assert not features.grad.any()


def test_pieces_fit_what_stands_in_memory() -> None:
    cpu = torch.device("cpu")
    assert outputs.pieces(10_000, 1 << 22, cpu) == 64
    assert outputs.pieces(10_000, 1 << 10, cpu) == 1 << 12
