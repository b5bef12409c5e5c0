"""Pieces of words: byte-level BPE. `tokenizers` learns the merges; we look whole words up and ask it the rest."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, islice
from typing import Any, Self

import numpy as np
import tokenizers
from tokenizers import models, pre_tokenizers, trainers

from foreword.corpus.documents import is_blank
from foreword.errors import DataError
from foreword.tokens.classes import LETTERS, NUMBERS
from foreword.tokens.remembered import Gathering, Remembered
from foreword.tokens.spec import BytePairs
from foreword.tokens.tokenizer import Around, Encoded, Tokenizer, folding

END = "<|endoftext|>"
TRAINING_BYTES = 32_000_000  # merges do not change with more text than this, and learning them takes memory
MOST_WORDS = 1 << 18
STRETCH = 1 << 20  # characters of a line that are parted in one call


@cache
def byte_symbols() -> dict[int, str]:
    """GPT-2's way to write each byte as a printable character.

    >>> byte_symbols()[ord(" ")], byte_symbols()[ord("a")]
    ('Ġ', 'a')
    """
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in printable]
    return {**{byte: chr(byte) for byte in printable}, **{byte: chr(256 + i) for i, byte in enumerate(others)}}


def _symbols(word: str) -> str:
    """A word's bytes as the model knows them.

    >>> _symbols(" caf\u00e9")
    '\u0120caf\u00c3\u00a9'
    """
    return word.encode().decode("latin-1").translate(byte_symbols())


@cache
def _word_pattern(letters: str, numbers: str, space: str) -> re.Pattern[str]:
    return re.compile(
        f"'s|'t|'re|'ve|'m|'ll|'d| ?[{letters}]+| ?[{numbers}]+| ?[^{space}{letters}{numbers}]+"
        f"|[{space}]+(?![^{space}])|[{space}]+"
    )


def words_of(text: str) -> list[str]:
    r"""GPT-2's words, ``'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+``.

    >>> words_of("it's 42!")
    ['it', "'s", ' 42', '!']
    """
    if text.isascii():  # the same, twice as fast
        return _word_pattern("A-Za-z", "0-9", r"\t-\r ").findall(text)
    space = r"\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
    return _word_pattern(LETTERS, NUMBERS, space).findall(text)


def keys_of(line: str) -> Iterator[list[str]]:
    """A line as keys to look up: what stands between single spaces; after ``FIRST`` what no space stands before.

    Where words end is decided within such a stretch alone, but for white space of several characters; and where hardly
    a space stands, as in Chinese, a stretch would never come again. Such lines are parted into their words here.

    >>> list(keys_of("Well, it's red."))
    [['\\x00Well,', "it's", 'red.']]
    """
    start = 0
    while start < len(line):
        cut = CUT.search(line, start + STRETCH) if len(line) - start > STRETCH else None
        end = cut.start() if cut else len(line)
        part = line[start:end]
        keys = part.split(" ")
        if len(part) > SPARSE * len(keys) or (("  " in part or FIRST in part) and UNSAFE.search(part)):
            yield [FIRST + word for word in words_of(part)]
        elif start:
            yield keys[1:]  # the part begins with the space it was cut at
        else:
            keys[0] = FIRST + keys[0]
            yield keys
        start = end


FIRST = "\0"
SPARSE = 24  # characters to a space
UNSAFE = re.compile(r"  (?=\s|\Z)|\s  |\0")
CUT = re.compile(r"(?<=[0-9A-Za-z]) (?=[0-9A-Za-z])")  # no word crosses such a place


class PieceTokenizer(Tokenizer):
    """Byte-level BPE: a line's pieces, then the line break's; a document ends with ``<|endoftext|>``."""

    kind = "bpe"

    def __init__(self, spec: BytePairs, model: tokenizers.Tokenizer) -> None:
        self.spec: BytePairs = spec  # pyright: ignore[reportIncompatibleVariableOverride]
        self.model = model
        self.size = model.get_vocab_size()
        vocabulary = model.get_vocab()
        self.begin = self.document_end = vocabulary[END]
        self.line_end = vocabulary[byte_symbols()[ord("\n")]]
        self.fold = folding(spec.lower, spec.script)
        to_byte = {symbol: byte for byte, symbol in byte_symbols().items()}
        symbols = sorted(vocabulary, key=lambda symbol: vocabulary[symbol])
        self.pieces = [b"" if symbol == END else bytes(to_byte[one] for one in symbol) for symbol in symbols]
        self.known: dict[str, Sequence[int]] = {}  # the pieces of words, which come again in other company
        self.remembered = Remembered("\n", self.line_end, self._words_of)

    def _words_of(self, keys: list[str]) -> Iterator[list[Sequence[int]]]:
        parted = [words_of(key[1:] if key[0:1] == FIRST else " " + key) for key in keys]
        known = self.known
        if len(known) > MOST_WORDS:
            known.clear()
        tokenize = self.model.model.tokenize  # of a word alone: without its own splitting, in half the time
        for word in set(chain.from_iterable(parted)).difference(known):
            # Tuples of numbers, unlike lists, are nothing for Python's garbage collector to look through.
            known[word] = tuple([piece.id for piece in tokenize(_symbols(word))])
        return (list(map(known.__getitem__, own)) for own in parted)

    def encode(self, texts: Sequence[str]) -> Encoded:
        """The pieces of every line and its break; blank lines give none."""
        found = Gathering(self.remembered)
        for text in texts:
            for line in self.fold(text).split("\n"):
                if not is_blank(line):
                    for keys in keys_of(line):
                        found.add(keys)
                    found.end_line()
            found.end_text()
        return found.encoded()

    def decode(self, ids: Iterable[int]) -> str:
        """The bytes of the pieces, as text; half a character as U+FFFD."""
        return b"".join(self.pieces[id] for id in ids).decode(errors="replace")

    def symbol(self, id: int) -> str:
        """The piece as text; the end of a document by its name."""
        return END if id == self.begin else self.pieces[id].decode(errors="replace")

    def around(self, left: str, right: str) -> Around:
        """A word begins with a space (joined to it or not) where one stands before the blank; letters go on with it."""
        word = np.array([_is_word(piece) for piece in self.pieces])
        spaced = np.array([piece == b" " or (piece[:1] == b" " and _is_word(piece[1:])) for piece in self.pieces])
        after_space = left.endswith(" ")
        return Around(self.opened(left.removesuffix(" ")), self.opened(right), spaced if after_space else word, word)

    def to_json(self) -> dict[str, Any]:
        """Kind, folding, and the model as `tokenizers` writes it."""
        model = json.loads(self.model.to_str())
        return {"kind": self.kind, "lower": self.spec.lower, "script": self.spec.script, "model": model}

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Self:
        """From what ``to_json`` gave."""
        text = json.dumps(value["model"])
        try:
            model = tokenizers.Tokenizer.from_str(text)
        except Exception as error:  # tokenizers has no exceptions of its own
            raise ValueError(str(error)) from error
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
        yield from (line for line in fold(text).split("\n") if not is_blank(line))


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
