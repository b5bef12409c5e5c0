"""One token through a whole Transformer: matrices times a few rows, read from memory once, at the memory's speed.

Weights are fp32, bf16 (two neighbours in a ``uint32``) or int8 with a scale for each output row; all else is fp32.
torch's own products of one row reach a half of the bandwidth in fp32 and a third in int8 (docs/generation.md), and
cost a dispatch each.

A product with int8 weights is done in integers: the row that comes in is rounded to about 13 bits, so that a product of
two neighbours is one instruction, and 3,072 of them fit in 32 bits. Two bf16 are taken apart by a shift and a mask, the
row that comes in having its even places first: 40 % quicker than widening each by itself.
"""

from __future__ import annotations

import math
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from numba import types
from numba.extending import overload

from foreword.kernels.numbers import ADDED, PLAIN, QUICK, activate, exponential, narrow, tangent, widen

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
FINEST = 4095  # levels on each side of zero to which a row is rounded before a product with int8


def prepared(x: Any, weights: Any) -> Any:
    """Rows as a product with these weights wants them, and what each has to be multiplied by afterwards."""
    raise TypeError("only compiled code calls this")


@overload(prepared, strict=False)
def _prepared(x: Any, weights: Any) -> Any:
    if weights.dtype == types.uint32:

        def parted(x: Any, weights: Any) -> Any:
            rows, half = len(x), x.shape[1] // 2
            parts, ones = np.empty((rows, 2 * half), np.float32), np.empty(rows, np.float32)
            for row in range(rows):
                ones[row] = np.float32(1)
                for i in range(half):
                    parts[row, i] = x[row, 2 * i]
                    parts[row, half + i] = x[row, 2 * i + 1]
            return parts, ones

        return parted
    if weights.dtype != types.int8:

        def as_they_are(x: Any, weights: Any) -> Any:
            ones = np.empty(len(x), np.float32)
            for row in range(len(x)):
                ones[row] = np.float32(1)
            return x, ones

        return as_they_are

    def rounded(x: Any, weights: Any) -> Any:
        rows, width = x.shape
        levels = np.float32(min(FINEST, (2**31 - 1) // (128 * width)))
        whole, scale = np.empty((rows, width), np.int16), np.empty(rows, np.float32)
        for row in range(rows):
            largest = np.float32(1e-30)
            for i in range(width):
                largest = max(largest, abs(x[row, i]))
            scale[row] = largest / levels
            times = levels / largest
            for i in range(width):
                value = x[row, i] * times
                whole[row, i] = np.int16(np.int32(value + (np.float32(0.5) if value >= 0 else np.float32(-0.5))))
        return whole, scale

    return rounded


def dot(weights: Any, x: Any) -> Any:
    """One row of the weights times one row of what ``prepared`` gave."""
    raise TypeError("only compiled code calls this")


@overload(dot, strict=False)
def _dot(weights: Any, x: Any) -> Any:
    if weights.dtype == types.int8:

        def integers(weights: Any, x: Any) -> Any:
            total = np.int32(0)
            for i in range(len(weights)):  # each step cast back: numba would add in 64 bits, at a third of the speed
                total = np.int32(total + np.int32(np.int32(weights[i]) * np.int32(x[i])))
            return np.float32(total)

        return integers

    if weights.dtype == types.uint32:

        def pairs(weights: Any, x: Any) -> Any:
            total = np.float32(0)
            evens, odds = x[: len(weights)], x[len(weights) :]
            for i in range(len(weights)):
                pair = np.uint32(weights[i])
                low = np.uint32(pair << np.uint32(16)).view(np.float32)
                total += low * evens[i] + np.uint32(pair & np.uint32(0xFFFF0000)).view(np.float32) * odds[i]
            return total

        return pairs

    def floats(weights: Any, x: Any) -> Any:
        total = np.float32(0)
        for i in range(len(weights)):
            total += widen(weights[i]) * x[i]
        return total

    return floats


@numba.njit(**QUICK)
def share_of_product(
    weights: Any, scales: Floats, bias: Floats, x: Any, x_scales: Floats, y: Floats, then: int, begin: int, end: int
) -> None:
    """The outputs from begin to end of weights [out, in] times each row of x, to y [rows, out]."""
    for row in range(begin, end):
        for at in range(len(x)):
            value = dot(weights[row], x[at]) * (scales[row] * x_scales[at]) + bias[row]
            if then == ADDED:
                value += y[at, row]
            y[at, row] = value
    if then > ADDED:
        for at in range(len(x)):
            activate(y[at], begin, end, then)


@numba.njit(**QUICK, parallel=True)
def product(
    weights: Any, scales: Floats, bias: Floats, x: Any, x_scales: Floats, y: Floats, then: int, threads: int
) -> None:
    """The whole product; a share of the outputs a thread, so that each weight is read once, in order."""
    outputs = weights.shape[0]
    for thread in numba.prange(threads):
        begin, end = thread * outputs // threads, (thread + 1) * outputs // threads
        share_of_product(weights, scales, bias, x, x_scales, y, then, begin, end)


@numba.njit(**QUICK)
def norm(x: Floats, gain: Floats, bias: Floats, centred: bool, out: Floats) -> None:
    """Layer norm of each row, or (not centred) root mean square alone."""
    rows, width = x.shape
    for row in range(rows):
        mean, spread = np.float32(0), np.float32(0)
        if centred:
            for i in range(width):
                mean += x[row, i]
            mean /= np.float32(width)
        for i in range(width):
            spread += (x[row, i] - mean) * (x[row, i] - mean)
        scale = np.float32(1) / np.sqrt(spread / np.float32(width) + np.float32(1e-5 if centred else 1e-6))
        for i in range(width):
            out[row, i] = (x[row, i] - mean) * scale * gain[i] + bias[i]


@numba.njit(**QUICK)
def turned(part: Floats, cosine: Floats, sine: Floats) -> None:
    """Rotates the halves of one head's features, in place."""
    half = len(part) // 2
    for i in range(half):
        one, other = part[i], part[half + i]
        part[i] = one * cosine[i] - other * sine[i]
        part[half + i] = other * cosine[i] + one * sine[i]


@numba.njit(**QUICK)
def shortened(part: Floats) -> None:
    """Scales one head's features to length √d, in place."""
    spread = np.float32(0)
    for i in range(len(part)):
        spread += part[i] * part[i]
    scale = np.float32(1) / np.sqrt(spread / np.float32(len(part)) + np.float32(1.1920929e-07))
    for i in range(len(part)):
        part[i] *= scale


@numba.njit(**QUICK)
def attend_by_one_head(
    query: Floats, key: Floats, value: Floats, place: int, keys: Any, values: Any, out: Floats
) -> None:
    """Writes key and value at their place of one head's cache [length, d], and mixes what may be seen."""
    width = len(query)
    scale = np.float32(1) / np.sqrt(np.float32(width))
    for i in range(width):
        keys[place, i] = narrow(key[i], keys)
        values[place, i] = narrow(value[i], values)
        query[i] *= scale
        out[i] = np.float32(0)
    shares = np.empty(place + 1, np.float32)
    largest, total = np.float32(-3e38), np.float32(0)
    for seen in range(place + 1):
        shares[seen] = dot(keys[seen], query)
        largest = max(largest, shares[seen])
    for seen in range(place + 1):
        shares[seen] = exponential(shares[seen] - largest)
        total += shares[seen]
    for seen in range(place + 1):
        share, row = shares[seen] / total, values[seen]
        for i in range(width):
            out[i] += share * widen(row[i])


@numba.njit(**QUICK, parallel=True)
def attend(
    qkv: Floats, at: Ints, keys: Any, values: Any, cosine: Floats, sine: Floats, normalised: bool, out: Floats
) -> None:
    """Self-attention of one new place a row; the cache is [rows, heads, length, d]."""
    rows, heads, _, width = keys.shape
    for task in numba.prange(rows * heads):
        row, head = task // heads, task % heads
        place, begin = int(at[row]), head * width
        query = qkv[row, begin : begin + width]
        key = qkv[row, heads * width + begin : heads * width + begin + width]
        value = qkv[row, 2 * heads * width + begin : 2 * heads * width + begin + width]
        if normalised:
            shortened(query)
            shortened(key)
        if len(cosine):
            turned(query, cosine[place], sine[place])
            turned(key, cosine[place], sine[place])
        attend_by_one_head(
            query, key, value, place, keys[row, head], values[row, head], out[row, begin : begin + width]
        )


@numba.njit(**QUICK)
def copied(x: Floats, out: Floats) -> None:
    """Written out, as below: numba takes seconds to compile what broadcasts."""
    for row in range(x.shape[0]):
        for i in range(x.shape[1]):
            out[row, i] = x[row, i]


@numba.njit(**QUICK)
def add_values(qkv: Floats, more: Floats) -> None:
    """Adds to the last third of each row."""
    rows, width = more.shape
    for row in range(rows):
        for i in range(width):
            qkv[row, 2 * width + i] += more[row, i]


@numba.njit(**QUICK)
def token(
    x: Floats,  # [rows, width]: the token's and its place's vectors
    at: Ints,  # each row's place
    more: Floats,  # [tables, rows, width]: what is added to the values
    added: Ints,  # which of them a layer adds; −1: none
    matrices: Any,  # inward, outward, up, down: [layers, out, in] each
    scales: Any,  # theirs: [layers, out] each; ones where the weights are no int8
    biases: Any,
    gains: Floats,  # [layers, 2, width]
    shifts: Floats,
    keys: Any,  # [layers, rows, heads, length, d]
    values: Any,
    cosine: Floats,  # [length, d / 2], empty where positions are not rotary
    sine: Floats,
    choices: Any,  # norm first, norm is centred, keys normalised, activation
    threads: int,
) -> None:
    """All layers, in place: x is what the last one gives."""
    first, centred, normalised, activation = choices
    rows, width = x.shape
    normed = np.empty((rows, width), np.float32)
    qkv = np.empty((rows, 3 * width), np.float32)
    inner = np.empty((rows, matrices[2].shape[1]), np.float32)
    for layer in range(len(gains)):
        if first:
            norm(x, gains[layer, 0], shifts[layer, 0], centred, normed)
        else:
            copied(x, normed)
        whole, own = prepared(normed, matrices[0])
        product(matrices[0][layer], scales[0][layer], biases[0][layer], whole, own, qkv, PLAIN, threads)
        if added[layer] >= 0:
            add_values(qkv, more[added[layer]])
        attend(qkv, at, keys[layer], values[layer], cosine, sine, normalised, normed)
        whole, own = prepared(normed, matrices[1])
        product(matrices[1][layer], scales[1][layer], biases[1][layer], whole, own, x, ADDED, threads)
        if first:
            norm(x, gains[layer, 1], shifts[layer, 1], centred, normed)
        else:
            norm(x, gains[layer, 0], shifts[layer, 0], centred, normed)
            copied(normed, x)
        whole, own = prepared(normed, matrices[2])
        product(matrices[2][layer], scales[2][layer], biases[2][layer], whole, own, inner, activation, threads)
        whole, own = prepared(inner, matrices[3])
        product(matrices[3][layer], scales[3][layer], biases[3][layer], whole, own, x, ADDED, threads)
        if not first:
            norm(x, gains[layer, 1], shifts[layer, 1], centred, normed)
            copied(normed, x)


@numba.njit(**QUICK)
def share_of_softmax(y: Floats, begin: int, end: int, cap: float) -> Any:
    """The largest score of a stretch, and the sum of the others' exponentials beside it."""
    if cap > 0:
        for i in range(begin, end):
            y[i] = np.float32(cap) * tangent(y[i] / np.float32(cap))
    top, total = np.float32(-3e38), np.float32(0)
    for i in range(begin, end):
        top = max(top, y[i])
    for i in range(begin, end):
        total += exponential(y[i] - top)
    return top, total


@numba.njit(**QUICK)
def lower(y: Floats, by: float) -> None:
    """Takes a number from each."""
    for i in range(len(y)):
        y[i] -= np.float32(by)


@numba.njit(**QUICK, parallel=True)
def log_softmax(y: Floats, cap: float, threads: int) -> None:
    """Scores [rows, vocabulary], softly capped where asked → natural log probabilities, in place."""
    rows, size = y.shape
    tops, sums = np.empty((threads, rows)), np.empty((threads, rows))
    for thread in numba.prange(threads):
        begin, end = thread * size // threads, (thread + 1) * size // threads
        for row in range(rows):
            tops[thread, row], sums[thread, row] = share_of_softmax(y[row], begin, end, cap)
    for row in range(rows):
        top, total = tops[0, row], 0.0
        for thread in range(threads):
            top = max(top, tops[thread, row])
        for thread in range(threads):
            total += sums[thread, row] * math.exp(tops[thread, row] - top)
        lower(y[row], top + math.log(total))


@numba.njit(**QUICK)
def log_probabilities(x: Floats, table: Any, scales: Floats, zeros: Floats, cap: float, threads: int) -> Floats:
    """Features [rows, width] → the natural log probability of every token, [rows, vocabulary]."""
    y = np.empty((len(x), len(table)), np.float32)
    whole, own = prepared(x, table)
    product(table, scales, zeros, whole, own, y, PLAIN, threads)
    log_softmax(y, cap, threads)
    return y
