from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import nn

from foreword.errors import ArtifactError
from foreword.training.optim import Optimizer, groups, rate_at
from foreword.training.spec import AdamW, Gradient, Muon


class Small(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.table = nn.Embedding(5, 4)
        self.inward = nn.Linear(4, 4)

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        return self.inward(self.table(ids)).square().sum()


SPECS: dict[str, Gradient] = {
    "adamw": Gradient(optimizer=AdamW(decay=0.1), rate=0.01),
    "muon": Gradient(optimizer=Muon(rate=0.02, decay=0.1), rate=0.01),
    "averaged": Gradient(rate=0.01, average=0.9),
    "unclipped": Gradient(rate=0.01, clip=None),
}
IDS = torch.tensor([0, 1, 3])


def steps(optimizer: Optimizer, network: nn.Module, count: int) -> list[float]:
    norms: list[float] = []
    for i in range(count):
        network(IDS + i % 2).backward()
        norms.append(optimizer.step(1.0 - i / 10).item())
    return norms


def test_schedules() -> None:
    def factors(**settings: Any) -> list[float]:
        return [round(rate_at(step, 10, Gradient(warm_up=0.2, **settings)), 3) for step in range(10)]

    assert factors(schedule="constant") == [0.5, *[1.0] * 9]
    assert factors(schedule="linear") == [0.5, 1.0, 1.0, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125]
    assert factors(schedule="linear", final=0.5)[-1] == 0.562
    cosine = factors(schedule="cosine")
    assert cosine[2] == 1.0
    assert cosine[6] == 0.5
    assert cosine == [0.5, *sorted(cosine[1:], reverse=True)]
    assert rate_at(0, 1, Gradient(warm_up=0.0)) == 1.0


def test_matrices_tables_and_vectors_are_told_apart() -> None:
    assert groups(dict(Small().named_parameters())) == (["inward.weight"], ["table.weight"], ["inward.bias"])


def test_vectors_do_not_decay() -> None:
    network = Small()
    optimizer = Optimizer(network, Gradient(optimizer=AdamW(decay=0.5), rate=0.1, clip=None), None)
    before = {name: p.detach().clone() for name, p in network.named_parameters()}
    for p in network.parameters():
        p.grad = torch.zeros_like(p)
    optimizer.step(1.0)
    for name, p in network.named_parameters():
        expected = before[name] if name.endswith("bias") else before[name] * (1 - 0.1 * 0.5)
        torch.testing.assert_close(p.detach(), expected)


def test_clipping_bounds_the_gradient_and_says_what_it_was() -> None:
    clipped, free = (Gradient(rate=1.0, clip=clip, optimizer=AdamW(decay=0.0)) for clip in (0.001, None))
    one, other = Small(), Small()
    norms = [steps(Optimizer(network, spec, None), network, 1)[0] for network, spec in ((one, clipped), (other, free))]
    assert norms[0] == pytest.approx(norms[1])
    assert norms[0] > 0.001


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("copies", [None, torch.bfloat16], ids=str)
def test_a_loaded_state_goes_on_bit_for_bit(name: str, copies: torch.dtype | None) -> None:
    spec = SPECS[name]
    one = Small()
    first = Optimizer(one, spec, copies)
    steps(first, one, 3)
    state = {key: value.clone() for key, value in first.state().items()}
    masters = {key: p.detach().clone() for key, p in first.masters.items()}
    expected = steps(first, one, 4)

    other = Small()
    second = Optimizer(other, spec, copies)
    steps(second, other, 1)  # another past, which the state has to replace
    second.load(masters, state, 3)
    found = steps(second, other, 4)
    assert found == expected
    for key, p in first.masters.items():
        assert second.masters[key].tolist() == p.tolist()
    for key, value in first.state().items():
        assert second.state()[key].tolist() == value.tolist()


def test_a_state_that_does_not_fit_is_refused() -> None:
    network = Small()
    optimizer = Optimizer(network, SPECS["adamw"], None)
    steps(optimizer, network, 1)
    masters = {key: p.detach().clone() for key, p in optimizer.masters.items()}
    for wrong in ({**masters, "inward.weight": torch.zeros(2, 2)}, {"inward.weight": masters["inward.weight"]}):
        with pytest.raises(ArtifactError, match="holds no"):
            optimizer.load(wrong, optimizer.state(), 1)


def test_masters_stay_in_fp32_and_the_network_computes_with_their_copies() -> None:
    network = Small()
    optimizer = Optimizer(network, Gradient(rate=1e-5, optimizer=AdamW(decay=0.0)), torch.bfloat16)
    before = optimizer.masters["inward.weight"].detach().clone()
    steps(optimizer, network, 2)
    after = optimizer.masters["inward.weight"]
    assert after.dtype == torch.float32
    assert (after != before).all(), "steps that bf16 could not show add up"
    assert network.inward.weight.dtype == torch.bfloat16
    assert network.inward.weight.tolist() == after.to(torch.bfloat16).tolist()


def test_the_mean_is_judged_and_kept_and_training_goes_on_from_the_weights() -> None:
    network = Small()
    optimizer = Optimizer(network, SPECS["averaged"], None)
    steps(optimizer, network, 5)
    own = network.inward.weight.detach().clone()
    with optimizer.best_weights() as best:
        assert network.inward.weight.tolist() == best["inward.weight"].tolist()
        assert network.inward.weight.tolist() != own.tolist()
    assert network.inward.weight.tolist() == own.tolist()
