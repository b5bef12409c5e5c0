"""The slow twins of the grammar's arrays: expansion draw by draw, and parsing that adds up every derivation."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import accumulate

from foreword.samples.expand import mix
from foreword.samples.grammar import CALL, COST_SCALE, LITERAL, RECALL, Grammar, Op

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15

Held = tuple[int, ...]


def expand(grammar: Grammar, start: str, key: int, number: int) -> tuple[str, int]:
    """One document and its cost, as the kernel must draw it."""
    state = mix(key ^ mix((number + GOLDEN) & MASK))
    held = [-1] * len(grammar.registers)
    cost = 0

    def draw(choice: int) -> int:
        nonlocal state, cost
        state = (state + GOLDEN) & MASK
        weights = grammar.choices[choice].weights
        if len(weights) == 1:
            return 0
        chance = ((mix(state) >> 32) * sum(weights)) >> 32
        entry = next(at for at, bound in enumerate(accumulate(weights)) if bound > chance)
        cost += round(math.log(sum(weights) / weights[entry]) * COST_SCALE)
        return entry

    def write(ops: list[Op]) -> str:
        text = ""
        for kind, a, b in ops:
            if kind == LITERAL:
                text += grammar.pool[a]
            elif kind == CALL:
                text += write(grammar.choices[a].alternatives[draw(a)])
            elif kind == RECALL:
                if held[a] < 0:
                    held[a] = draw(grammar.registers[a])
                text += grammar.choices[grammar.registers[a]].cells[b][held[a]]
            else:
                text += grammar.choices[a].cells[b][draw(a)]
        return text

    number_of_start = grammar.names[start]
    return write(grammar.choices[number_of_start].alternatives[draw(number_of_start)]), cost


class Parser:
    """The probability of a text under the grammar: the sum over its derivations, and how many there are."""

    def __init__(self, grammar: Grammar, language: str = "en") -> None:
        self.grammar = grammar
        spell = (lambda text: text.replace(" ", "").replace("_", " ")) if language == "zh" else (lambda text: text)
        self.pool = [spell(text) for text in grammar.pool]
        self.cells = [[[spell(cell) for cell in column] for column in choice.cells] for choice in grammar.choices]
        self.shares = [[weight / sum(choice.weights) for weight in choice.weights] for choice in grammar.choices]

    def parse(self, start: str, text: str) -> tuple[float, int]:
        """The probability of the whole text, and its number of derivations."""
        nothing: Held = (-1,) * len(self.grammar.registers)
        ends = self._choice(self.grammar.names[start], text, {(0, nothing): (1.0, 1)})
        whole = [value for (at, _), value in ends.items() if at == len(text)]
        return sum(chance for chance, _ in whole), sum(count for _, count in whole)

    def _choice(self, number: int, text: str, states: States) -> States:
        found: States = {}
        for entry, ops in enumerate(self.grammar.choices[number].alternatives):
            share = self.shares[number][entry]
            reached = self._ops(
                ops, text, {state: (chance * share, count) for state, (chance, count) in states.items()}
            )
            for state, (chance, count) in reached.items():
                before = found.get(state, (0.0, 0))
                found[state] = (before[0] + chance, before[1] + count)
        return found

    def _ops(self, ops: list[Op], text: str, states: States) -> States:
        for kind, a, b in ops:
            if not states:
                break
            if kind == CALL:
                states = self._choice(a, text, states)
                continue
            found: States = {}
            for (at, held), (chance, count) in states.items():
                for word, share, kept in self._texts(kind, a, b, held):
                    if text.startswith(word, at):
                        state = (at + len(word), kept)
                        before = found.get(state, (0.0, 0))
                        found[state] = (before[0] + chance * share, before[1] + count)
            states = found
        return states

    def _texts(self, kind: int, a: int, b: int, held: Held) -> Iterator[tuple[str, float, Held]]:
        """What an op may write, with what share, and the registers after it."""
        if kind == LITERAL:
            yield self.pool[a], 1.0, held
            return
        table = self.grammar.registers[a] if kind == RECALL else a
        column = self.cells[table][b]
        if kind == RECALL and held[a] >= 0:
            yield column[held[a]], 1.0, held
            return
        for row, word in enumerate(column):
            yield word, self.shares[table][row], (*held[:a], row, *held[a + 1 :]) if kind == RECALL else held


States = dict[tuple[int, Held], tuple[float, int]]
