"""Attention plain and fast, and the cache: what was read, row by row, equals reading it all at once."""

from __future__ import annotations

import pytest
import torch
from torch import Tensor

from foreword.backbones import attention
from foreword.backbones.attention import Cache, attend, attend_plainly, visible
from foreword.backbones.spec import Transformer
from foreword.batches.layout import Rows
from foreword.objectives.network import Network
from foreword.objectives.spec import NextToken

VOCABULARY = 40


def network(**settings: object) -> Network:
    torch.manual_seed(3)
    spec = Transformer(layers=2, width=32, heads=4, length=24, dropout=0.0, spread=0.3, **settings)  # pyright: ignore
    return Network(spec, (NextToken(),), VOCABULARY).eval()


def at_once(model: Network, ids: Tensor) -> Tensor:
    """log P after the last place, without any cache."""
    with torch.no_grad():
        features = model.backbone(Rows(ids, ids))[:, -1]
        return model.objectives[0].all_log_probabilities(features, model.backbone.table.weight)  # pyright: ignore


def some_ids(rows: int, length: int, seed: int = 0) -> Tensor:
    return torch.randint(VOCABULARY, (rows, length), generator=torch.Generator().manual_seed(seed))


@pytest.mark.parametrize("left", [True, False])
def test_the_fused_product_is_the_plain_one(left: bool) -> None:
    torch.manual_seed(0)
    queries, keys, values = (torch.randn(2, 3, 7, 8) for _ in range(3))
    mask = torch.ones(7, 7, dtype=torch.bool).tril() if left else None
    plain, shares = attend_plainly(queries, keys, values, mask)
    torch.testing.assert_close(attend(queries, keys, values, None, left), plain)
    torch.testing.assert_close(shares.sum(-1), torch.ones(2, 3, 7))


def test_documents_of_a_row_do_not_see_each_other() -> None:
    ids = torch.zeros(1, 4, dtype=torch.int64)
    mask = visible(Rows(ids, ids, document=torch.tensor([[0, 0, 1, 1]])))
    assert mask is not None
    assert mask[0, 0].int().tolist() == [[1, 0, 0, 0], [1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 1, 1]]


@pytest.mark.parametrize("whole", [False, True], ids=["what was read", "all places under a mask"])
@pytest.mark.parametrize("parts", [(9,), (1,) * 9, (4, 1, 1, 3), (2, 7)])
def test_reading_on_is_reading_at_once(parts: tuple[int, ...], whole: bool) -> None:
    model, ids = network(positions="rotary"), some_ids(3, 9)
    cache = model.start(3)
    cache.whole = whole
    for part in ids.split(parts, 1):
        found = model.step(cache, part)
    torch.testing.assert_close(found, at_once(model, ids), atol=1e-5, rtol=1e-5)


@pytest.mark.parametrize("whole", [False, True])
def test_rows_of_unlike_length_go_on_from_their_own_place(whole: bool) -> None:
    model, ids, lengths = network(), some_ids(3, 9), [9, 2, 5]
    cache = model.start(3)
    cache.whole = whole
    more = some_ids(3, 3, seed=1)
    found = [model.step(cache, ids, torch.tensor(lengths))]
    found += [model.step(cache, more[:, i : i + 1]) for i in range(3)]
    for row, length in enumerate(lengths):
        for i in range(4):
            alone = at_once(model, torch.cat([ids[row, :length], more[row, :i]])[None])[0]
            torch.testing.assert_close(found[i][row], alone, atol=1e-5, rtol=1e-5)


def test_rows_are_kept_in_any_order_and_replaced() -> None:
    model, ids = network(), some_ids(3, 5)
    cache = model.start(3)
    model.step(cache, ids)
    cache.keep(torch.tensor([2, 2, 0]))
    following = some_ids(3, 1, seed=2)
    expected = at_once(model, torch.cat([ids[[2, 2, 0]], following], 1))
    torch.testing.assert_close(model.step(cache, following), expected, atol=1e-5, rtol=1e-5)
    alone, other = model.start(1), some_ids(1, 2, seed=3)
    model.step(alone, other)
    cache.put(1, alone)
    found = model.step(cache, following)
    torch.testing.assert_close(found[1:2], at_once(model, torch.cat([other, following[1:2]], 1)), atol=1e-5, rtol=1e-5)
    cache.keep(torch.tensor([1]))
    assert cache.keys.shape[1] == 1


def test_branches_share_what_was_read_and_leave_it_as_it_was() -> None:
    model, left, tails = network(), some_ids(1, 6), some_ids(5, 4, seed=4)
    cache: Cache = model.start(1)
    model.step(cache, left)
    before = cache.keys.clone()
    found = model.after(cache, Rows(tails[:, :-1], tails[:, 1:]))
    last = model.after(cache, Rows(tails, tails), last=True)
    assert torch.equal(cache.keys, before)
    assert cache.longest == 6
    both = torch.cat([left.expand(5, -1), tails], 1)
    for i in range(3):
        expected = at_once(model, both[:, : 7 + i]).gather(1, tails[:, i + 1 : i + 2])[:, 0]
        torch.testing.assert_close(found[:, i], expected, atol=1e-5, rtol=1e-5)
    torch.testing.assert_close(last, at_once(model, both), atol=1e-5, rtol=1e-5)


@pytest.mark.parametrize(
    ("left", "masked", "places"), [(True, False, 200), (True, True, 150), (False, True, 150), (False, False, 40)]
)
def test_attention_in_blocks_equals_the_fused_call(left: bool, masked: bool, places: int) -> None:
    torch.manual_seed(0)
    q, k, v = (torch.randn(2, 3, places, 8, requires_grad=True) for _ in range(3))
    document = torch.arange(places).div(60, rounding_mode="floor").expand(2, places)
    same = (document[:, :, None] == document[:, None, :]).unsqueeze(1)
    mask = (same.tril() if left else same) if masked else None
    fused = attend(q, k, v, mask, left)
    blocks = attention._in_blocks(q, k, v, mask, left, 0.0)
    assert torch.allclose(fused, blocks, atol=1e-5)
    of_fused = torch.autograd.grad(fused.square().sum(), (q, k, v))
    of_blocks = torch.autograd.grad(blocks.square().sum(), (q, k, v))
    assert all(torch.allclose(a, b, atol=1e-4) for a, b in zip(of_fused, of_blocks, strict=True))
