from __future__ import annotations

import gzip
import io
import sys
from pathlib import Path

import pytest

from foreword.cli import lines
from foreword.cli.lines import batches_of_lines
from foreword.errors import DataError


def read(file: Path | None) -> list[str]:
    return [line for some in batches_of_lines(file) for line in some]


def from_stdin(content: bytes, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    return read(None)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("a\nb\n", ["a", "b"]),
        ("a\nb", ["a", "b"]),
        ("\na\n\nb\n\n", ["", "a", "", "b", ""]),
        ("\ufeffa\r\nb\u2028c\r\n", ["a", "b\u2028c"]),
        ("", []),
    ],
)
def test_files_and_stdin_give_the_same_lines(
    content: str, expected: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_bytes(content.encode())
    (tmp_path / "a.gz").write_bytes(gzip.compress(content.encode()))
    assert read(tmp_path / "a.txt") == expected
    assert read(tmp_path / "a.gz") == expected
    assert from_stdin(content.encode(), monkeypatch) == expected


def test_some_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "TOGETHER", 2)
    (tmp_path / "a.txt").write_text("a\nb\nc\n")
    assert list(batches_of_lines(tmp_path / "a.txt")) == [["a", "b"], ["c"]]


def test_what_is_no_text_is_named_by_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DataError, match="stdin:2: byte 0xff is not UTF-8"):
        from_stdin(b"a\n\xff\n", monkeypatch)
