"""Characters as tokens: line breaks are tokens like the others, so the text is one stream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

import numpy as np

from foreword.errors import DataError
from foreword.tokens.spec import Characters
from foreword.tokens.tokenizer import Around, Encoded, Tokenizer, folding

SPECIAL = ("<unk>", "<s>")
CODES = 0x110000


class CharacterTokenizer(Tokenizer):
    """One id a character; 0 is the unknown one, 1 what stands before the first.

    >>> tokenizer = CharacterTokenizer(Characters(), ["a", "b", "\\n"])
    >>> tokenizer.decode(tokenizer.line("abba"))
    'abba\\n'
    """

    kind = "characters"
    stream = True

    def __init__(self, spec: Characters, characters: list[str]) -> None:
        self.spec: Characters = spec  # pyright: ignore[reportIncompatibleVariableOverride]
        self.characters = characters
        self.size = len(SPECIAL) + len(characters)
        self.unknown, self.begin = 0, 1
        self.fold = folding(spec.lower, spec.script)
        self.table = np.zeros(CODES, np.int32)
        self.table[[ord(one) for one in characters]] = np.arange(len(SPECIAL), self.size)
        self.line_end = int(self.table[ord("\n")])

    def encode(self, texts: Sequence[str]) -> Encoded:
        """Every character, line breaks included."""
        folded = [self.fold(text) for text in texts]
        codes = np.frombuffer("".join(folded).encode("utf-32-le", "surrogatepass"), np.uint32)
        ids = self.table[codes]
        ends = np.cumsum([len(text) for text in folded], dtype=np.int64)
        return Encoded(ids, ends, np.ones(len(ids), np.bool_))

    def decode(self, ids: Iterable[int]) -> str:
        """The characters, joined; an unknown one as U+FFFD."""
        return "".join("\ufffd" if id == 0 else "" if id == 1 else self.characters[id - len(SPECIAL)] for id in ids)

    def symbol(self, id: int) -> str:
        """The character; specials by their names."""
        return SPECIAL[id] if id < len(SPECIAL) else self.characters[id - len(SPECIAL)]

    def around(self, left: str, right: str) -> Around:
        """Letters and digits make a word."""
        word = np.array([False] * len(SPECIAL) + [one.isalnum() for one in self.characters])
        return Around(self.opened(left), self.opened(right), word, word)

    def to_json(self) -> dict[str, Any]:
        """Kind, folding and the characters in the order of their ids."""
        return {
            "kind": self.kind,
            "lower": self.spec.lower,
            "script": self.spec.script,
            "characters": self.characters,
        }

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Self:
        """From what ``to_json`` gave."""
        return cls(Characters(lower=value["lower"], script=value["script"]), value["characters"])


def train(spec: Characters, texts: Callable[[], Iterable[str]], exact: bool = False) -> CharacterTokenizer:
    """The characters of the texts, the commonest first; the line break is always among them."""
    fold = folding(spec.lower, spec.script)
    counts: Counter[str] = Counter()
    for text in texts():
        counts.update(fold(text))
    counts.setdefault("\n", 0)
    if exact and spec.vocabulary and spec.vocabulary > len(counts):
        raise DataError(
            f"a vocabulary of {spec.vocabulary} characters was asked for, but the text has {len(counts)}",
            fix=f"--set tokens.vocabulary={len(counts)} or less",
        )
    ordered = sorted(counts, key=lambda one: (-counts[one], one))
    kept = [one for one in ordered if counts[one] >= spec.at_least or one == "\n"][: spec.vocabulary]
    if "\n" not in kept:
        kept[-1] = "\n"
    return CharacterTokenizer(spec, kept)
