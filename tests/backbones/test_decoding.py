"""The one-token path is the plain one, for every choice a Transformer's recipe has, in each precision."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import Tensor

from foreword.backbones import decoding
from foreword.backbones.decoding import MOST_ROWS, to_int8
from foreword.backbones.spec import Transformer
from foreword.objectives.network import Network
from foreword.objectives.spec import NextToken

VOCABULARY, LENGTH = 50, 24
CHOICES: dict[str, dict[str, Any]] = {
    "gpt": {},
    "gpt2": {"norm_first": True},
    "gpt_tuned": {
        "norm": "rms",
        "norm_first": True,
        "norm_gain": False,
        "biases": False,
        "positions": "rotary",
        "activation": "relu2",
        "normalised_keys": True,
        "value_tables": 2,
    },
    "sinusoids, exact gelu": {"positions": "sinusoidal", "activation": "gelu", "norm": "rms"},
    "no places, relu": {"positions": "none", "activation": "relu", "inner": 40, "norm_first": True, "norm_gain": False},
    "values after": {"value_tables": 1, "positions": "rotary", "biases": False, "layers": 1},
    "uneven": {"width": 36, "inner": 49, "heads": 3},
}


def network(choices: dict[str, Any], **head: Any) -> Network:
    torch.manual_seed(0)
    settings = {"layers": 3, "width": 32, "heads": 4, "length": LENGTH, "dropout": 0.0, "spread": 0.3, **choices}
    model = Network(Transformer(**settings), (NextToken(**head),), VOCABULARY).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.ndim == 1:  # gains and biases that are not the ones and zeros of the start
                parameter.add_(torch.randn_like(parameter) * 0.1)
    return model


def read(model: Network, ids: Tensor, prompt: int = 7) -> Tensor:
    """log P after the prompt and after every token more, [places, rows, vocabulary]."""
    cache = model.start(len(ids))
    first = model.step(cache, ids[:, :prompt])
    return torch.stack([first, *(model.step(cache, ids[:, i : i + 1]) for i in range(prompt, ids.shape[1]))])


@pytest.fixture
def ids() -> Tensor:
    return torch.randint(VOCABULARY, (3, LENGTH), generator=torch.Generator().manual_seed(1))


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel is used for small models too."""
    monkeypatch.setattr(decoding, "FEWEST_WEIGHTS", 0)


@pytest.mark.parametrize("head", [{}, {"tied": False, "soft_cap": 5.0}], ids=["tied", "own table, capped"])
@pytest.mark.parametrize("choices", CHOICES.values(), ids=CHOICES.keys())
def test_it_is_the_plain_path(
    choices: dict[str, Any], head: dict[str, Any], ids: Tensor, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = network(choices, **head)
    plain = read(model, ids)
    assert model.decoder is None  # a small model answers as it is
    monkeypatch.setattr(decoding, "FEWEST_WEIGHTS", 0)
    fast = read(model, ids)
    assert model.decoder is not None
    torch.testing.assert_close(fast, plain, atol=1e-5, rtol=1e-5)
    torch.testing.assert_close(fast.exp().sum(-1), torch.ones(fast.shape[:2]))


@pytest.mark.usefixtures("always")
def test_its_weights_are_the_networks_own_and_not_kept_twice(ids: Tensor) -> None:
    model = network({})
    before = read(model, ids)
    with torch.no_grad():
        model.backbone.blocks[1].attention.inward.weight.mul_(2)  # pyright: ignore
    assert not torch.equal(read(model, ids), before)


@pytest.mark.usefixtures("always")
def test_more_rows_than_it_is_good_for_are_read_by_products_of_matrices() -> None:
    model = network({"norm_first": True})
    ids = torch.randint(VOCABULARY, (MOST_ROWS + 2, 12))
    many, few = read(model, ids), read(model, ids[:1])
    torch.testing.assert_close(many[:, :1], few, atol=1e-5, rtol=1e-5)


@pytest.mark.usefixtures("always")
def test_rows_of_unlike_length(ids: Tensor) -> None:
    model, lengths = network({"positions": "rotary"}), [6, 2, 4]
    cache = model.start(3)
    model.step(cache, ids[:, :6], torch.tensor(lengths))
    found = model.step(cache, ids[:, 10:11])
    for row, length in enumerate(lengths):
        alone = read(model, torch.cat([ids[row, :length], ids[row, 10:11]])[None], prompt=length)
        torch.testing.assert_close(found[row], alone[-1, 0], atol=1e-5, rtol=1e-5)


@pytest.mark.usefixtures("always")
@pytest.mark.parametrize("choices", [CHOICES["gpt_tuned"], CHOICES["uneven"]], ids=["gpt_tuned", "uneven"])
def test_int8_is_the_plain_path_with_rounded_weights(choices: dict[str, Any], ids: Tensor) -> None:
    model = network(choices)
    exact = read(model, ids)
    model.round_to_int8()
    assert model.decoder is not None
    fast = read(model, ids)
    model.decoder, model.training = None, True  # the plain path, over the same rounded weights
    plain = read(model, ids)
    torch.testing.assert_close(fast, plain, atol=2e-2, rtol=0)
    shares = exact.exp()
    assert float((shares * (exact - fast)).sum(-1).mean()) < 0.02  # nats between the two distributions


@pytest.mark.usefixtures("always")
@pytest.mark.parametrize("choices", [CHOICES["gpt2"], CHOICES["uneven"]], ids=["gpt2", "uneven"])
def test_bf16_is_close_to_fp32(choices: dict[str, Any], ids: Tensor) -> None:
    model = network(choices)
    exact = read(model, ids)
    model.to(torch.bfloat16)
    model.decoder = None
    rounded = read(model, ids)
    assert rounded.dtype == torch.float32
    assert float((exact.exp() * (exact - rounded)).sum(-1).mean()) < 0.02


def test_levels_of_int8() -> None:
    torch.manual_seed(0)
    weight = torch.randn(20, 33) * torch.logspace(-6, 6, 20)[:, None]
    levels, scale = to_int8(weight)
    assert levels.abs().max() == 127
    assert bool(((levels * scale[:, None] - weight).abs() <= scale[:, None] / 2 * 1.001).all())
