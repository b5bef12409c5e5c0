"""The tasks of a little world: labelled examples drawn from the grammar, split so that nothing leaks, and written.

The grammar decides the labels: a task's rule writes one example as fields parted by tabs, and ``examples`` turns the
fields into what the file holds.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from foreword.errors import ArtifactError
from foreword.files import write_bytes
from foreword.samples import examples
from foreword.samples.examples import Build, Chance, Example
from foreword.samples.expand import Compiled, stream_key

PARTS = ("train", "valid", "test")
_LEAST = {"train": 20, "valid": 5, "test": 5}


@dataclass(frozen=True)
class Task:
    """A task: how an example is built, its file's ending, how it is scored and how many examples there are from 1 MB.

    ``unit`` is what is split: a passage with its questions is one of several examples.
    """

    name: str
    build: Build
    metric: str = "accuracy"
    ending: str = ".jsonl"
    train: int = 2400
    parts: tuple[str, ...] = PARTS
    languages: tuple[str, ...] = ("en", "zh")
    best: float = 1.0

    def wanted(self, part: str, size: int) -> int:
        """How many examples a part gets when ``train.txt`` has ``size`` bytes."""
        full = self.train if part == "train" else self.train // 10
        return max(_LEAST[part], full * min(size, 1_000_000) // 1_000_000)


TASKS = (
    Task("classify", examples.labelled),
    Task("classify-order", examples.ordered),
    Task("pair", examples.paired),
    Task("pair-entailment", examples.paired_in_order),
    Task("choose", examples.chosen),
    Task("span", examples.spans, metric="exact_match", ending=".json"),
    Task("tag", examples.entities, metric="f1", ending=".conll"),
    Task("tag-pos", examples.parts_of_speech, ending=".conll"),
    Task("tag-words", examples.words, metric="f1", ending=".conll", languages=("zh",)),
    Task("translate", examples.translated, metric="bleu", train=8000, best=100.0),
    Task("translate-fr", examples.translated, metric="bleu", best=100.0),
    Task("summarise", examples.translated, metric="rougeL"),
    Task("prefer", examples.preferred, train=10_000, parts=("test",)),
)


def write_tasks(
    grammar: Compiled, folder: Path, language: str, size: int, seed: int
) -> tuple[dict[str, dict[str, Any]], list[Path]]:
    """Writes every task of the language; returns what ``world.json`` says of them, and the files."""
    told: dict[str, dict[str, Any]] = {}
    files: list[Path] = []
    for task in TASKS:
        if language not in task.languages:
            continue
        split = split_examples(task, grammar, language, size, seed)
        told[task.name] = describe(task, split)
        for part in task.parts:
            path = folder / task.name / f"{part}{task.ending}"
            write_bytes(path, render(task, split[part]))
            files.append(path)
    return told, files


def split_examples(task: Task, grammar: Compiled, language: str, size: int, seed: int) -> dict[str, list[Example]]:
    """Draws examples until every part is full: the test part first, then valid, then train.

    No example comes twice, and a text that stands in one part stands in no other.
    """
    split: dict[str, list[Example]] = {part: [] for part in task.parts}
    owner: dict[str, str] = {}
    seen: set[tuple[str, ...]] = set()
    stream = _drawn(task, grammar, language, seed)
    for part in reversed(task.parts):
        wanted, held = task.wanted(part, size), 0
        while held < wanted:
            example = next(stream, None)
            if example is None:
                raise ArtifactError(f"the grammar of {task.name!r} has too few examples", where="phrase bank")
            if example.key in seen or any(owner.get(text, part) != part for text in example.texts):
                continue
            seen.add(example.key)
            owner.update(dict.fromkeys(example.texts, part))
            split[part].append(example)
            held += example.count
    return split


def _drawn(task: Task, grammar: Compiled, language: str, seed: int) -> Iterator[Example]:
    """Examples of the task, in the order of their stream, far more than are wanted."""
    rule = "task_" + task.name.replace("-", "_")
    key = stream_key(seed, rule)
    block = 2048
    for first in range(0, 40 * task.train, block):
        for number, document in enumerate(grammar.draw(rule, key, block, first).documents(), first):
            example = task.build(document.split("\t"), language, Chance(key ^ number))
            if example is not None:
                yield example


def describe(task: Task, split: dict[str, list[Example]]) -> dict[str, Any]:
    """What ``world.json`` says of a task: its files' ending, counts, labels, and the best score its gold allows."""
    labels = sorted({label for part in split.values() for example in part for label in example.labels})
    return {
        "files": task.ending,
        **{part: sum(example.count for example in split[part]) for part in task.parts},
        **({"labels": labels} if labels else {}),
        "metric": task.metric,
        "best": task.best,
    }


def render(task: Task, part: list[Example]) -> bytes:
    """The bytes of one file.

    >>> render(TASKS[0], [Example(("Good.",), {"text": "Good.", "label": "positive"})])
    b'{"text": "Good.", "label": "positive"}\\n'
    """
    if task.ending == ".jsonl":
        encode = json.JSONEncoder(ensure_ascii=False).encode
        return "".join(encode(example.record) + "\n" for example in part).encode()
    if task.ending == ".conll":
        return "\n".join("".join(f"{token}\t{tag}\n" for token, tag in example.record) for example in part).encode()
    data = [
        {"title": f"{number}", "paragraphs": [_numbered(example.record, number)]} for number, example in enumerate(part)
    ]
    return (json.dumps({"version": "1.1", "data": data}, ensure_ascii=False) + "\n").encode()


def _numbered(paragraph: dict[str, Any], number: int) -> dict[str, Any]:
    """The paragraph with an id for each of its questions."""
    questions = [{"id": f"{number}-{at}", **question} for at, question in enumerate(paragraph["qas"])]
    return {"context": paragraph["context"], "qas": questions}
