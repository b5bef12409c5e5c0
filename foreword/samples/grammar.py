"""A probabilistic grammar written as a phrase bank, and the flat arrays that the kernel expands.

A bank is text. Lines that start at the margin name something; indented lines belong to the name above::

    table fruit (one many): apple, apples; pear, pears
    register wish = fruit
    start:
      I like {wish:many}[ very much|]. Give me {a} {wish:one}!
      2* No {fruit} today.
    a:
      one

* A line indented by four spaces or more goes on with the one above it.
* ``table`` holds rows parted by ``;`` (or line breaks) with cells parted by ``,``. Without weights a row's share falls
  with its place, as words' shares do in any text (Zipf); ``flat`` before the columns gives all rows the same, and
  ``3* apple`` weighs a row.
* ``{fruit}`` draws a row anew and writes its first cell, ``{fruit.many}`` another one.
* ``{wish:many}`` writes a cell of the row that register ``wish`` holds: drawn where it is first met, kept to the end of
  the document. That is how names, places and trades persist. First cells identify the row, so write one of them first.
* ``{a}`` expands a rule, ``[x|y]`` draws one of the texts between the bars, ``{^…}`` begins with a capital letter.
* ``\\n`` and ``\\t`` are line break and tab.

Each choice takes one draw, so the probability of a document is the product over its choices; it is the string's own
probability where no string has two derivations (the tests parse generated text and add up all of its derivations).
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field

from foreword.errors import ArtifactError

LITERAL, CALL, RECALL, DRAW = 0, 1, 2, 3
COST_SCALE = 1 << 32  # costs are whole numbers of 2⁻³² nats: their sum is the same in any order and on any machine

Op = tuple[int, int, int]  # LITERAL pool entry, - · CALL choice, - · RECALL register, column · DRAW choice, column

_HEAD = re.compile(r"(?:(table|register) )?([a-z_][a-z0-9_]*)\s*(flat)?\s*(?:\(([a-z0-9_ ]+)\))?\s*([:=])\s*(.*)")
_WEIGHT = re.compile(r"(\d+)\*\s+")
_PIECE = re.compile(r"\{(\^?)([a-z_][a-z0-9_]*)(?:([:.])([a-z0-9_]+))?\}")


@dataclass
class Choice:
    """What one draw decides: a rule's alternatives (``alternatives``) or a table's rows (``cells``, by column)."""

    name: str
    weights: list[int] = field(default_factory=list)
    alternatives: list[list[Op]] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    cells: list[list[str]] = field(default_factory=list)

    def costs(self) -> list[int]:
        """Each entry's negative log probability, in 2⁻³² nats."""
        total = sum(self.weights)
        return [round(math.log(total / weight) * COST_SCALE) for weight in self.weights]


@dataclass
class Grammar:
    """The parsed bank: choices by number, registers (each a table's number) and the pool of literal texts."""

    choices: list[Choice]
    names: dict[str, int]
    registers: list[int]
    pool: list[str]

    def types(self) -> set[str]:
        """The words that stand in the literals and cells, as they are parted there by spaces."""
        texts = [*self.pool, *(cell for choice in self.choices for column in choice.cells for cell in column)]
        return {word for text in texts for word in text.split()}


