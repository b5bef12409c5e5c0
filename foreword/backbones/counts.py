"""Counts as a language model: a trie in sorted arrays, an array an order, answered for many places at once.

An n-gram's node is the place of its key in the sorted keys of its order; the key is (node of the first n − 1 words)
· |V| + the last word. So the children of a context stand side by side, and one binary search a place and order finds
every n-gram of a text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from foreword.batches.layout import Rows
from foreword.errors import ArtifactError

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
NEVER = -99.0  # log10 of what cannot follow: the begin of a line


@dataclass
class CountedModel:
    """Log10 probabilities and backoffs of every n-gram that was seen, order by order (list place 0 is order 1)."""

    keys: list[Ints]  # order 1 has none: its nodes are the ids themselves
    log10: list[Floats]
    backoff: list[Floats]  # the last order has none
    vocabulary: int
    begin: int
    line_end: int

    @property
    def reads(self) -> Literal["lines", "windows"]:
        """Each line anew."""
        return "lines"

    @property
    def length(self) -> int | None:
        """Rows of any length can be read."""
        return None

    @property
    def order(self) -> int:
        """The longest n-gram."""
        return len(self.log10)

    def find(self, order: int, contexts: Ints, words: Ints) -> Ints:
        """The nodes of the n-grams (context's words + word); −1 where it was never seen."""
        keys = self.keys[order - 1]
        wanted = contexts * self.vocabulary + words
        found = np.searchsorted(keys, wanted)
        hit = (contexts >= 0) & (keys[np.minimum(found, len(keys) - 1)] == wanted) if len(keys) else contexts < -1
        return np.where(hit, found, -1)

    def log10_probabilities(self, ids: Ints, following: Ints) -> npt.NDArray[np.float64]:
        """log10 P of each place's following id; ids and following are [rows, length], each row alone."""
        words = np.maximum(following, 0)
        begins = (ids == self.begin).ravel() | (np.arange(ids.size) % ids.shape[1] == 0)
        flat_words, context = words.ravel(), ids.ravel()  # nodes of order 1
        answer = self.log10[0][flat_words].astype(np.float64)
        for order in range(2, self.order + 1):
            nodes = self.find(order, context, flat_words)
            paid = np.where(context >= 0, self.backoff[order - 2][context], 0.0)
            seen = nodes >= 0
            answer = np.where(seen, self.log10[order - 1][nodes] if len(self.log10[order - 1]) else 0.0, answer + paid)
            context = np.concatenate([[-1], nodes[:-1]])
            context[begins] = -1
        return np.where(following >= 0, answer.reshape(ids.shape), 0.0)

    def log_probabilities(self, rows: Rows) -> Tensor:
        """The natural log probability of each place's next token: [rows, length]."""
        found = self.log10_probabilities(rows.ids.numpy(), rows.next.numpy())
        return torch.from_numpy(found * np.log(10))

    def start(self, rows: int) -> list[list[int]]:
        """Nothing read yet."""
        return [[] for _ in range(rows)]

    def step(self, state: list[list[int]], ids: Tensor, lengths: Tensor | None = None) -> Tensor:
        """Reads ids [rows, places], of each row ``lengths``, after ``state``; log P of every token after the last."""
        counts = [ids.shape[1]] * len(ids) if lengths is None else lengths.tolist()
        for row, read, count in zip(state, ids.tolist(), counts, strict=True):
            row += [self.begin if id == self.line_end else id for id in read[:count]]
            begun = [i for i, id in enumerate(row) if id == self.begin]
            del row[: max(begun[-1] if begun else 0, len(row) - self.order + 1 if self.order > 1 else len(row))]
        return torch.from_numpy(np.stack([self.distribution(row) for row in state]) * np.log(10))

    def after(self, state: list[list[int]], rows: Rows, last: bool = False) -> Tensor:
        """Log P of each place's next token, every row going on from what one row's ``state`` has read."""
        read, ids = np.array(state[0], np.int64), rows.ids.numpy()
        if last:
            return self.step([list(state[0]) for _ in ids], rows.ids)
        together = np.concatenate([np.broadcast_to(read, (len(ids), len(read))), ids], 1)
        asked = rows.next.numpy()
        following = np.concatenate(
            [together[:, 1:], asked[:, -1:]], 1
        )  # a place's context is found through all before it
        found = self.log10_probabilities(together, following)[:, len(read) :]
        return torch.from_numpy(np.where(asked >= 0, found, 0.0) * np.log(10))

    def distribution(self, context: list[int]) -> npt.NDArray[np.float64]:
        """log10 P(w | context) of every word w at once: from the unigrams up, each order writing over what it saw."""
        answer = self.log10[0].astype(np.float64)
        for order in range(2, self.order + 1):
            if len(context) < order - 1:
                break
            node = self._node(context[len(context) - order + 1 :])
            if node < 0:
                continue
            answer = answer + self.backoff[order - 2][node]
            keys = self.keys[order - 1]
            first, last = np.searchsorted(keys, [node * self.vocabulary, (node + 1) * self.vocabulary])
            answer[keys[first:last] - node * self.vocabulary] = self.log10[order - 1][first:last]
        return answer

    def _node(self, words: list[int]) -> int:
        node = words[0]
        for order, word in enumerate(words[1:], 2):
            node = int(self.find(order, np.array([node]), np.array([word]))[0])
        return node

    def tensors(self) -> dict[str, npt.NDArray[np.int64] | npt.NDArray[np.float32]]:
        """All arrays under their names, as ``model.safetensors`` holds them."""
        named: dict[str, npt.NDArray[np.int64] | npt.NDArray[np.float32]] = {}
        for order in range(1, self.order + 1):
            if order > 1:
                named[f"keys.{order}"] = self.keys[order - 1]
            named[f"log10.{order}"] = self.log10[order - 1]
            if order < self.order:
                named[f"backoff.{order}"] = self.backoff[order - 1]
        return named

    @classmethod
    def from_tensors(
        cls, tensors: dict[str, npt.NDArray[np.generic]], vocabulary: int, begin: int, line_end: int
    ) -> CountedModel:
        """From what ``tensors`` gave; what does not fit together is refused."""
        order = sum(name.startswith("log10.") for name in tensors)
        try:
            keys = [np.zeros(0, np.int64), *(tensors[f"keys.{n}"] for n in range(2, order + 1))]
            log10 = [tensors[f"log10.{n}"] for n in range(1, order + 1)]
            backoff = [tensors[f"backoff.{n}"] for n in range(1, order)]
        except KeyError as error:
            raise ArtifactError(f"the n-gram model lacks {error}") from error
        fits = (
            order > 0
            and len(log10[0]) == vocabulary
            and all(len(a) == len(b) for a, b in zip(keys[1:], log10[1:], strict=True))
            and all(len(a) == len(b) for a, b in zip(backoff, log10, strict=False))
            and all(a.dtype == np.int64 for a in keys)
            and all(a.dtype == np.float32 for a in (*log10, *backoff))
        )
        if not fits:
            raise ArtifactError("the n-gram model's arrays do not fit together")
        return cls(keys, log10, backoff, vocabulary, begin, line_end)  # pyright: ignore[reportArgumentType]
