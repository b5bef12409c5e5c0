from __future__ import annotations

from typing import Any

import pytest
import torch
import torch.nn.functional as F

from foreword.backbones.spec import Transformer as Spec
from foreword.backbones.transformer import Transformer, rotate, sinusoids, turns
from foreword.batches.layout import Rows

IDS = torch.tensor([[1, 4, 5, 6, 7, 3], [1, 8, 2, 9, 3, 3]])
NEXT = torch.zeros_like(IDS)


def backbone(**settings: Any) -> Transformer:
    torch.manual_seed(0)
    model = Transformer(
        Spec(**{"layers": 2, "width": 16, "heads": 2, "length": 8, "dropout": 0.0, "spread": 0.3, **settings}), 12
    )
    with torch.no_grad():  # nothing at its neutral value, so that nothing can be left out unseen
        for name, p in model.named_parameters():
            if p.ndim == 1 or settings.get("zero_projections"):
                p.add_(torch.randn(p.shape, generator=torch.Generator().manual_seed(len(name))) * 0.3)
    return model.eval()


def plainly(model: Transformer, ids: torch.Tensor) -> torch.Tensor:
    """GPT-1 and GPT-2 as their papers write them, one row at a time, from the model's own weights."""
    spec, p = model.spec, dict(model.named_parameters())

    def norm(x: torch.Tensor, name: str) -> torch.Tensor:
        return F.layer_norm(x, (spec.width,), p[f"{name}.gain"], p[f"{name}.bias"], 1e-5)

    def linear(x: torch.Tensor, name: str) -> torch.Tensor:
        return x @ p[f"{name}.weight"].t() + p[f"{name}.bias"]

    rows: list[torch.Tensor] = []
    for row in ids:
        x = p["table.weight"][row] + p["places.weight"][: len(row)]
        for layer in range(spec.layers):
            at = f"blocks.{layer}."

            def attention(x: torch.Tensor, at: str = at) -> torch.Tensor:
                q, k, v = linear(x, at + "attention.inward").split(spec.width, -1)
                size = spec.width // spec.heads
                heads: list[torch.Tensor] = []
                for h in range(spec.heads):
                    own = slice(h * size, (h + 1) * size)
                    scores = q[:, own] @ k[:, own].t() / size**0.5
                    scores = scores.masked_fill(torch.ones_like(scores).triu(1).bool(), -torch.inf)
                    heads.append(scores.softmax(-1) @ v[:, own])
                return linear(torch.cat(heads, -1), at + "attention.outward")

            def forward(x: torch.Tensor, at: str = at) -> torch.Tensor:
                return linear(
                    F.gelu(linear(x, at + "feed_forward.inward"), approximate="tanh"), at + "feed_forward.outward"
                )

            if spec.norm_first:
                x = x + attention(norm(x, at + "attention_norm"))
                x = x + forward(norm(x, at + "feed_forward_norm"))
            else:
                x = norm(x + attention(x), at + "attention_norm")
                x = norm(x + forward(x), at + "feed_forward_norm")
        rows.append(norm(x, "norm") if spec.norm_first else x)
    return torch.stack(rows)


@pytest.mark.parametrize("norm_first", [False, True], ids=["gpt", "gpt2"])
def test_it_is_the_papers_model(norm_first: bool) -> None:
    model = backbone(norm_first=norm_first)
    torch.testing.assert_close(model(Rows(IDS, NEXT)), plainly(model, IDS), rtol=1e-4, atol=1e-4)


VARIANTS: list[dict[str, Any]] = [
    {},
    {
        "norm_first": True,
        "norm": "rms",
        "norm_gain": False,
        "biases": False,
        "positions": "rotary",
        "activation": "relu2",
    },
    {"positions": "rotary", "normalised_keys": True, "value_tables": 1, "activation": "relu"},
    {"positions": "sinusoidal", "activation": "gelu", "inner": 24},
    {"positions": "none", "zero_projections": True},
]


