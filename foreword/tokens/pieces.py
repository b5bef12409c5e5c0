"""Pieces of words: byte-level BPE. `tokenizers` learns the merges; encoding looks whole words up and asks it the rest."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, islice
from typing import Any, Self

import numpy as np
import tokenizers
from tokenizers import models, pre_tokenizers, trainers

from foreword.errors import DataError
from foreword.tokens.spec import BytePairs
from foreword.tokens.tokenizer import Around, Encoded, Tokenizer, folding

END = "<|endoftext|>"
TRAINING_BYTES = 32_000_000  # merges do not change with more text than this, and learning them takes memory
REMEMBERED = 1_000_000  # words whose pieces are kept; a word seen again is a look-up, ten times as fast


@cache
def byte_symbols() -> dict[int, str]:
    """GPT-2's way to write each byte as a printable character.

    >>> byte_symbols()[ord(" ")], byte_symbols()[ord("a")]
    ('Ġ', 'a')
    """
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in printable]
    return {**{byte: chr(byte) for byte in printable}, **{byte: chr(256 + i) for i, byte in enumerate(others)}}


@cache
def word_pattern() -> re.Pattern[str]:
    r"""GPT-2's words, ``'s| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+``, with the classes written out.

    >>> word_pattern().findall("it's 42!")
    ['it', "'s", ' 42', '!']
    """
    letters, numbers = _class("L"), _class("N")
    space = r"\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
    return re.compile(
        f"'s|'t|'re|'ve|'m|'ll|'d| ?[{letters}]+| ?[{numbers}]+| ?[^{space}{letters}{numbers}]+"
        f"|[{space}]+(?![^{space}])|[{space}]+"
    )


def _class(initial: str) -> str:
    ranges: list[str] = []
    start: int | None = None
    for code in range(sys.maxunicode + 2):
        inside = code <= sys.maxunicode and unicodedata.category(chr(code))[0] == initial
        if inside and start is None:
            start = code
        elif not inside and start is not None:
            ranges.append(f"{chr(start)}-{chr(code - 1)}")
            start = None
    return "".join(ranges)


class PieceTokenizer(Tokenizer):
    """Byte-level BPE: a line's pieces, then the line break's; a document ends with ``<|endoftext|>``."""

    kind = "bpe"

    def __init__(self, spec: BytePairs, model: tokenizers.Tokenizer) -> None:
        self.spec, self.model = spec, model
        self.size = model.get_vocab_size()
        vocabulary = model.get_vocab()
        self.begin = self.document_end = vocabulary[END]
        self.line_end = vocabulary[byte_symbols()[ord("\n")]]
        self.fold = folding(spec.lower, spec.script)
        to_byte = {symbol: byte for byte, symbol in byte_symbols().items()}
        symbols = sorted(vocabulary, key=lambda symbol: vocabulary[symbol])
        self.pieces = [b"" if symbol == END else bytes(to_byte[one] for one in symbol) for symbol in symbols]
        self._forget()

    def _forget(self) -> None:
        self.known: dict[str, int] = {"\n": 0}
        self.flat = np.array([self.line_end], np.int32)  # the pieces of all known words, one after another
        self.bounds = np.array([0, 1], np.int64)  # word 0 is the line break

    def _learn(self, words: list[str]) -> None:
        if len(self.known) > REMEMBERED:
            self._forget()
        new = list(dict.fromkeys(word for word in words if word not in self.known))
        # The model is asked without its own splitting: these are words already.
        encoded = [one.ids for one in self.model.encode_batch_fast(new, add_special_tokens=False)]
        lengths = np.fromiter(map(len, encoded), np.int64, len(new))
        first = len(self.bounds) - 1
        self.known.update((word, first + i) for i, word in enumerate(new))
        self.flat = np.concatenate([self.flat, np.fromiter(chain.from_iterable(encoded), np.int32)])
        self.bounds = np.concatenate([self.bounds, self.bounds[-1] + np.cumsum(lengths)])

    def encode(self, texts: Sequence[str]) -> Encoded:
        """The pieces of every line and its break; blank lines give none."""
        words: list[str] = []
        ends: list[int] = []
        find = word_pattern().findall
        for text in texts:
            for line in self.fold(text).split("\n"):
                if line and not line.isspace():
                    words += find(line)
                    words.append("\n")
            ends.append(len(words))
        try:
            numbers = np.fromiter(map(self.known.__getitem__, words), np.int64, len(words))
        except KeyError:
            self._learn(words)
            numbers = np.fromiter(map(self.known.__getitem__, words), np.int64, len(words))
        begins = self.bounds[numbers]
        lengths = self.bounds[numbers + 1] - begins
        after = np.cumsum(lengths)
        places = np.arange(int(after[-1]) if len(after) else 0)
        ids = self.flat[places + np.repeat(begins - (after - lengths), lengths)]
        starts = np.zeros(len(ids), np.bool_)
        starts[(after - lengths)] = True
        return Encoded(ids, np.concatenate([[0], after])[np.array(ends, np.int64)], starts)

    def decode(self, ids: Iterable[int]) -> str:
        """The bytes of the pieces, as text; half a character as U+FFFD."""
        return b"".join(self.pieces[id] for id in ids).decode(errors="replace")

    def symbol(self, id: int) -> str:
        """The piece as text; the end of a document by its name."""
        return END if id == self.begin else self.pieces[id].decode(errors="replace")

    def around(self, left: str, right: str) -> Around:
        """A word begins with a space where one stands before the blank; pieces of letters go on with it."""
        word = np.array([_is_word(piece) for piece in self.pieces])
        spaced = np.array([piece[:1] == b" " and _is_word(piece[1:]) for piece in self.pieces])
        after_space = left.endswith(" ")
        return Around(self.opened(left.removesuffix(" ")), self.opened(right), spaced if after_space else word, word)

    def to_json(self) -> dict[str, Any]:
        """Kind, folding, and the model as `tokenizers` writes it."""
        model = json.loads(self.model.to_str())
        return {"kind": self.kind, "lower": self.spec.lower, "script": self.spec.script, "model": model}

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Self:
        """From what ``to_json`` gave."""
        model = tokenizers.Tokenizer.from_str(json.dumps(value["model"]))
        spec = BytePairs(lower=value["lower"], script=value["script"], vocabulary=model.get_vocab_size())
        return cls(spec, model)


def _is_word(piece: bytes) -> bool:
    """Letters and digits alone; a half character may become one."""
    return bool(piece) and all(byte >= 128 or chr(byte).isalnum() for byte in piece)


def _sample(texts: Iterable[str], fold: Callable[[str], str]) -> Iterable[str]:
    """Lines of every k-th text, so that the sample is spread over the whole and bounded."""
    total = 0
    for text in texts:
        total += len(text)
        if total > TRAINING_BYTES:
            return
        yield from (line for line in fold(text).split("\n") if line and not line.isspace())


def train(spec: BytePairs, texts: Callable[[], Iterable[str]], exact: bool = False) -> PieceTokenizer:
    """Learns the merges from the texts (a bounded part of them, spread over the whole)."""
    size = sum(len(text) for text in texts())
    every = max(1, -(-size // TRAINING_BYTES))
    model = tokenizers.Tokenizer(models.BPE())
    model.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=True)  # pyright: ignore
    model.decoder = tokenizers.decoders.ByteLevel()  # pyright: ignore
    trainer = trainers.BpeTrainer(
        vocab_size=spec.vocabulary,  # pyright: ignore[reportCallIssue]
        special_tokens=[END],  # pyright: ignore[reportCallIssue]
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),  # pyright: ignore[reportCallIssue]
        show_progress=False,  # pyright: ignore[reportCallIssue]
    )
    model.train_from_iterator(_sample(islice(texts(), 0, None, every), folding(spec.lower, spec.script)), trainer)
    if exact and model.get_vocab_size() < spec.vocabulary:
        raise DataError(
            f"a vocabulary of {spec.vocabulary} pieces was asked for, but the text yields {model.get_vocab_size()}",
            fix=f"--set tokens.vocabulary={model.get_vocab_size()} or less",
        )
    return PieceTokenizer(replace(spec, vocabulary=model.get_vocab_size()), model)
