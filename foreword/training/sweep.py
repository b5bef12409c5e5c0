"""Counting: one sweep over the ids, then interpolated modified Kneser-Ney (Chen & Goodman 1998), order by order."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from foreword.backbones.counts import NEVER, CountedModel
from foreword.backbones.spec import Counts
from foreword.batches.store import Store
from foreword.errors import DataError
from foreword.tokens.tokenizer import Tokenizer

Ints = npt.NDArray[np.int64]
FALLBACK = (0.5, 1.0, 1.5)  # discounts where the text is too small to estimate them


@dataclass
class Order:
    """The n-grams of one order as they occur: their keys, counts, and for each place of the text its node."""

    keys: Ints
    counts: Ints  # raw; adjusted once the order above is known
    first: Ints  # a place where each n-gram ends
    nodes: Ints  # of the n-gram that ends at each place; −1 where a line is younger


def sentences(store: Store, tokenizer: Tokenizer) -> tuple[Ints, Ints]:
    """The text with a begin before each line, and how far each place is from its line's begin."""
    ids = np.asarray(store.ids).astype(np.int64)
    if tokenizer.document_end is not None:
        ids = ids[ids != tokenizer.document_end]
    if len(ids) and ids[-1] != tokenizer.line_end:
        ids = np.append(ids, tokenizer.line_end)
    ends = np.flatnonzero(ids == tokenizer.line_end)
    starts = np.concatenate([[0], ends[:-1] + 1])
    text = np.insert(ids, starts, tokenizer.begin)
    begins = np.flatnonzero(text == tokenizer.begin)
    age = np.arange(len(text)) - np.repeat(begins, np.diff(np.append(begins, len(text))))
    return text, age


def count(text: Ints, age: Ints, vocabulary: int, order: int) -> list[Order]:
    """Every order's n-grams: an n-gram is the node of its first n − 1 words and its last word, as one number."""
    orders: list[Order] = []
    nodes = text
    for n in range(1, order + 1):
        if n == 1:
            counts = np.bincount(text, minlength=vocabulary)
            first = np.zeros(vocabulary, np.int64)
            first[text[::-1]] = np.arange(len(text))[::-1]
            orders.append(Order(np.arange(vocabulary), counts, first, text))
            continue
        places = np.flatnonzero(age >= n - 1)
        pairs = nodes[places - 1] * vocabulary + text[places]
        keys, at, inverse, counts = np.unique(pairs, return_index=True, return_inverse=True, return_counts=True)
        nodes = np.full(len(text), -1, np.int64)
        nodes[places] = inverse
        orders.append(Order(keys, counts, places[at], nodes))
    return orders


def adjust(orders: list[Order], age: Ints) -> None:
    """Below the highest order an n-gram counts as often as different words precede it; at a line's begin none can."""
    for n, (lower, higher) in enumerate(pairwise(orders), 1):
        continued = np.bincount(lower.nodes[higher.first], minlength=len(lower.keys))
        begins_line = age[lower.first] == n - 1
        lower.counts = np.where(begins_line & (lower.counts > 0), lower.counts, continued)


def discounts(counts: Ints) -> tuple[tuple[float, float, float], bool]:
    """D₁, D₂, D₃₊ from the counts of counts; the fallback, and False, where there are too few to tell."""
    n1, n2, n3, n4 = (int(np.count_nonzero(counts == k)) for k in range(1, 5))
    if not (n1 and n2 and n3):
        return FALLBACK, False
    y = n1 / (n1 + 2 * n2)
    found = (1 - 2 * y * n2 / n1, 2 - 3 * y * n3 / n2, 3 - 4 * y * n4 / n3)
    if any(not 0 <= d <= k for k, d in enumerate(found, 1)):
        return FALLBACK, False
    return found, True


def kneser_ney(store: Store, tokenizer: Tokenizer, spec: Counts) -> tuple[CountedModel, list[str]]:
    """The model of a text, and what has to be said about it."""
    text, age = sentences(store, tokenizer)
    if len(text) < 2:
        raise DataError("the text has no line to count")
    vocabulary = tokenizer.size
    orders = count(text, age, vocabulary, spec.order)
    adjust(orders, age)
    orders[0].counts[tokenizer.begin] = 0
    notes: list[str] = []
    model = CountedModel([np.zeros(0, np.int64)], [], [], vocabulary, tokenizer.begin, tokenizer.line_end)
    lower = np.full(vocabulary, 1 / (vocabulary - 1))  # the uniform distribution below order 1; the begin is none of it
    suffixes = np.arange(vocabulary)
    for n, order in enumerate(orders, 1):
        steps, estimated = discounts(order.counts)
        if not estimated:
            notes.append(f"order {n}: too few counts of counts; discounts {FALLBACK} instead of estimated ones")
        taken = np.array([0.0, *steps])[np.minimum(order.counts, 3)]
        contexts = order.keys // vocabulary if n > 1 else np.zeros(vocabulary, np.int64)
        parents = len(orders[n - 2].keys) if n > 1 else 1
        total = np.bincount(contexts, order.counts, parents)
        held_back = np.bincount(contexts, taken, parents)
        with np.errstate(divide="ignore", invalid="ignore"):
            share = np.where(total > 0, held_back / total, 1.0)
        if n > 1:
            model.keys.append(order.keys)
            model.backoff.append(np.log10(share).astype(np.float32))
            suffixes = orders[n - 2].nodes[order.first]
        probability = (order.counts - taken) / np.maximum(total, 1)[contexts] + share[contexts] * lower[suffixes]
        if n == 1:
            probability[tokenizer.begin] = 10**NEVER
        model.log10.append(np.log10(probability).astype(np.float32))
        lower = probability
    return model, notes