@pytest.mark.parametrize("settings", VARIANTS, ids=str)
def test_the_left_does_not_see_the_right(settings: dict[str, Any]) -> None:
    model = backbone(**settings)
    changed = IDS.clone()
    changed[:, 4] = 10
    one, other = model(Rows(IDS, NEXT)), model(Rows(changed, NEXT))
    torch.testing.assert_close(one[:, :4], other[:, :4])
    assert not torch.allclose(one[:, 4:], other[:, 4:])


@pytest.mark.parametrize("settings", VARIANTS, ids=str)
def test_documents_of_one_row_are_as_if_alone(settings: dict[str, Any]) -> None:
    model = backbone(**settings)
    document = torch.tensor([[0, 0, 0, 0, 1, 1], [0, 1, 1, 1, 1, 1]])
    position = torch.tensor([[0, 1, 2, 3, 0, 1], [0, 0, 1, 2, 3, 4]])
    together = model(Rows(IDS, NEXT, position, document))
    for row, begin, end in ((0, 0, 4), (0, 4, 6), (1, 0, 1), (1, 1, 6)):
        alone = model(Rows(IDS[row : row + 1, begin:end], NEXT[row : row + 1, begin:end]))
        torch.testing.assert_close(together[row, begin:end], alone[0], rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("settings", VARIANTS, ids=str)
def test_a_cache_gives_what_reading_at_once_does(settings: dict[str, Any]) -> None:
    model = backbone(**settings)
    expected = model(Rows(IDS, NEXT))
    for cuts in ([1] * 6, [4, 2], [1, 3, 2]):
        cache, begin = model.cache(2), 0
        for size in cuts:
            part = model(Rows(IDS[:, begin : begin + size], NEXT[:, begin : begin + size]), cache)
            torch.testing.assert_close(part, expected[:, begin : begin + size], rtol=1e-4, atol=1e-4)
            begin += size


def test_every_layer_is_given_where_it_is_asked_for() -> None:
    model = backbone(norm_first=True)
    layers = model(Rows(IDS, NEXT), every=True)
    assert layers.shape == (3, 2, 6, 16)
    assert layers[-1].tolist() == model(Rows(IDS, NEXT)).tolist()


def test_a_model_of_both_sides_sees_both() -> None:
    model = backbone(sees="both")
    changed = IDS.clone()
    changed[:, 5] = 10
    assert not torch.allclose(model(Rows(IDS, NEXT, sees="both"))[:, 0], model(Rows(changed, NEXT, sees="both"))[:, 0])


def test_what_writes_into_the_stream_may_start_at_zero() -> None:
    torch.manual_seed(0)
    model = Transformer(
        Spec(layers=2, width=16, heads=2, length=8, zero_projections=True, norm_first=True, dropout=0.0), 12
    )
    model.eval()
    rows = Rows(IDS, NEXT)
    layers = model(rows, every=True)
    assert layers[0].tolist() == layers[1].tolist()


def test_rotary_positions_turn_by_distance_alone() -> None:
    at = torch.arange(9)
    cosine, sine = turns(at, 8, torch.float32)
    q, k = torch.randn(1, 8).expand(9, 1, 8), torch.randn(1, 8).expand(9, 1, 8)
    scores = (rotate(q, cosine, sine)[:, 0] @ rotate(k, cosine, sine)[:, 0].t()).numpy()
    for distance in range(-8, 9):
        diagonal = scores.diagonal(distance)
        assert diagonal == pytest.approx([diagonal[0]] * len(diagonal), abs=1e-4)


def test_sinusoids_are_the_papers() -> None:
    found = sinusoids(torch.arange(5), 6)
    for place in range(5):
        for i in range(3):
            angle = torch.tensor(place / 10_000 ** (2 * i / 6))
            assert float(found[place, 2 * i]) == pytest.approx(float(angle.sin()), abs=1e-6)
            assert float(found[place, 2 * i + 1]) == pytest.approx(float(angle.cos()), abs=1e-6)
