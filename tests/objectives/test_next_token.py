from __future__ import annotations

import pytest
import torch

from foreword.batches.layout import Rows
from foreword.objectives.next_token import NextToken
from foreword.objectives.spec import NextToken as Spec

ROWS = Rows(torch.tensor([[1, 4, 5], [1, 6, 1]]), torch.tensor([[4, 5, 2], [6, 2, -1]]))


def test_targets_are_what_follows_and_are_counted() -> None:
    targets = NextToken(Spec(), 7, 4).targets(ROWS, 0, 0)
    assert targets.counts == {"next_token": 5}


@pytest.mark.parametrize("tied", [True, False])
def test_the_loss_is_a_sum_that_a_place_without_target_adds_nothing_to(tied: bool) -> None:
    torch.manual_seed(0)
    asked = NextToken(Spec(tied=tied, weight=0.5), 7, 4)
    features, table = torch.randn(2, 3, 4), torch.randn(7, 4)
    parts = asked(features, asked.targets(ROWS, 0, 0), table)
    assert set(parts) == {"next_token"}
    part = parts["next_token"]
    own = table if asked.table is None else asked.table
    expected = (features @ own.t()).log_softmax(-1).detach()
    wanted = [(0, 0, 4), (0, 1, 5), (0, 2, 2), (1, 0, 6), (1, 1, 2)]
    assert part.loss.item() == pytest.approx(-sum(expected[place].item() for place in wanted), rel=1e-5)
    assert part.weight == 0.5
    assert (asked.table is None) == tied
    values = asked.log_probabilities(features, ROWS, table)
    assert values.shape == (2, 3)
    assert values[1, 2] == 0
    assert values.sum().item() == pytest.approx(-part.loss.item(), rel=1e-5)
    every = asked.all_log_probabilities(features[:, -1], table)
    torch.testing.assert_close(every.exp().sum(-1), torch.ones(2))
