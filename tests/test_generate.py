"""Drawing, reading on, and beams: as distributions, against exhaustive search, and the same whatever stands beside."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
import torch

from foreword.backbones.spec import Transformer
from foreword.batches.layout import Rows
from foreword.errors import UsageError
from foreword.generate import Reader, Sampling, beam_search, continue_ids, draw
from foreword.objectives.network import LanguageModel, Network
from foreword.objectives.spec import NextToken

CHANCE = np.random.default_rng(0)


def network(vocabulary: int = 30, length: int = 16, seed: int = 0) -> Network:
    torch.manual_seed(seed)
    spec = Transformer(layers=2, width=16, heads=2, length=length, dropout=0.0, spread=0.5)
    return Network(spec, (NextToken(),), vocabulary).eval()


def written(model: LanguageModel, prompts: list[list[int]], end: int | None = None, **how: Any) -> list[list[int]]:
    rows: list[list[int]] = [[] for _ in prompts]
    for drawn in continue_ids(model, prompts, Sampling(**how), [], end):
        for row, id in zip(rows, drawn, strict=True):
            row += [] if id is None else [id]
    return rows


def shares_of(scores: np.ndarray, draws: int = 20_000, **how: Any) -> np.ndarray:
    chance = np.random.default_rng(1)
    drawn = [draw(scores, Sampling(**how), chance) for _ in range(draws)]
    return np.bincount(drawn, minlength=len(scores)) / draws


@pytest.mark.parametrize("temperature", [0.5, 1.0, 2.0])
def test_temperature_sharpens_or_flattens(temperature: float) -> None:
    scores = np.log(np.array([0.5, 0.3, 0.15, 0.05]))
    expected = np.exp(scores / temperature) / np.exp(scores / temperature).sum()
    np.testing.assert_allclose(shares_of(scores, temperature=temperature), expected, atol=0.015)


def test_top_k_and_top_p_cut_the_tail_and_nothing_else() -> None:
    shares = np.array([0.1, 0.4, 0.05, 0.3, 0.15])
    scores = np.log(shares)
    for how, kept in (
        ({"top_k": 2}, [1, 3]),
        ({"top_k": 99}, [0, 1, 2, 3, 4]),
        ({"top_p": 0.4}, [1]),
        ({"top_p": 0.41}, [1, 3]),
        ({"top_p": 0.86}, [0, 1, 3, 4]),
        ({"top_p": 1.0}, [0, 1, 2, 3, 4]),
        ({"top_k": 3, "top_p": 0.8}, [1, 3]),  # the p of what the k leave: 0.7 of 0.85 is enough
    ):
        expected = np.zeros(5)
        expected[kept] = shares[kept] / shares[kept].sum()
        np.testing.assert_allclose(shares_of(scores, **how), expected, atol=0.015, err_msg=str(how))


def test_what_is_impossible_is_never_drawn() -> None:
    scores = np.array([-np.inf, 0.0, -np.inf], np.float32)
    for how in ({}, {"top_k": 3}, {"top_p": 0.99}, {"temperature": 0}):
        assert shares_of(scores, 50, **how)[1] == 1


def test_the_seed_decides() -> None:
    model = network()
    one, same, other = (written(model, [[1, 2]], max_tokens=12, seed=seed)[0] for seed in (5, 5, 6))
    assert one == same != other


def test_greedy_is_what_reading_everything_anew_gives() -> None:
    model, ids = network(length=40), [1, 2, 3]
    for _ in range(30):
        rows = torch.tensor([ids])
        with torch.no_grad():
            features = model.backbone(Rows(rows, rows))[:, -1]
        ids.append(int((features @ model.backbone.table.weight.t()).argmax()))
    assert written(model, [[1, 2, 3]], max_tokens=30, temperature=0)[0] == ids[3:]


@pytest.mark.parametrize("tokens", [5, 40], ids=["within the context", "past it"])
def test_each_row_of_a_batch_is_what_it_is_alone(tokens: int) -> None:
    model = network()
    prompts = [[1, 2, 3], [4], [5, 6, 7, 8, 9, 10, 11], list(range(25)), [3] * 16]
    together = written(model, prompts, end=14, max_tokens=tokens, temperature=0)
    alone = [written(model, [prompt], end=14, max_tokens=tokens, temperature=0)[0] for prompt in prompts]
    assert together == alone
    assert len(set(map(len, together))) > 1 or tokens == 5  # some ended, the others went on


def test_a_full_context_begins_anew_with_its_last_tokens() -> None:
    model = network(length=8)
    reader = Reader(model, 1, 100)
    reader.read([list(range(8))])
    found = reader.read([[20]])
    expected = model.step(model.start(1), torch.tensor([[5, 6, 7, 20]]))
    torch.testing.assert_close(found, expected)
    wanting_little = Reader(model, 1, 3)
    found = wanting_little.read([list(range(12))])  # room for two more is enough
    torch.testing.assert_close(found, model.step(model.start(1), torch.tensor([list(range(7, 12))])))


def test_a_window_that_may_not_slide_is_refused() -> None:
    model = network(length=8)
    assert len(written(model, [[1, 2]], max_tokens=7, temperature=0, window="refuse")[0]) == 7
    with pytest.raises(UsageError, match="do not fit the context of 8"):
        written(model, [[1, 2]], max_tokens=8, window="refuse")


def test_repetition_is_discouraged() -> None:
    model = network()
    plain = written(model, [[1, 2]], max_tokens=14, temperature=0)[0]
    varied = written(model, [[1, 2]], max_tokens=14, temperature=0, repetition_penalty=1e6)[0]
    assert len(set(plain)) < len(plain)
    assert len({1, 2, *varied}) == 16


def test_what_is_never_written() -> None:
    model = network()
    steps = continue_ids(model, [[1]], Sampling(max_tokens=200), list(range(5, 30)), None)
    assert {row[0] for row in steps} <= set(range(5))


def best_of_all(model: Network, prompt: list[int], tokens: int, end: int) -> tuple[float, list[int]]:
    """Every continuation, scored by its mean log probability a token, the end's among them."""
    best = (-np.inf, list[int]())
    others = [id for id in range(model.vocabulary) if id != end]
    for size in range(tokens + 1):
        for ids in itertools.product(others, repeat=size):
            full = [*ids, end] if size < tokens else list(ids)
            line = torch.tensor([[*prompt, *full]])
            following = line[:, 1:].clone()
            following[:, : len(prompt) - 1] = -1
            mean = float(model.log_probabilities(Rows(line[:, :-1], following)).double().sum()) / len(full)
            best = max(best, (mean, list(ids)))
    return best


