"""From the fields that the grammar writes to the examples of a task, one function a kind of task."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from foreword.samples.expand import mix

_MARK = re.compile(r"<([A-Z0-9]+)>(.*?)</>")
_END = ".!?。！？"


@dataclass(frozen=True)
class Example:
    """One unit of a task: texts that may stand in one part only, the file's record, labels, for how many it counts."""

    texts: tuple[str, ...]
    record: Any
    labels: tuple[str, ...] = ()
    count: int = 1
    key: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.key:
            object.__setattr__(self, "key", self.texts)


class Chance:
    """A few draws of its own for each example, from whole numbers alone.

    >>> chance = Chance(7)
    >>> [chance.below(10) for _ in range(5)] == [Chance(7).below(10)] * 5
    False
    """

    def __init__(self, key: int) -> None:
        self.state = mix(key & ((1 << 64) - 1))

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``."""
        self.state = mix((self.state + 0x9E3779B97F4A7C15) & ((1 << 64) - 1))
        return ((self.state >> 32) * bound) >> 32

    def shuffled(self, items: list[str]) -> list[str]:
        """The items in another order, every order as likely as any other."""
        items = list(items)
        for at in range(len(items) - 1, 0, -1):
            other = self.below(at + 1)
            items[at], items[other] = items[other], items[at]
        return items


Build = Callable[[list[str], str, Chance], Example | None]


def spell(text: str, language: str) -> str:
    """A field as it stands in a file: Chinese without the seams between words, ``_`` a true space.

    >>> spell("我 爱 中国", "zh"), spell("I love China", "en")
    ('我爱中国', 'I love China')
    """
    return text.replace(" ", "").replace("_", " ") if language == "zh" else text


def labelled(fields: list[str], language: str, chance: Chance) -> Example:
    """``text``, ``label``."""
    text = spell(fields[0], language)
    return Example((text,), {"text": text, "label": fields[1]}, (fields[1],))


def ordered(fields: list[str], language: str, chance: Chance) -> Example | None:
    """A sentence as it is, or its words (in Chinese now and then its characters) in another order."""
    sentence = fields[0].strip()
    if chance.below(2):
        return labelled([sentence, "sentence"], language, chance)
    end = sentence[-1] if sentence[-1] in _END else ""
    words = sentence[: len(sentence) - len(end)].split()
    if language == "en":
        words[0] = words[0] if words[0][0] == "I" or fields[1:] == ["name"] else words[0][0].lower() + words[0][1:]
    elif chance.below(2):
        words = list("".join(words))
    if len(set(words)) < 5:
        return None
    neighbours = set(pairwise(words))
    mixed = chance.shuffled(words)
    kept = sum(pair in neighbours for pair in pairwise(mixed))
    if 4 * kept > len(words):  # too near to what it was: it might be a sentence still
        return None
    if language == "en":
        mixed[0] = mixed[0][0].upper() + mixed[0][1:]
    return labelled([" ".join(mixed) + (" " if language == "zh" else "") + end, "shuffled"], language, chance)


def paired(fields: list[str], language: str, chance: Chance) -> Example | None:
    """``text``, ``second``, ``label``, in either order, as likeness has none."""
    if chance.below(2):
        fields = [fields[1], fields[0], *fields[2:]]
    return paired_in_order(fields, language, chance)


def paired_in_order(fields: list[str], language: str, chance: Chance) -> Example | None:
    """``text``, ``second``, ``label``; further fields are words that must differ for the label to be true."""
    if len(set(fields[3:])) < len(fields[3:]):
        return None
    text, second, label = spell(fields[0], language), spell(fields[1], language), fields[2]
    if text == second:
        return None
    return Example((text, second), {"text": text, "second": second, "label": label}, (label,))


def chosen(fields: list[str], language: str, chance: Chance) -> Example | None:
    """``text``, then the right choice, then wrong ones; drawn again where two choices are the same."""
    text, *choices = (spell(each, language) for each in fields)
    if len(set(choices)) < len(choices):
        return None
    mixed = chance.shuffled(choices)
    return Example((text,), {"text": text, "choices": mixed, "label": mixed.index(choices[0])})


def spans(fields: list[str], language: str, chance: Chance) -> Example:
    """A passage with ``<A1>answers</>`` in it and a question for each, in the order of the numbers."""
    found = _unmarked(fields[0], language)
    passage, marks = found
    questions = [spell(question, language) for question in fields[1:]]
    qas = [
        {"question": questions[int(name[1:]) - 1], "answers": [{"text": passage[start:end], "answer_start": start}]}
        for name, start, end in marks
    ]
    return Example((passage,), {"context": passage, "qas": qas}, count=len(qas))


def _unmarked(text: str, language: str) -> tuple[str, list[tuple[str, int, int]]]:
    """The text without its marks, and for each mark its name, start and end."""
    plain, marks, at = "", [], 0
    for mark in _MARK.finditer(text):
        plain += spell(text[at : mark.start()], language)
        inside = spell(mark[2], language)
        marks.append((mark[1], len(plain), len(plain) + len(inside)))
        plain += inside
        at = mark.end()
    return plain + spell(text[at:], language), marks


def entities(fields: list[str], language: str, chance: Chance) -> Example:
    """``<PER>Anna Lee</> lives in <LOC>Rome</> .`` as tokens with IOBES tags.

    Chinese is tagged by characters, and a third of it by words, foreign names in the pieces that ``-`` parts.
    """
    pairs: list[tuple[str, str]] = []
    by_words = language == "en" or chance.below(3) == 0
    at = 0
    for mark in _MARK.finditer(fields[0]):
        pairs += [(token, "O") for token in _tokens(fields[0][at : mark.start()], by_words)]
        inside = _tokens(mark[2], by_words)
        pairs += [(token, f"{tag}-{mark[1]}") for token, tag in zip(inside, _bounds(len(inside)), strict=True)]
        at = mark.end()
    pairs += [(token, "O") for token in _tokens(fields[0][at:], by_words)]
    return _tagged(pairs)


def _tokens(text: str, by_words: bool) -> list[str]:
    return text.replace("-", " ").split() if by_words else list(text.replace("-", "").replace(" ", ""))


def _bounds(length: int) -> list[str]:
    """IOBES for one stretch.

    >>> _bounds(1), _bounds(4)
    (['S'], ['B', 'I', 'I', 'E'])
    """
    return ["S"] if length == 1 else ["B", *["I"] * (length - 2), "E"]


def _tagged(pairs: list[tuple[str, str]]) -> Example:
    tokens = " ".join(token for token, _ in pairs)
    return Example((tokens,), pairs, tuple(sorted({tag for _, tag in pairs})))


def parts_of_speech(fields: list[str], language: str, chance: Chance) -> Example:
    """``the/DET cat/NOUN sleeps/VERB ./PUNCT`` as tokens with tags."""
    return _tagged([(token, tag) for token, _, tag in (word.rpartition("/") for word in fields[0].split())])


def words(fields: list[str], language: str, chance: Chance) -> Example:
    """The characters of a sentence whose words are parted by spaces, each with its place in its word (BMES)."""
    return _tagged(
        [
            (character, "M" if tag == "I" else tag)
            for word in fields[0].split()
            for character, tag in zip(word, _bounds(len(word)), strict=True)
        ]
    )


def translated(fields: list[str], language: str, chance: Chance) -> Example:
    """``source``, ``target``; the language of each is a third and fourth field where it is not the folder's."""
    tongues = fields[2:] or [language, language]
    source, target = (spell(text, tongue) for text, tongue in zip(fields[:2], tongues, strict=True))
    return Example((source,), {"source": source, "target": target})


def preferred(fields: list[str], language: str, chance: Chance) -> Example | None:
    """``sentence_good``, ``sentence_bad``, and the kind of mistake."""
    good, bad = spell(fields[0], language), spell(fields[1], language)
    if good == bad:
        return None
    return Example((good,), {"sentence_good": good, "sentence_bad": bad, "UID": fields[2]}, (fields[2],))
