"""Single numbers inside kernels: how they are stored, and functions without a call, which loops make vectors of."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from numba import types
from numba.extending import overload

Floats = npt.NDArray[np.float32]
# What becomes of a product: it is written, added to what is there, or goes through an activation.
PLAIN, ADDED, GELU, GELU_TANH, RELU, RELU2 = range(6)
# Sums may be taken in any order and a division by zero is infinity, so that loops become vectors; NaN stays NaN.
QUICK: dict[str, Any] = {
    "nogil": True,
    "cache": True,
    "error_model": "numpy",
    "fastmath": {"reassoc", "contract", "nsz", "arcp"},
}


def widen(value: Any) -> Any:
    """A stored number as fp32: itself, a bf16's bits, or an int8."""
    raise TypeError("only compiled code calls this")


@overload(widen, inline="always", strict=False)
def _widen(value: Any) -> Any:
    if value == types.uint16:
        return lambda value: np.uint32(np.uint32(value) << np.uint32(16)).view(np.float32)
    return lambda value: np.float32(value)


def narrow(value: Any, like: Any) -> Any:
    """A fp32 number as it is stored; bf16 rounds to nearest, ties to even."""
    raise TypeError("only compiled code calls this")


@overload(narrow, inline="always", strict=False)
def _narrow(value: Any, like: Any) -> Any:
    if like.dtype == types.uint16:

        def rounded(value: Any, like: Any) -> Any:
            bits = np.float32(value).view(np.uint32)
            return np.uint16((bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) >> np.uint32(16))

        return rounded
    return lambda value, like: value


@numba.njit(**QUICK, inline="always")
def exponential(x: Any) -> Any:
    """eˣ to 2 units in the last place, without a call, so that a loop of it becomes vectors (Cephes's polynomial)."""
    x = min(max(x, np.float32(-87.0)), np.float32(88.0))
    n = np.int32(x * np.float32(1.44269504) + (np.float32(0.5) if x >= 0 else np.float32(-0.5)))
    r = x - np.float32(n) * np.float32(0.693359375) + np.float32(n) * np.float32(2.12194440e-4)
    p = np.float32(1.9875691500e-4)
    p = p * r + np.float32(1.3981999507e-3)
    p = p * r + np.float32(8.3334519073e-3)
    p = p * r + np.float32(4.1665795894e-2)
    p = p * r + np.float32(1.6666665459e-1)
    p = p * r + np.float32(5.0000001201e-1)
    p = p * r * r + r + np.float32(1)
    return p * np.uint32((n + np.int32(127)) << np.int32(23)).view(np.float32)


@numba.njit(**QUICK, inline="always")
def tangent(x: Any) -> Any:
    """The hyperbolic tangent."""
    return np.float32(1) - np.float32(2) / (exponential(np.float32(2) * x) + np.float32(1))


@numba.njit(**QUICK, inline="always")
def error_function(x: Any) -> Any:
    """erf, off by at most 2e-7 (Abramowitz & Stegun 7.1.26)."""
    size = abs(x)
    t = np.float32(1) / (np.float32(1) + np.float32(0.3275911) * size)
    p = np.float32(1.061405429)
    p = p * t - np.float32(1.453152027)
    p = p * t + np.float32(1.421413741)
    p = p * t - np.float32(0.284496736)
    p = p * t + np.float32(0.254829592)
    value = np.float32(1) - p * t * exponential(-size * size)
    return value if x >= 0 else -value


@numba.njit(**QUICK)
def activate(y: Floats, begin: int, end: int, kind: int) -> None:
    """An activation over a stretch, in place."""
    if kind == GELU:
        for i in range(begin, end):
            y[i] = np.float32(0.5) * y[i] * (np.float32(1) + error_function(y[i] * np.float32(0.70710678)))
    elif kind == GELU_TANH:
        for i in range(begin, end):
            inner = np.float32(0.79788456) * (y[i] + np.float32(0.044715) * y[i] * y[i] * y[i])
            y[i] = np.float32(0.5) * y[i] * (np.float32(1) + tangent(inner))
    elif kind == RELU:
        for i in range(begin, end):
            y[i] = max(y[i], np.float32(0))
    else:
        for i in range(begin, end):
            y[i] = max(y[i], np.float32(0)) * max(y[i], np.float32(0))