@pytest.mark.parametrize("seed", range(6))
def test_a_beam_wide_enough_finds_the_best_of_all(seed: int) -> None:
    model = network(vocabulary=4, seed=seed)
    mean, expected = best_of_all(model, [1, 2], 4, end=0)
    assert beam_search(model, [1, 2], Sampling(max_tokens=4, beams=4**3), [], 0) == expected
    narrow = beam_search(model, [1, 2], Sampling(max_tokens=4, beams=1), [], 0)
    assert len(narrow) <= 4
    assert mean <= 0


def test_a_beam_of_one_is_greedy_where_nothing_ends() -> None:
    model = network()
    greedy = written(model, [[1, 2, 3]], max_tokens=20, temperature=0)[0]
    assert beam_search(model, [1, 2, 3], Sampling(max_tokens=20, beams=1), [], None) == greedy


@pytest.mark.parametrize(
    "wrong",
    [
        *({"max_tokens": 0}, {"max_tokens": -3}, {"temperature": -1}, {"temperature": float("nan")}, {"top_k": 0}),
        *({"top_p": 0.0}, {"top_p": 1.1}, {"beams": 0}, {"repetition_penalty": 0}, {"stop": ("",)}, {"window": "x"}),
    ],
    ids=str,
)
def test_what_is_out_of_range_is_said_in_one_line(wrong: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="is out of range; it is") as error:
        Sampling(**wrong)
    assert error.value.exit_code == 2
    assert "\n" not in str(error.value)
