"""Every command and every line of Python in the READMEs, CONTRIBUTING and the docs' recipes runs."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import TINY, foreword, in_shell

ROOT = Path(__file__).parents[1]
README, CHINESE = ROOT / "README.md", ROOT / "README.zh-CN.md"


def blocks(path: Path, *languages: str) -> Iterator[str]:
    for found in re.finditer(r"^```(\w+)\n(.*?)^```$", path.read_text(), re.MULTILINE | re.DOTALL):
        if found[1] in languages:
            yield found[2]


def commands(path: Path) -> list[str]:
    return [
        line.removeprefix("$ ")
        for block in blocks(path, "console", "bash", "sh")
        for line in block.splitlines()
        if line
    ]


def smaller(command: list[str]) -> list[str]:
    """The same command on less text and for a few steps."""
    command = ["30KB" if part == "1MB" else part for part in command]
    if command[:2] == ["pretrain", "gpt"]:
        at = command.index("--budget")
        del command[at : at + 2]
        command += [part for setting in TINY for part in ("--set", setting)]
    return command


def test_the_examples_run_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for path in (README, ROOT / "docs" / "recipes.md"):
        for command in commands(path):
            words = shlex.split(command)
            if words[0] == "foreword":
                said = foreword(*smaller(words[1:]))
                assert said.code == 0, f"{command}\n{said.err}"
                assert said.out or words[1] in ("sample", "pretrain", "evaluate")
            elif words[0] == "echo":
                said = in_shell(*words[words.index("foreword") + 1 :], stdin=words[1].encode() + b"\n", cwd=tmp_path)
                assert said.code == 0, f"{command}\n{said.err}"
                assert said.out
            else:
                assert words[0] == "make"
    for path in (README, ROOT / "CONTRIBUTING.md", ROOT / "docs" / "recipes.md"):
        for block in blocks(path, "python"):
            exec(compile(block, str(path), "exec"), {"__name__": "example"})


def test_both_languages_show_the_same() -> None:
    assert commands(README) == commands(CHINESE)
    assert list(blocks(README, "python", "text")) == list(blocks(CHINESE, "python", "text"))
    headings, tables = re.compile(r"^#+ ", re.MULTILINE), re.compile(r"^\|", re.MULTILINE)
    for pattern in (headings, tables):
        assert len(pattern.findall(README.read_text())) == len(pattern.findall(CHINESE.read_text()))


def test_the_first_screen_holds_the_two_commands() -> None:
    for path in (README, CHINESE):
        screen = path.read_text().splitlines()[:40]
        assert "$ make demo" in screen
        assert "$ make test" in screen


@pytest.mark.parametrize("target", ["demo", "test"])
def test_make_calls_what_is_there(target: str) -> None:
    """The demo's own commands are tried one by one in the READMEs' examples; here they are read."""
    planned = subprocess.run(
        ["make", "-n", "-o", ".venv/.for-use", "-o", ".venv/.for-work", target],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.replace("\\\n", " ")
    if target == "test":
        assert [line.split()[0] for line in planned.splitlines()] == [
            f".venv/bin/{tool}" for tool in ("ruff", "ruff", "basedpyright", "pytest")
        ]
        return
    verbs = [shlex.split(line)[1:] for line in planned.splitlines() if "bin/foreword" in line]
    assert [verb[0] for verb in verbs] == [
        *("sample", "pretrain", "pretrain", "evaluate", "evaluate", "fill", "fill", "generate", "generate")
    ]
    from typer.main import get_command

    from foreword.cli.app import app

    group = get_command(app)
    for verb in verbs:
        group.make_context("foreword", verb, resilient_parsing=False)


def test_ci_runs_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make --no-print-directory test" in script.read_text()


def test_links_lead_somewhere() -> None:
    for path in (README, CHINESE, ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")):
        for target in re.findall(r"\]\(([^)#\s]+)\)", path.read_text()):
            if "://" not in target:
                assert (path.parent / target).exists(), f"{path.name} leads to {target}"
