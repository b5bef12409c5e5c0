from __future__ import annotations

import pytest
import torch

from foreword.backbones.spec import Transformer
from foreword.batches.layout import Rows
from foreword.objectives.network import Network
from foreword.objectives.spec import NextToken


def network(**settings: object) -> Network:
    torch.manual_seed(0)
    spec = Transformer(layers=2, width=16, heads=2, length=8, dropout=0.0, **settings)  # pyright: ignore
    return Network(spec, (NextToken(),), 12).eval()


@pytest.mark.parametrize("positions", ["learned", "sinusoidal", "rotary", "none"])
def test_stepping_is_reading_at_once(positions: str) -> None:
    model = network(positions=positions)
    ids = torch.tensor([[1, 4, 5, 6, 7, 3], [1, 8, 2, 9, 3, 3]])
    rows = Rows(ids[:, :-1], ids[:, 1:])
    expected = model.log_probabilities(rows)
    for cuts in ([1, 1, 1, 1, 1], [3, 2], [2, 1, 2]):
        state, begin, found = model.start(2), 0, []
        for size in cuts:
            after = model.step(state, ids[:, begin : begin + size])
            assert after.shape == (2, 12)
            torch.testing.assert_close(after.exp().sum(-1), torch.ones(2))
            begin += size
            found.append(after.gather(1, ids[:, begin, None]))
        ends = torch.tensor(cuts).cumsum(0) - 1
        torch.testing.assert_close(torch.cat(found, 1), expected[:, ends], rtol=1e-4, atol=1e-5)


def test_it_gives_the_sums_of_every_named_part() -> None:
    model = network()
    rows = Rows(torch.tensor([[1, 4, 5]]), torch.tensor([[4, 5, -1]]))
    targets = model.targets(rows, 0, 0)
    parts = model(rows, targets)
    assert set(parts) == set(targets[0].counts) == {"next_token"}
    assert parts["next_token"].loss.item() == pytest.approx(-float(model.log_probabilities(rows).sum()), rel=1e-4)
    assert (model.reads, model.length, model.vocabulary) == ("windows", 8, 12)


def test_weights_of_zero_gradient_are_none() -> None:
    model = network()
    rows = Rows(torch.tensor([[1, 4, 5]]), torch.tensor([[4, 5, 2]]))
    model(rows, model.targets(rows, 0, 0))["next_token"].loss.backward()
    idle = [name for name, p in model.named_parameters() if p.grad is None or not p.grad.any()]
    assert idle == []
