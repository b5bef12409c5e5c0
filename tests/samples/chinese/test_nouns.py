from __future__ import annotations

from foreword.samples.chinese import nouns

from ..banks import check_tables, grammar


def test_no_row_comes_twice() -> None:
    check_tables("zh", nouns.TABLES)


def test_every_noun_is_drawn() -> None:
    compiled = grammar("zh").grammar
    used = {a for choice in compiled.choices for ops in choice.alternatives for kind, a, _ in ops if kind == 3}
    used |= set(compiled.registers)
    for line in nouns.TABLES.split("\n"):
        assert compiled.names[line.split()[1]] in used, line[:40]
