"""The kernels of the one-token path, each against its plain form in NumPy; the whole stands in tests/backbones."""

from __future__ import annotations

import numpy as np
import pytest

from foreword.kernels import decoding
from foreword.kernels.numbers import ADDED, PLAIN, RELU

CHANCE = np.random.default_rng(0)


def some(*shape):
    return CHANCE.standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize("outputs", [1, 2, 7, 33])
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_product(outputs, threads):
    weights, bias, x, y = some(outputs, 19), some(outputs), some(3, 19), some(3, outputs)
    ones, own = np.ones(outputs, np.float32), np.ones(3, np.float32)
    expected = x @ weights.T + bias
    for then, wanted in ((PLAIN, expected), (ADDED, expected + y), (RELU, np.maximum(expected, 0))):
        found = y.copy()
        decoding.product(weights, ones, bias, x, own, found, then, threads)
        np.testing.assert_allclose(found, wanted, atol=1e-5)


def test_whole_numbers_do_not_overflow_at_any_width():
    for width in (16, 3072, 20_000):
        x, weights = np.full((1, width), 3.0, np.float32), np.full((2, width), 127, np.int8)
        weights[1, width // 2 :] = -127  # so that the second sum is 0, and the first 3 · 127 · scale · width = 10
        scales = np.full(2, 10 / (3 * 127 * width), np.float32)
        found = decoding.log_probabilities(x, weights, scales, np.zeros(2, np.float32), 0.0, 1)
        np.testing.assert_allclose(found[0], [-np.log1p(np.exp(-10)), -10 - np.log1p(np.exp(-10))], atol=1e-2)


@pytest.mark.parametrize("centred", [True, False])
def test_norm(centred):
    x, gain, bias, out = some(2, 31), some(31), some(31), np.empty((2, 31), np.float32)
    decoding.norm(x, gain, bias, centred, out)
    mean = x.mean(1, keepdims=True) if centred else 0
    spread = ((x - mean) ** 2).mean(1, keepdims=True) + (1e-5 if centred else 1e-6)
    np.testing.assert_allclose(out, (x - mean) / np.sqrt(spread) * gain + bias, atol=1e-5)


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_log_softmax(threads):
    y = some(3, 17) * 30
    expected = (
        y
        - np.log(np.exp(y.astype(np.float64) - y.max(1, keepdims=True)).sum(1, keepdims=True))
        - y.max(1, keepdims=True)
    )
    decoding.log_softmax(y, 0.0, threads)
    np.testing.assert_allclose(y, expected, atol=1e-4)
