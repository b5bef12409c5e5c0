"""Words as tokens: what stands between spaces, words parted from their marks, or what a segmenter finds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property
from itertools import islice
from typing import Any, Self

import numpy as np

from foreword.errors import DataError, UsageError
from foreword.tokens.spec import Split, Words
from foreword.tokens.tokenizer import Around, Encoded, Tokenizer, folding, is_han

SPECIAL = ("<unk>", "<s>", "</s>")
UNKNOWN, BEGIN, LINE_END = range(3)
JOINER = "￭"  # on the side where a mark was joined to its neighbour: "said ￭,"
SPACE = "▁"  # a space, where single characters are the words
SPACES = " \t\r\v\f"  # ASCII white space, as KenLM reads text
SAMPLE = 2_000  # texts that `auto` looks at
ENDING = re.compile(r"(?<=\w)(?:n['’]t|['’](?:s|re|ve|ll|d|m))(?!\w)", re.IGNORECASE)
PART = re.compile(r"\w+(?:[.,'’\-]\w+)*|[^\w\s]|_", re.UNICODE)
MARKS = tuple(",:;?!，：；？！")


def split_marks(word: str) -> list[str]:
    """What stands between two spaces, its marks and English endings parted; the joiner says where they were joined.

    >>> split_marks("(don't!)")
    ['(￭', 'do', "￭n't", '￭!', '￭)']
    """
    parts: list[str] = []
    for part in PART.findall(word):
        ending = ENDING.search(part)
        parts += [part[: ending.start()], part[ending.start() :]] if ending and ending.start() else [part]
    if len(parts) < 2:
        return [word] if "".join(parts) == word else list(word)
    # Each joint is marked once: on the part that is no word, the left one where both are.
    marked = list(parts)
    for i in range(1, len(parts)):
        left_is_word, right_is_word = parts[i - 1][-1].isalnum(), parts[i][0].isalnum()
        if right_is_word and not left_is_word and not ENDING.fullmatch(parts[i]):
            marked[i - 1] += JOINER
        else:
            marked[i] = JOINER + marked[i]
    return marked


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
            return lambda line: list(line.replace(" ", SPACE))
        case _:
            return lambda line: [word for word in line.translate(TO_SPACE).split(" ") if word]


TO_SPACE = str.maketrans(dict.fromkeys(SPACES, " "))


def decide(texts: Iterable[str]) -> Split:
    """What ``auto`` means for this text: Chinese without spaces is segmented, raw text parted from its marks.

    >>> decide(["今天的天气很好，我们去公园。"]), decide(["Well, he said, no."]), decide(["well , he said"])
    ('chinese', 'words', 'spaces')
    """
    sample = list(islice(texts, SAMPLE))
    words = [word for text in sample for word in text.split()]
    han = sum(map(is_han, "".join(words[:20_000])))
    letters = sum(len(word) for word in words[:20_000])
    if letters and han > 0.3 * letters and letters > 4 * len(words[:20_000]):
        return "chinese"
    joined = sum(len(word) > 1 and word.endswith(MARKS) for word in words)
    alone = sum(word in MARKS for word in words)
    return "words" if joined > 0.01 * len(words) and alone < joined else "spaces"


class WordTokenizer(Tokenizer):
    """One id a word, the commonest first after the reserved ``<unk>``, ``<s>`` and ``</s>``.

    ``<unk>`` in a corpus is an ordinary word with an id of its own.

    >>> tokenizer = WordTokenizer(Words(split="spaces"), ["的", "词性"], [3, 2])
    >>> [tokenizer.symbol(id) for id in tokenizer.line("词性 的 猫")]
    ['词性', '的', '<unk>', '</s>']
    """

    kind = "words"

    def __init__(self, spec: Words, words: list[str], counts: list[int]) -> None:
        self.spec, self.words, self.counts = spec, words, counts
        self.size = len(SPECIAL) + len(words)
        self.unknown, self.begin, self.line_end = UNKNOWN, BEGIN, LINE_END
        self.fold, self.split = folding(spec.lower, spec.script), splitter(spec.split)
        self.ids = {word: id for id, word in enumerate(words, len(SPECIAL))}

    def encode(self, texts: Sequence[str]) -> Encoded:
        """The words of every line and its end; blank lines give nothing."""
        ids: list[int] = []
        ends: list[int] = []
        for text in texts:
            for line in self.lines(self.fold(text)):
                if line:
                    ids += line
                    ids.append(LINE_END)
            ends.append(len(ids))
        return Encoded(np.array(ids, np.int32), np.array(ends, np.int64), np.ones(len(ids), np.bool_))

    def lines(self, text: str) -> Iterator[list[int]]:
        """The ids of each line's words."""
        if self.spec.split == "spaces":  # bytes.split() parts at ASCII white space alone, twice as fast as str can
            get = self.byte_ids.get
            return ([get(word, UNKNOWN) for word in line.split()] for line in text.encode().split(b"\n"))
        return ([self.ids.get(word, UNKNOWN) for word in self.split(line)] for line in text.split("\n"))

    @cached_property
    def byte_ids(self) -> dict[bytes, int]:
        """The ids by the words' bytes."""
        return {word.encode(): id for word, id in self.ids.items()}

    def decode(self, ids: Iterable[int]) -> str:
        """The text: marks joined as they were, Chinese without spaces, a line break for each end of line."""
        lines: list[str] = []
        for line in _lines(self.symbol(id) for id in ids if id != BEGIN):
            lines.append(self._line(line))
        return "\n".join(lines)

    def _line(self, words: list[str]) -> str:
        match self.spec.split:
            case "characters":
                return "".join(words).replace(SPACE, " ")
            case "chinese":
                text = " ".join(words)
                return re.sub(r"(?<![0-9A-Za-z]) | (?![0-9A-Za-z])", "", text)
            case "words":
                return " ".join(words).replace(f" {JOINER}", "").replace(f"{JOINER} ", "").replace(JOINER, "")
            case _:
                return " ".join(words)

    def symbol(self, id: int) -> str:
        """The word; the reserved ones by their names."""
        return SPECIAL[id] if id < len(SPECIAL) else self.words[id - len(SPECIAL)]

    def around(self, left: str, right: str) -> Around:
        """One word, and no mark that would be joined to its neighbour."""
        word = np.array([False] * len(SPECIAL) + [JOINER not in word for word in self.words])
        return Around(self.opened(left), self.opened(right), word, np.zeros(self.size, np.bool_))

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


def _lines(symbols: Iterable[str]) -> list[list[str]]:
    lines: list[list[str]] = [[]]
    for symbol in symbols:
        if symbol == SPECIAL[LINE_END]:
            lines.append([])
        else:
            lines[-1].append(symbol)
    return lines


def train(spec: Words, texts: Callable[[], Iterable[str]], exact: bool = False) -> WordTokenizer:
    """Counts the words of the texts and keeps those the spec asks for; ``auto`` is decided here."""
    if spec.split == "auto":
        spec = replace(spec, split=decide(texts()))
    fold, split = folding(spec.lower, spec.script), splitter(spec.split)
    found: Counter[bytes] = Counter()
    counts: Counter[str] = Counter()
    for text in texts():
        if spec.split == "spaces":
            found.update(fold(text).encode().split())
        else:
            for line in fold(text).split("\n"):
                counts.update(split(line))
    counts.update({word.decode(): count for word, count in found.items()})
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
