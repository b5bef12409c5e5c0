"""The shape that DESIGN.md fixes: the order of imports, what is imported late, sizes, names, a test for each file."""

from __future__ import annotations

import ast
import re
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "foreword"
# The way through: each imports only from those before it.
ORDER = (
    *("errors", "files", "signals", "devices", "kernels", "samples", "corpus", "tokens", "batches", "backbones"),
    *("objectives", "training", "recipe", "recipes", "checkpoint", "journal", "evaluate", "generate", "writing"),
    *("filling", "formats", "transfer", "origin", "learner", "budget", "learning", "run", "compare", "serve", "cli"),
)
HEAVY = ("torch", "numba", "tokenizers", "sklearn", "safetensors", "foreword.run", "foreword.kernels")
SOURCES = sorted(path for path in PACKAGE.rglob("*.py"))
TEXTS = [
    *(path for folder in ("foreword", "tests", "bench", "docs", ".ci") for path in sorted((ROOT / folder).rglob("*"))),
    *(ROOT / name for name in ("Makefile", "pyproject.toml", "README.md", "README.zh-CN.md", "CONTRIBUTING.md")),
]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def top_of(path: Path) -> str:
    """The package (or single file) that stands in ORDER."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported, wherever the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def at_import(tree: ast.Module) -> Iterator[str]:
    """The modules that are imported when the file is, TYPE_CHECKING's left out."""
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from imported(node)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_package_imports_only_from_those_above_it(path: Path) -> None:
    mine = top_of(path)
    if mine in ("__init__", "__main__"):
        return
    assert mine in ORDER, f"{mine} has no place in the way through: see DESIGN.md"
    for module in imported(tree_of(path)):
        if module.startswith("foreword."):
            other = module.split(".")[1]
            above = ORDER.index(other) < ORDER.index(mine) if other in ORDER else other == "__version__"
            assert other == mine or above, f"{name_of(path)} imports {module}"


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if path.name in ("spec.py", "__init__.py", "recipe.py")], ids=name_of
)
def test_specs_and_packages_import_nothing_heavy(path: Path) -> None:
    for module in at_import(tree_of(path)):
        assert not module.startswith(HEAVY), f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_files_and_functions_are_short(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= 400
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= 60, f"{node.name} has {length} lines"


def test_the_gradient_loop_is_under_200_lines() -> None:
    assert len((PACKAGE / "training" / "loop.py").read_text().splitlines()) < 200


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_each_source_file_has_its_test_file(path: Path) -> None:
    holds = any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in tree_of(path).body)
    if path.name.startswith("__") or not holds:
        return
    expected = ROOT / "tests" / path.relative_to(PACKAGE).with_name(f"test_{path.name}")
    assert expected.is_file(), f"{name_of(path)} has no {expected.relative_to(ROOT)}"


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_names_say_the_idea(path: Path) -> None:
    assert not {"utils", "util", "helpers", "helper", "common", "misc"} & set(
        path.relative_to(ROOT).with_suffix("").parts
    )
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            assert not re.search(r"Manager|Helper|[Uu]tils?\b|Trainer|Callback", node.name), node.name


def test_nothing_is_unpickled() -> None:
    for path in SOURCES:
        heavy = {module.split(".")[0] for module in imported(tree_of(path))}
        assert not heavy & {"pickle", "dill", "joblib", "cloudpickle", "marshal", "shelve"}, name_of(path)
        assert "torch.load(" not in path.read_text()
        assert "allow_pickle=True" not in path.read_text()


def test_one_module_writes_what_must_last() -> None:
    for path in SOURCES:
        if name_of(path) != "foreword/files.py":
            assert "os.replace(" not in path.read_text(), f"{name_of(path)} renames by itself"


def test_no_path_of_a_machine_stands_in_a_file() -> None:
    paths = re.compile(r"(?<![\w.])/(?:work|root|home|opt|Users)/\w|index-url|find-links|file://")
    for path in TEXTS:
        if path.is_file() and path.suffix in (".py", ".md", ".toml", ".json", "") and path != Path(__file__):
            found = paths.search(path.read_text(errors="replace"))
            assert found is None, f"{name_of(path)} says {found and found[0]}"


@pytest.mark.parametrize("arguments", [["--help"], ["recipes"], ["recipes", "gpt", "gpt2"]], ids=" ".join)
def test_answers_at_once_and_imports_nothing_heavy(arguments: list[str]) -> None:
    program = (
        f"import sys; sys.argv = ['foreword', *{arguments!r}]\n"
        "from foreword.cli import main\n"
        "try: main()\n"
        "finally: print([name for name in ('torch', 'numba', 'tokenizers') if name in sys.modules], file=sys.stderr)"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stderr.strip() == "[]"
    took: list[float] = []
    for _ in range(5):  # 0.18 s where nothing else runs; the processor's time, as other workers take their share
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "foreword", *arguments], capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        if took[-1] < 0.5:
            return
    raise AssertionError(f"foreword {' '.join(arguments)} took {min(took):.2f} s at best")
