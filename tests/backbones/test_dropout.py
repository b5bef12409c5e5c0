from __future__ import annotations

import pytest
import torch

from foreword.backbones.dropout import drop


@pytest.mark.parametrize("share", [0.001, 0.1, 0.5, 0.9, 0.9999])
@pytest.mark.parametrize("shape", [(7,), (200, 301)])
def test_a_share_is_dropped_and_the_mean_kept(share: float, shape: tuple[int, ...]) -> None:
    torch.manual_seed(0)
    x = torch.ones(shape, requires_grad=True)
    y = drop(x, share, True)
    level = min(max(1, round(share * 256)), 255) / 256
    assert set(y.detach().unique().tolist()) <= {0.0, torch.tensor(1 / (1 - level)).item()}
    if y.numel() > 1000:
        assert (y == 0).float().mean().item() == pytest.approx(level, abs=0.01)
        assert y.mean().item() == pytest.approx(1, abs=0.15)
    y.sum().backward()
    assert x.grad is not None
    assert x.grad.tolist() == y.tolist(), "what was dropped learns nothing"


def test_the_seed_decides() -> None:
    x = torch.randn(50, 40)
    torch.manual_seed(3)
    one = drop(x, 0.3, True)
    other = drop(x, 0.3, True)
    torch.manual_seed(3)
    assert drop(x, 0.3, True).tolist() == one.tolist() != other.tolist()


def test_nothing_is_dropped_where_nothing_should_be() -> None:
    x = torch.randn(5)
    assert drop(x, 0.5, False) is x
    assert drop(x, 0.0, True) is x


def test_bf16_stays_bf16() -> None:
    x = torch.ones(9, 9, dtype=torch.bfloat16)
    assert drop(x, 0.5, True).dtype == torch.bfloat16
