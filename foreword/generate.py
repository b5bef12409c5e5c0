"""A model goes on with a text: greedily, by chance, or by beam search; any language model, counted or trained.

Everything here is about ids; `foreword.writing` makes text of them, and `foreword.filling` fills blanks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from foreword.errors import UsageError
from foreword.objectives.network import LanguageModel

Window = Literal["slide", "refuse"]
Floats = npt.NDArray[np.floating[Any]]


@dataclass(frozen=True, slots=True)
class Sampling:
    """How the next token is drawn; temperature 0 takes the likeliest.

    ``repetition_penalty`` multiplies the log probability of every token that stands in the text already (1: nothing
    happens). ``stop``: the text ends before any of these. ``window`` says what happens when prompt and continuation
    are longer than the model's context: ``slide`` forgets the oldest tokens, ``refuse`` says so at once.

    >>> Sampling(temperature=0, stop=("\\n",)).max_tokens
    100
    """

    max_tokens: int = 100
    temperature: float = 1.0
    top_k: int | None = None
    top_p: float | None = None
    beams: int = 1
    seed: int = 0
    repetition_penalty: float = 1.0
    stop: tuple[str, ...] = ()
    window: Window = "slide"

    def __post_init__(self) -> None:
        checks = {
            "max-tokens": (self.max_tokens >= 1, "1 or more"),
            "temperature": (0 <= self.temperature < np.inf, "0 or more"),
            "top-k": (self.top_k is None or self.top_k >= 1, "1 or more"),
            "top-p": (self.top_p is None or 0 < self.top_p <= 1, "more than 0, at most 1"),
            "beams": (self.beams >= 1, "1 or more"),
            "seed": (self.seed >= 0, "0 or more"),
            "repetition-penalty": (0 < self.repetition_penalty < np.inf, "more than 0; above 1 it discourages"),
            "stop": (all(self.stop), "not empty"),
            "window": (self.window in ("slide", "refuse"), "slide or refuse"),
        }
        for name, (fine, allowed) in checks.items():
            if not fine:
                given = getattr(self, name.replace("-", "_"))
                raise UsageError(f"--{name} {given} is out of range", fix=f"it is {allowed}")


class Reader:
    """A model reading on and on, several rows at once, each with its own past and its own place in the context."""

    def __init__(self, model: LanguageModel, rows: int, wanted: int) -> None:
        self.model, self.rows, self.wanted = model, rows, wanted
        self.state: Any = model.start(rows)
        self.past: list[list[int]] = [[] for _ in range(rows)]
        self.held = [0] * rows

    def read(self, ids: Sequence[Sequence[int]]) -> Tensor:
        """Reads some ids a row; log P of every token after each row's last, [rows, vocabulary].

        Where a row's context is full, it begins anew with its last tokens: as many as leave room for those
        still wanted, but at least half of the context.
        """
        length = self.model.length
        full = [length is not None and held + len(new) > length for held, new in zip(self.held, ids, strict=True)]
        fresh = not any(self.held)
        for past, new in zip(self.past, ids, strict=True):
            past.extend(new)
        tails = [list(new) for new in ids]
        if any(full):
            assert length is not None
            keep = max(1, length // 2, length - self.wanted)
            tails = [past[-keep:] if over else tail for past, over, tail in zip(self.past, full, tails, strict=True)]
        self.wanted -= 1
        if fresh or not any(full):
            self.held = [held + len(tail) for held, tail in zip(self.held, tails, strict=True)]
            return self._step(self.state, tails)
        return self._begin_anew(tails, full)

    def _begin_anew(self, tails: list[list[int]], full: list[bool]) -> Tensor:
        """Rows whose context is full read their tails into a new one; the others go on."""
        if all(full):
            self.state, self.held = self.model.start(self.rows), [len(tail) for tail in tails]
            return self._step(self.state, tails)
        # The full rows go through the common step too, at their last place, and are put right afterwards.
        self._back(full)
        scores = self._step(self.state, [tail[-1:] for tail in tails])
        for row, over in enumerate(full):
            self.held[row] = len(tails[row]) if over else self.held[row] + 1
            if over:
                alone = self.model.start(1)
                scores[row] = self._step(alone, [tails[row]])[0]
                self.state.put(row, alone)
        return scores

    def _back(self, full: list[bool]) -> None:
        self.state.advance(0, -torch.tensor(full, device=self.state.at.device).long())

    def _step(self, state: Any, ids: list[list[int]]) -> Tensor:
        lengths = [len(row) for row in ids]
        longest = max(lengths)
        padded = torch.tensor([row + [0] * (longest - len(row)) for row in ids])
        if min(lengths) == longest:
            return self.model.step(state, padded)
        return self.model.step(state, padded, torch.tensor(lengths))

    def keep(self, chosen: Sequence[int]) -> None:
        """Only these rows, in this order; a row may stand more than once."""
        self.past, self.held = [list(self.past[i]) for i in chosen], [self.held[i] for i in chosen]
        if isinstance(self.state, list):
            self.state = [list(self.state[i]) for i in chosen]
        elif list(chosen) != list(range(self.rows)):
            self.state.keep(torch.tensor(chosen))
        self.rows = len(chosen)


def draw(scores: Floats, sampling: Sampling, chance: np.random.Generator) -> int:
    """One token from log probabilities [vocabulary], as ``sampling`` says: first the k likeliest, then the p of them.

    In numpy: torch's threads would still be spinning when the next token's kernel needs the cores.

    >>> draw(np.log([0.1, 0.7, 0.2]), Sampling(top_k=1), np.random.default_rng(0))
    1
    """
    if sampling.temperature == 0:
        return int(scores.argmax())
    kept = np.arange(len(scores))
    if sampling.top_k is not None and sampling.top_k < len(scores):
        kept = np.sort(np.argpartition(scores, -sampling.top_k)[-sampling.top_k :])
        scores = scores[kept]
    shares = np.exp((scores - scores.max()) / sampling.temperature)
    if sampling.top_p is not None and sampling.top_p < 1:
        order = np.argsort(-shares, kind="stable")
        running = np.cumsum(shares[order], dtype=np.float64)
        order = order[: int(np.searchsorted(running, sampling.top_p * running[-1])) + 1]
        kept, shares = kept[order], shares[order]
    running = np.cumsum(shares, dtype=np.float64)
    return int(kept[min(int(np.searchsorted(running, chance.random() * running[-1], "right")), len(kept) - 1)])


def _allowed(scores: Tensor, never: list[int], past: list[list[int]], penalty: float) -> Floats:
    """The scores of what may be drawn; what stands in the text already is made less likely."""
    found = scores.numpy()
    found[:, never] = -np.inf
    if penalty != 1:
        for row, ids in enumerate(past):
            seen = np.unique(ids)
            found[row, seen] *= penalty
    return found


def continue_ids(
    model: LanguageModel,
    prompts: Sequence[Sequence[int]],
    sampling: Sampling,
    never: list[int],
    end: int | None,
    stopped: Set[int] = frozenset(),
) -> Iterator[list[int | None]]:
    """Goes on with several rows of ids at once: at each step one id a row, None for a row that has ended.

    What is written after a row does not depend on the others; row i draws by (seed, i). A row that is put into
    ``stopped`` has enough.
    """
    for prompt in prompts:
        check_window(model, len(prompt), sampling)
    going = list(range(len(prompts)))
    chances = [np.random.default_rng([sampling.seed, row]) for row in going]
    reader = Reader(model, len(prompts), sampling.max_tokens)
    new: list[Sequence[int]] = list(prompts)
    for _ in range(sampling.max_tokens):
        scores = _allowed(reader.read(new), never, reader.past, sampling.repetition_penalty)
        drawn = [draw(scores[i], sampling, chances[row]) for i, row in enumerate(going)]
        answer: list[int | None] = [None] * len(prompts)
        for row, id in zip(going, drawn, strict=True):
            answer[row] = None if id == end else id
        yield answer
        left = [i for i, row in enumerate(going) if answer[row] is not None and row not in stopped]
        if not left:
            return
        if len(left) < len(going):
            reader.keep(left)
            going = [going[i] for i in left]
        new = [[drawn[i]] for i in left]


def check_window(model: LanguageModel, prompt: int, sampling: Sampling) -> bool:
    """Whether prompt and continuation fit the context; where the window may not slide, they have to."""
    fits = model.length is None or prompt + sampling.max_tokens - 1 <= model.length
    if not fits and sampling.window == "refuse":
        raise UsageError(
            f"{prompt} tokens of prompt and {sampling.max_tokens} more do not fit the context of {model.length}",
            fix="--window slide forgets the oldest",
        )
    return fits


def beam_search(
    model: LanguageModel, prompt: Sequence[int], sampling: Sampling, never: list[int], end: int | None
) -> list[int]:
    """The likeliest continuation among ``beams`` kept at each step, by its mean log probability a token.

    The mean is over all tokens, the end's among them. A shorter one is not preferred for being short, and the search
    ends only when no kept beginning can still win: its sum so far over the most tokens allowed is a bound, since every
    token more lowers the sum. With as many beams as there are continuations the answer is the best of all.
    """
    check_window(model, len(prompt), sampling)
    reader = Reader(model, 1, sampling.max_tokens)
    totals, written = np.zeros(1), [list[int]()]
    best, answer = -np.inf, list[int]()
    new: list[Sequence[int]] = [prompt]
    for step in range(1, sampling.max_tokens + 1):
        scores = _allowed(reader.read(new), never, reader.past, sampling.repetition_penalty)
        sums = (totals[:, None] + scores).ravel()
        count = min(2 * sampling.beams, int(np.isfinite(sums).sum()))  # half of them may be ends
        chosen = (
            np.argpartition(sums, len(sums) - count)[len(sums) - count :] if count < len(sums) else np.arange(count)
        )
        chosen = chosen[np.argsort(-sums[chosen], kind="stable")]
        going: list[int] = []
        for place in chosen.tolist():
            parent, id = divmod(place, scores.shape[1])
            if (id == end or step == sampling.max_tokens) and sums[place] / step > best:
                best, answer = sums[place] / step, written[parent] + [id] * (id != end)
            if id != end and len(going) < sampling.beams:
                going.append(place)
        if not going or step == sampling.max_tokens or sums[going[0]] / sampling.max_tokens <= best:
            break
        parents = [place // scores.shape[1] for place in going]
        ids = [place % scores.shape[1] for place in going]
        totals, written = sums[going], [[*written[p], id] for p, id in zip(parents, ids, strict=True)]
        reader.keep(parents)
        new = [[id] for id in ids]
    return answer
