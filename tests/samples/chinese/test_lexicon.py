from __future__ import annotations

from foreword.samples.chinese import lexicon

from ..banks import check_tables, grammar


def test_no_row_comes_twice() -> None:
    check_tables("zh", lexicon.TABLES)


def test_each_register_has_a_table_and_one_name() -> None:
    names = [line.split()[1] for line in lexicon.REGISTERS.strip().split("\n")]
    assert len(set(names)) == len(names)
    compiled = grammar("zh").grammar
    assert all(compiled.choices[table].cells for table in compiled.registers)


def test_two_people_of_a_document_never_have_one_name() -> None:
    compiled = grammar("zh").grammar
    people, friends = (set(compiled.choices[compiled.names[name]].cells[0]) for name in ("person", "friend"))
    assert not people & friends
