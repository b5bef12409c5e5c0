"""The functions without a call, against those of the library."""

from __future__ import annotations

import math

import numba
import numpy as np
import torch

from foreword.kernels import numbers

X = np.concatenate([np.linspace(-12, 12, 4001), [-200, -88, 88, 0.0, -0.0]]).astype(np.float32)


def over(function, x=X):
    @numba.njit
    def each(x):
        y = np.empty_like(x)
        for i in range(len(x)):
            y[i] = function(x[i])
        return y

    return each(x)


def test_exponential_tangent_and_error_function():
    bounded = X[np.abs(X) <= 85]
    np.testing.assert_allclose(over(numbers.exponential, bounded), np.exp(bounded.astype(np.float64)), rtol=3e-7)
    assert over(numbers.exponential)[-5] < 1e-37
    np.testing.assert_allclose(over(numbers.tangent), np.tanh(X), atol=3e-7)
    np.testing.assert_allclose(over(numbers.error_function), [math.erf(x) for x in X], atol=4e-7)


def test_activations_are_torchs():
    functions = torch.nn.functional
    expected = {
        numbers.GELU: functions.gelu,
        numbers.GELU_TANH: lambda x: functions.gelu(x, approximate="tanh"),
        numbers.RELU: functions.relu,
        numbers.RELU2: lambda x: functions.relu(x).square(),
    }
    for kind, function in expected.items():
        y = X.copy()
        numbers.activate(y, 3, len(y), kind)
        np.testing.assert_array_equal(y[:3], X[:3])
        np.testing.assert_allclose(y[3:], function(torch.from_numpy(X))[3:].numpy(), atol=4e-6, rtol=1e-6)


def test_bf16_is_rounded_as_torch_does():
    @numba.njit
    def stored(x, like):
        for i in range(len(x)):
            like[i] = numbers.narrow(x[i], like)
        return like

    @numba.njit
    def back(bits):
        y = np.empty(len(bits), np.float32)
        for i in range(len(bits)):
            y[i] = numbers.widen(bits[i])
        return y

    x = np.random.default_rng(0).standard_normal(5000).astype(np.float32)
    expected = torch.from_numpy(x).bfloat16()
    bits = stored(x, np.empty(len(x), np.uint16))
    np.testing.assert_array_equal(bits, expected.view(torch.uint16).numpy())
    np.testing.assert_array_equal(back(bits), expected.float().numpy())
