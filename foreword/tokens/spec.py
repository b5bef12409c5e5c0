"""What a recipe can say about its tokens."""

from __future__ import annotations

from typing import Literal

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
    vocabulary: int | None = Field(default=None, ge=1)
    at_least: int = Field(default=1, ge=1)


@dataclass(frozen=True, kw_only=True, config=frozen)
class BytePairs:
    """Byte-level BPE, as GPT-2 has it: no word is ever unknown."""

    kind: Literal["bpe"] = "bpe"
    lower: bool = False
    script: Script = "as_is"
    vocabulary: int = Field(default=16_000, ge=257)


@dataclass(frozen=True, kw_only=True, config=frozen)
class Characters:
    """Single characters, line breaks among them: the text is one stream."""

    kind: Literal["characters"] = "characters"
    lower: bool = False
    script: Script = "as_is"
    vocabulary: int | None = Field(default=None, ge=1)
    at_least: int = Field(default=1, ge=1)


Tokens = Words | BytePairs | Characters
