"""What every tokenizer answers; text → ids and back."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from foreword.errors import ArtifactError, UsageError
from foreword.files import write_json
from foreword.tokens.spec import Script, Tokens

Ids = npt.NDArray[np.int32]
FILE = "vocabulary.json"


@dataclass(frozen=True, slots=True)
class Encoded:
    """The ids of several texts one after another; ``ends[i]`` is where text i ends, ``starts`` where words begin."""

    ids: Ids
    ends: npt.NDArray[np.int64]
    starts: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Around:
    """A blank in a line: the ids on both sides, which ids may begin the word in it, and which may go on with it."""

    left: Ids
    right: Ids
    first: npt.NDArray[np.bool_]
    more: npt.NDArray[np.bool_]


class Tokenizer(ABC):
    """Text → ids, and back. ``begin`` is what a model reads before the first token, and never has to predict."""

    kind: ClassVar[str]
    spec: Tokens
    stream: ClassVar[bool] = False  # the text is one stream: blank lines part nothing
    size: int
    begin: int
    line_end: int
    document_end: int | None = None
    unknown: int | None = None

    @abstractmethod
    def encode(self, texts: Sequence[str]) -> Encoded:
        """The ids of several texts, each of whole lines; blank lines give none."""

    @abstractmethod
    def decode(self, ids: Iterable[int]) -> str:
        """The text of these ids."""

    @abstractmethod
    def symbol(self, id: int) -> str:
        """One id as a person reads it."""

    @abstractmethod
    def around(self, left: str, right: str) -> Around:
        """What stands around a blank of one line, and what may stand in it; ``right`` may end with its line break."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """What ``save`` writes."""

    def line(self, text: str) -> Ids:
        """The ids of a line alone, its end included."""
        return self.encode([text + "\n"]).ids

    def opened(self, text: str) -> Ids:
        """The ids of a text that goes on: the last line's end is left out, unless the text has it."""
        ids = self.encode([text]).ids if text else np.zeros(0, np.int32)
        closed = text.endswith("\n") or self.stream
        return ids if closed or len(ids) == 0 or ids[-1] != self.line_end else ids[:-1]

    @property
    def never(self) -> list[int]:
        """Ids that no text holds, and that are never drawn."""
        reserved = [self.unknown, self.begin if self.begin != self.document_end else None]
        return [id for id in reserved if id is not None]

    def save(self, folder: Path) -> None:
        """Writes the tokenizer's one file into a folder."""
        write_json(folder / FILE, self.to_json())


def folding(lower: bool, script: Script) -> Callable[[str], str]:
    """Case and script folded as the spec says; nothing at all where it says nothing."""
    if script == "simplified":
        convert = _simplifier()
        return (lambda text: convert(text).lower()) if lower else convert
    return str.lower if lower else str


@cache
def _simplifier() -> Callable[[str], str]:
    try:
        import opencc
    except ImportError as error:
        raise UsageError("tokens.script=simplified needs opencc", fix="pip install 'foreword[chinese]'") from error
    return opencc.OpenCC("t2s").convert


def train_tokenizer(spec: Tokens, texts: Callable[[], Iterable[str]], exact: bool = False) -> Tokenizer:
    """A tokenizer of that kind from the texts, which may be read more than once.

    ``exact``: a text too small for the vocabulary asked for is an error, and not a smaller vocabulary.
    """
    from foreword.tokens import characters, pieces, words

    match spec.kind:
        case "words":
            return words.train(spec, texts, exact)
        case "bpe":
            return pieces.train(spec, texts, exact)
        case "characters":
            return characters.train(spec, texts, exact)


def tokenizer_file(path: Path) -> Path:
    """Where the tokenizer of a file, a folder or a run is."""
    tried = [path, path / FILE, path / "tokens" / FILE]
    file = next((one for one in tried if one.is_file()), None)
    if file is None:
        raise ArtifactError("no tokenizer there", where=path, fix="name a run folder or its tokens/vocabulary.json")
    return file


def load_tokenizer(path: Path) -> Tokenizer:
    """A tokenizer from its file, a folder that holds it, or a run."""
    from foreword.tokens import characters, pieces, words

    file = tokenizer_file(path)
    try:
        value = json.loads(file.read_bytes())
        kinds = {cls.kind: cls for cls in (words.WordTokenizer, pieces.PieceTokenizer, characters.CharacterTokenizer)}
        return kinds[value["kind"]].from_json(value)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise ArtifactError(f"is not a tokenizer of foreword's ({error})", where=file) from error
