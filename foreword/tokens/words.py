"""Words as tokens: what stands between spaces, words parted from their marks, or what a segmenter finds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Self

import numpy as np

from foreword.corpus.documents import WHITE, is_blank
from foreword.errors import DataError, UsageError
from foreword.tokens.classes import MARKS as COMBINING
from foreword.tokens.remembered import Gathering, Remembered
from foreword.tokens.spec import Split, Words
from foreword.tokens.tokenizer import Around, Encoded, Tokenizer, folding

SPECIAL = ("<unk>", "<s>", "</s>")
UNKNOWN, BEGIN, LINE_END = range(3)
JOINER = "￭"  # on the side where a mark was joined to its neighbour: "said ￭,"
SPACE = "▁"  # a space, where single characters are the words
ESCAPE = "￮"  # before a character of the text that would read as one of ours
MARKED = re.compile(f"({JOINER}?)({ESCAPE}[{ESCAPE}{JOINER}]|.*?)({JOINER}?)", re.DOTALL)
STRETCH = 1 << 20  # bytes of a line that are parted in one call
SAMPLE = 1_000_000  # characters that `auto` looks at
ENDING = re.compile(r"(?<=\w)(?:n['’]t|['’](?:s|re|ve|ll|d|m))(?!\w)", re.IGNORECASE)
HAN = r"\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"
KANA = re.compile(r"[\u3041-\u30ff]")
ENDS_IN_MARK = tuple(",:;?!，：；？！")
IN_MARKS = re.compile(f"[{''.join(ENDS_IN_MARK)}]+")


@cache
def _part() -> re.Pattern[str]:
    letter = rf"[\w{COMBINING}]"
    return re.compile(rf"\w{letter}*(?:[.,'’\-]\w{letter}*)*|[^\w]", re.DOTALL)


def split_marks(word: str) -> list[str]:
    """What stands between two spaces, its marks and English endings parted; the joiner says where they were joined.

    >>> split_marks("(don't!)")
    ['(￭', 'do', "￭n't", '￭!', '￭)']
    """
    parts: list[str] = []
    for part in _part().findall(word):
        ending = ENDING.search(part)
        if ending:
            parts += [part[: ending.start()], part[ending.start() :]]
        else:
            parts.append(ESCAPE + part if part in (JOINER, ESCAPE) else part)
    # Each joint is marked once: on the part that is no word, the right one where neither is.
    marked = list(parts)
    for i in range(1, len(parts)):
        if parts[i][0].isalnum() and not parts[i - 1][-1].isalnum():
            marked[i - 1] += JOINER
        else:
            marked[i] = JOINER + marked[i]
    return marked


def join_marks(words: Iterable[str]) -> str:
    """The line that ``split_marks`` parted, its words by single spaces.

    >>> join_marks(["said", "￭,", "“￭", "no"])
    'said, “no'
    """
    text: list[str] = []
    joined = True
    for word in words:
        marked = MARKED.fullmatch(word)
        left, body, right = marked.groups() if marked else ("", word, "")
        if not joined and not left:
            text.append(" ")
        text.append(body.removeprefix(ESCAPE) if len(body) == 2 else body)
        joined = bool(right)
    return "".join(text)


@cache
def _segmenter() -> Callable[[str], list[str]]:
    try:
        import rjieba
    except ImportError as error:
        raise UsageError(
            "this is Chinese without spaces, and parting its words needs rjieba",
            fix="pip install 'foreword[chinese]', or --set tokens.split=characters",
        ) from error
    return rjieba.cut


def splitter(split: Split) -> Callable[[str], list[str]]:
    """The function that parts a line into words.

    >>> splitter("characters")("天气 好")
    ['天', '气', '▁', '好']
    """
    match split:
        case "words":
            return lambda line: [
                part for word in line.translate(TO_SPACE).split(" ") if word for part in split_marks(word)
            ]
        case "chinese":
            cut = _segmenter()
            return lambda line: [word for word in cut(line) if not word.isspace()]
        case "characters":
            return lambda line: [CHARACTERS.get(one, one) for one in line]
        case _:
            return lambda line: [word for word in line.translate(TO_SPACE).split(" ") if word]


TO_SPACE = str.maketrans(dict.fromkeys(WHITE, " "))
CHARACTERS = {" ": SPACE, SPACE: ESCAPE + SPACE}


def decide(texts: Iterable[str]) -> Split:
    """What ``auto`` means for this text: Chinese without spaces is segmented, raw text parted from its marks.

    Raw text is where more than 1 % of the words end in a mark and few such marks stand alone: at most half as many.

    >>> decide(["今天的天气很好，我们去公园。"]), decide(["Well, he said, no."]), decide(["well , he said"])
    ('chinese', 'words', 'spaces')
    """
    sample = _first(texts, SAMPLE)
    words = sample.split()
    han = len(re.findall(f"[{HAN}]", sample))
    if han > 0.3 * sum(map(len, words)) and len(KANA.findall(sample)) < 0.05 * han:
        parted = len(re.findall(f"[{HAN}][{WHITE}]+(?=[{HAN}])", sample))
        return "chinese" if parted < 0.1 * han else "spaces"
    alone = sum(IN_MARKS.fullmatch(word) is not None for word in words)
    joined = sum(map(str.endswith, words, [ENDS_IN_MARK] * len(words))) - alone
    return "words" if joined > 0.01 * len(words) and 2 * alone <= joined else "spaces"


def _first(texts: Iterable[str], characters: int) -> str:
    sample: list[str] = []
    for text in texts:
        sample.append(text[:characters])
        characters -= len(text)
        if characters <= 0:
            break
    return "".join(sample)


class WordTokenizer(Tokenizer):
    """One id a word, the commonest first after the reserved ``<unk>``, ``<s>`` and ``</s>``.

    ``<unk>`` in a corpus is an ordinary word with an id of its own.

    >>> tokenizer = WordTokenizer(Words(split="spaces"), ["的", "词性"], [3, 2])
    >>> [tokenizer.symbol(id) for id in tokenizer.line("词性 的 猫")]
    ['词性', '的', '<unk>', '</s>']
    """

    kind = "words"

    def __init__(self, spec: Words, words: list[str], counts: list[int]) -> None:
        self.spec: Words = spec  # pyright: ignore[reportIncompatibleVariableOverride]
        self.words, self.counts = words, counts
        self.size = len(SPECIAL) + len(words)
        self.unknown, self.begin, self.line_end = UNKNOWN, BEGIN, LINE_END
        self.fold, self.split = folding(spec.lower, spec.script), splitter(spec.split)
        self.ids = {word: id for id, word in enumerate(words, len(SPECIAL))}
        self.remembered = Remembered(b"\n", LINE_END, self._words_of)

    def _words_of(self, keys: list[bytes]) -> Iterator[list[Sequence[int]]]:
        get = self.ids.get
        if self.spec.split == "spaces":
            return ([[get(key.decode(), UNKNOWN)]] for key in keys)
        return ([[get(part, UNKNOWN)] for part in split_marks(key.decode())] for key in keys)

    def encode(self, texts: Sequence[str]) -> Encoded:
        """The words of every line and its end; blank lines give nothing."""
        if self.spec.split in ("spaces", "words"):
            return self._encode_spaced(texts)
        get = self.ids.get
        ids: list[int] = []
        ends: list[int] = []
        for text in texts:
            for line in self.fold(text).split("\n"):
                if not is_blank(line):
                    ids += [get(word, UNKNOWN) for word in self.split(line)]
                    ids.append(LINE_END)
            ends.append(len(ids))
        return Encoded(np.array(ids, np.int32), np.array(ends, np.int64), np.ones(len(ids), np.bool_))

    def _encode_spaced(self, texts: Sequence[str]) -> Encoded:
        found = Gathering(self.remembered)
        for text in texts:
            for line in self.fold(text).encode(errors="replace").split(b"\n"):
                if not line or line.isspace():  # of bytes: ASCII white space alone
                    continue
                start = 0
                while start < len(line):
                    end = line.find(b" ", start + STRETCH) if len(line) - start > STRETCH else -1
                    end = len(line) if end < 0 else end
                    found.add(line[start:end].split())  # twice as fast as of text
                    start = end
                found.end_line()
            found.end_text()
        return found.encoded()

    def decode(self, ids: Iterable[int]) -> str:
        """The text: marks joined as they were, Chinese without spaces, a line break for each end of line."""
        lines: list[list[str]] = [[]]
        for id in ids:
            if id == LINE_END:
                lines.append([])
            elif id != BEGIN:
                lines[-1].append(self.symbol(id))
        return "\n".join(map(self._line, lines))

    def _line(self, words: list[str]) -> str:
        match self.spec.split:
            case "characters":
                back = {symbol: character for character, symbol in CHARACTERS.items()}
                return "".join(back.get(word, word) for word in words)
            case "chinese":
                return re.sub(r"(?<![0-9A-Za-z]) | (?![0-9A-Za-z])", "", " ".join(words))
            case "words":
                return join_marks(words)
            case _:
                return " ".join(words)

    def symbol(self, id: int) -> str:
        """The word; the reserved ones by their names."""
        return SPECIAL[id] if id < len(SPECIAL) else self.words[id - len(SPECIAL)]

    def around(self, left: str, right: str) -> Around:
        """One word, and no mark that would be joined to its neighbour; a mark beside the blank is joined to it."""
        word = np.array([False] * len(SPECIAL) + [JOINER not in word for word in self.words])
        before, after = self.opened(left), self.opened(right)
        if self.spec.split == "words":  # a stand-in for the word shows how its neighbours are written beside it
            if left[-1:].strip() and not left[-1].isalnum():
                before = self.opened(left + "x")[:-1]
            if right[:1].strip() and not right[0].isalnum():
                after = self.opened("x" + right)[1:]
        return Around(before, after, word, np.zeros(self.size, np.bool_))

    def to_json(self) -> dict[str, Any]:
        """Kind, splitting, and the words with their counts in the order of their ids."""
        spec = self.spec
        return {
            "kind": self.kind,
            "split": spec.split,
            "lower": spec.lower,
            "script": spec.script,
            "words": self.words,
            "counts": self.counts,
        }

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Self:
        """From what ``to_json`` gave."""
        spec = Words(split=value["split"], lower=value["lower"], script=value["script"])
        return cls(spec, value["words"], value["counts"])


def count_words(spec: Words, texts: Iterable[str]) -> Counter[str]:
    """How often each word occurs; of a spaced text each distinct stretch is parted once, however often it occurs."""
    fold, split = folding(spec.lower, spec.script), splitter(spec.split)
    counts: Counter[str] = Counter()
    if spec.split not in ("spaces", "words"):
        for text in texts:
            for line in fold(text).split("\n"):
                if not is_blank(line):
                    counts.update(split(line))
        return counts
    found: Counter[bytes] = Counter()
    for text in texts:
        found.update(fold(text).encode().split())
    for word, count in found.items():
        for part in split(word.decode()):
            counts[part] += count
    return counts


def train(spec: Words, texts: Callable[[], Iterable[str]], exact: bool = False) -> WordTokenizer:
    """Counts the words of the texts and keeps those the spec asks for; ``auto`` is decided here."""
    if spec.split == "auto":
        spec = replace(spec, split=decide(texts()))
    counts = count_words(spec, texts())
    kept = sorted((word for word in counts if counts[word] >= spec.at_least), key=lambda word: (-counts[word], word))
    if not kept:
        raise DataError(f"no word occurs {spec.at_least} times", fix="lower tokens.at_least")
    if exact and spec.vocabulary and spec.vocabulary > len(kept):
        raise DataError(
            f"a vocabulary of {spec.vocabulary} words was asked for, but the text has {len(kept)}",
            fix=f"--set tokens.vocabulary={len(kept)} or less",
        )
    kept = kept[: spec.vocabulary]
    return WordTokenizer(spec, kept, [counts[word] for word in kept])
