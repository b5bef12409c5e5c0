"""Ids → text that grows as they come: whole characters only, spaced as its tokenizer writes, up to a stop string."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from foreword.generate import Sampling, beam_search, continue_ids
from foreword.objectives.network import LanguageModel
from foreword.tokens.tokenizer import Tokenizer

HALF = "\ufffd"  # what a tokenizer's decode makes of half a character
SEEN_BEFORE = 8  # tokens decoded before the new ones: a neighbour decides whether a space stands between


@dataclass
class Written:
    """What is written after a prompt, as text that grows: whole characters only, and nothing of a stop string."""

    tokenizer: Tokenizer
    prompt: str
    number: int = 0
    stop: tuple[str, ...] = ()
    ids: list[int] = field(default_factory=list)
    text: str = ""
    stopped: bool = False

    def __post_init__(self) -> None:
        self._before = self.tokenizer.opened(self.prompt).tolist()[-SEEN_BEFORE:]
        self._held = ""  # decoded, but perhaps the beginning of a stop string
        # A word model writes a space before a word: not where the prompt ends with one.
        writes_spaces = getattr(self.tokenizer.spec, "split", "characters") != "characters"
        self._spaced = writes_spaces and self.prompt[-1:].isspace()
        self._new: list[int] = []

    def add(self, id: int) -> str:
        """One more id; the text that is now certain."""
        self.ids.append(id)
        self._new.append(id)
        more = self._decoded()
        if not more.endswith(HALF):
            self._before = [*self._before, *self._new][-SEEN_BEFORE:]
            self._new = []
            return self._said(more, False)
        return ""

    def finish(self) -> str:
        """No more ids: the text that was held back."""
        rest, self._new = self._decoded() if self._new else "", []
        return "" if self.stopped else self._said(rest, True)

    def _decoded(self) -> str:
        decode = self.tokenizer.decode
        more = decode([*self._before, *self._new])[len(decode(self._before)) :]
        if self._spaced and more:
            more = more.removeprefix(" ")
        return more

    def _said(self, more: str, last: bool) -> str:
        self._spaced = self._spaced and not more
        held = self._held + more
        ends = [held.index(stop) for stop in self.stop if stop in held]
        if ends:
            self.stopped, certain, self._held = True, held[: min(ends)], ""
        else:
            open = 0 if last else max((_overlap(held, stop) for stop in self.stop), default=0)
            certain, self._held = held[: len(held) - open], held[len(held) - open :]
        self.text += certain
        return certain


def _overlap(text: str, stop: str) -> int:
    """How much of the text's end may be the beginning of a stop string."""
    longest = min(len(text), len(stop) - 1)
    return next((size for size in range(longest, 0, -1) if text.endswith(stop[:size])), 0)


def continued(
    model: LanguageModel, tokenizer: Tokenizer, prompts: Sequence[str], sampling: Sampling
) -> Iterator[list[tuple[Written, str]]]:
    """Goes on with several texts at once: at each step those that grew, and by what."""
    rows = [Written(tokenizer, prompt, i, sampling.stop) for i, prompt in enumerate(prompts)]
    read = [[tokenizer.begin, *tokenizer.opened(prompt).tolist()] for prompt in prompts]
    end = tokenizer.document_end
    if sampling.beams > 1:
        for row, prompt in zip(rows, read, strict=True):
            for id in beam_search(model, prompt, sampling, tokenizer.never, end):
                if not row.stopped:
                    yield [(row, row.add(id))]
    elif rows:
        stopped: set[int] = set()
        steps = continue_ids(model, read, sampling, tokenizer.never, end, stopped)
        for drawn in steps:
            yield [(row, row.add(id)) for row, id in zip(rows, drawn, strict=True) if id is not None]
            stopped.update(i for i, row in enumerate(rows) if row.stopped)
    yield [(row, row.finish()) for row in rows]