def zipf(rows: int) -> list[int]:
    """Weights that fall with the rank as words do: in proportion to 1/(rank + 2).

    >>> zipf(4)
    [333, 250, 200, 166]
    """
    return [1000 // (rank + 3) for rank in range(rows)]


def parse(*banks: str) -> Grammar:
    """Reads the banks into one grammar; names may be used before they are defined.

    >>> grammar = parse("table fruit: apple; pear\\nstart:\\n  One {fruit}.\\n  Two.")
    >>> [choice.name for choice in grammar.choices]
    ['fruit', 'start']
    """
    return _Reader(_sections("\n".join(banks))).grammar


def _sections(text: str) -> list[tuple[re.Match[str], list[str]]]:
    """The bank cut at its heads, each with its indented lines."""
    sections: list[tuple[re.Match[str], list[str]]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line[0] == " ":
            if not sections:
                raise ArtifactError("an indented line before any name", where=f"phrase bank:{number}")
            if line.startswith("    ") and sections[-1][1]:
                sections[-1][1][-1] += " " + line.strip()
            else:
                sections[-1][1].append(line.strip())
            continue
        head = _HEAD.fullmatch(line)
        if head is None:
            raise ArtifactError(f"cannot be read: {line!r}", where=f"phrase bank:{number}")
        sections.append((head, [head[6].strip()] if head[6].strip() else []))
    return sections


class _Reader:
    """Turns sections into a grammar: tables first, then registers, then rules, which may name one another."""

    def __init__(self, sections: list[tuple[re.Match[str], list[str]]]) -> None:
        self.grammar = Grammar([], {}, [], [])
        self.registers: dict[str, int] = {}
        self.literals: dict[str, int] = {}
        self.inline: dict[str, int] = {}
        rules: list[tuple[Choice, list[str]]] = []
        for head, lines in sections:
            if head[1] == "register":
                continue
            choice = self._add(Choice(head[2]))
            if head[1] == "table":
                self._read_table(choice, head, "; ".join(lines))
            else:
                rules.append((choice, lines))
        for head, lines in sections:
            if head[1] == "register":
                if head[2] in self.registers:
                    raise ArtifactError(f"register {head[2]!r} is there twice", where="phrase bank")
                self.registers[head[2]] = len(self.grammar.registers)
                self.grammar.registers.append(self._named(lines[0]))
        for choice, lines in rules:
            if not lines:
                raise ArtifactError(f"rule {choice.name!r} is empty", where="phrase bank")
            for line in lines:
                weight, text = _weighed(line)
                choice.weights.append(weight or 1)
                choice.alternatives.append(self._read_text(text))
        self._refuse_cycles()

    def _refuse_cycles(self) -> None:
        """A rule that calls itself, however far down, is refused: the kernel's stack is small, and no text needs it."""
        done: set[int] = set()

        def visit(number: int, above: tuple[int, ...]) -> None:
            if number in above:
                raise ArtifactError(f"rule {self.grammar.choices[number].name!r} calls itself", where="phrase bank")
            if number not in done:
                for ops in self.grammar.choices[number].alternatives:
                    for kind, called, _ in ops:
                        if kind == CALL:
                            visit(called, (*above, number))
                done.add(number)

        for number in range(len(self.grammar.choices)):
            visit(number, ())

    def _add(self, choice: Choice) -> Choice:
        if choice.name in self.grammar.names:
            raise ArtifactError(f"{choice.name!r} is there twice", where="phrase bank")
        self.grammar.names[choice.name] = len(self.grammar.choices)
        self.grammar.choices.append(choice)
        return choice

    def _named(self, name: str) -> int:
        if name not in self.grammar.names:
            raise ArtifactError(f"no table or rule is called {name!r}", where="phrase bank")
        return self.grammar.names[name]

    def _read_table(self, choice: Choice, head: re.Match[str], text: str) -> None:
        choice.columns = (head[4] or "word").split()
        rows = [_weighed(row.strip()) for row in text.split(";") if row.strip()]
        fallen = [1] * len(rows) if head[3] else zipf(len(rows))
        choice.cells = [[] for _ in choice.columns]
        for (weight, row), default in zip(rows, fallen, strict=True):
            cells = [cell.strip() for cell in row.split(",")]
            if len(cells) != len(choice.columns):
                raise ArtifactError(
                    f"table {choice.name!r} has a row of {len(cells)} cells: {row!r}", where="phrase bank"
                )
            choice.weights.append(weight or default)
            for column, cell in zip(choice.cells, cells, strict=True):
                column.append(cell)

    def _read_text(self, text: str) -> list[Op]:
        ops: list[Op] = []
        while text:
            opened = min((at for at in (text.find("{"), text.find("[")) if at >= 0), default=len(text))
            if opened:
                ops.append((LITERAL, self._literal(text[:opened].replace("\\n", "\n").replace("\\t", "\t")), 0))
                text = text[opened:]
            elif text[0] == "{":
                piece = _PIECE.match(text)
                if piece is None:
                    raise ArtifactError(f"cannot be read: {text!r}", where="phrase bank")
                ops.append(self._reference(piece))
                text = text[piece.end() :]
            else:
                inside, text = _bracket(text)
                ops.append((CALL, self._inline(inside), 0))
        return ops

    def _literal(self, text: str) -> int:
        if text not in self.literals:
            self.literals[text] = len(self.grammar.pool)
            self.grammar.pool.append(text)
        return self.literals[text]

    def _reference(self, piece: re.Match[str]) -> Op:
        capital, name, mark, column = piece[1] == "^", piece[2], piece[3], piece[4]
        if mark == ":":
            if name not in self.registers:
                raise ArtifactError(f"no register is called {name!r}", where="phrase bank")
            register = self.registers[name]
            return RECALL, register, self._column(self.grammar.registers[register], column, capital)
        number = self._named(name)
        if self.grammar.choices[number].columns:
            return DRAW, number, self._column(number, column or self.grammar.choices[number].columns[0], capital)
        if mark or capital:
            raise ArtifactError(f"{piece[0]} asks a rule for a column or a capital", where="phrase bank")
        return CALL, number, 0

    def _column(self, number: int, column: str, capital: bool) -> int:
        table = self.grammar.choices[number]
        wanted = "^" + column if capital else column
        if wanted not in table.columns:
            if column not in table.columns:
                raise ArtifactError(f"table {table.name!r} has no column {column!r}", where="phrase bank")
            plain = table.cells[table.columns.index(column)]
            table.columns.append(wanted)
            table.cells.append([cell[:1].upper() + cell[1:] for cell in plain])
        return table.columns.index(wanted)

    def _inline(self, inside: str) -> int:
        if inside not in self.inline:
            choice = self._add(Choice(f"[{inside}]"))
            self.inline[inside] = self.grammar.names[choice.name]
            for text in _parts(inside):
                weight, text = _weighed(text)
                choice.weights.append(weight or 1)
                choice.alternatives.append(self._read_text(text))
        return self.inline[inside]


def _weighed(text: str) -> tuple[int, str]:
    """The weight in front of a text (0 where there is none), and the text."""
    found = _WEIGHT.match(text)
    return (int(found[1]), text[found.end() :]) if found else (0, text)


def _bracket(text: str) -> tuple[str, str]:
    """The inside of the bracket that ``text`` begins with, and what follows it."""
    depth = 0
    for at, character in enumerate(text):
        depth += (character == "[") - (character == "]")
        if depth == 0:
            return text[1:at], text[at + 1 :]
    raise ArtifactError(f"a bracket is not closed: {text!r}", where="phrase bank")


def _parts(inside: str) -> list[str]:
    """The texts between the bars of a bracket, bars of inner brackets left alone.

    >>> _parts("a|b [c|d]|")
    ['a', 'b [c|d]', '']
    """
    parts, depth = [""], 0
    for character in inside:
        depth += (character == "[") - (character == "]")
        if character == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return parts
