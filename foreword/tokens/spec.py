"""What a recipe can say about its tokens."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

frozen = ConfigDict(extra="forbid", strict=True)
Split = Literal["auto", "spaces", "words", "chinese", "characters"]
Script = Literal["as_is", "simplified"]


@dataclass(frozen=True, kw_only=True, config=frozen)
class Words:
    """Whole words, ordered by frequency: ids over all words seen, the likeliest first."""

    kind: Literal["words"] = "words"
    split: Split = "auto"
    lower: bool = False
    script: Script = "as_is"
    vocabulary: Annotated[int | None, Field(ge=1)] = None
    at_least: Annotated[int, Field(ge=1)] = 1


@dataclass(frozen=True, kw_only=True, config=frozen)
class BytePairs:
    """Byte-level BPE, as GPT-2 has it: no word is ever unknown."""

    kind: Literal["bpe"] = "bpe"
    lower: bool = False
    script: Script = "as_is"
    vocabulary: Annotated[int, Field(ge=257)] = 16_000


@dataclass(frozen=True, kw_only=True, config=frozen)
class Characters:
    """Single characters, line breaks among them: the text is one stream."""

    kind: Literal["characters"] = "characters"
    lower: bool = False
    script: Script = "as_is"
    vocabulary: Annotated[int | None, Field(ge=1)] = None
    at_least: Annotated[int, Field(ge=1)] = 1


Tokens = Words | BytePairs | Characters
