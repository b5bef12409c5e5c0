"""Every example in a docstring of foreword runs and gives what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import foreword

MODULES = sorted(
    found.name for found in pkgutil.walk_packages(foreword.__path__, "foreword.") if "__main__" not in found.name
)


@pytest.mark.parametrize("name", ["foreword", *MODULES])
def test_examples(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    tried = sum(bool(test.examples) for name in MODULES for test in finder.find(importlib.import_module(name)))
    assert tried >= 20
