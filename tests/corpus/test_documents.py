from __future__ import annotations

import codecs
import gzip
import os
from pathlib import Path

import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st

from foreword.corpus import documents as corpus
from foreword.corpus.documents import Document, blocks, corpus_digest, decoded, documents, find, is_blank
from foreword.errors import DataError

TEXT = "one line\nanother\n\na second document\n"


def write(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def read(*paths: Path) -> list[Document]:
    return list(documents(paths))


def refused(path: Path) -> str:
    with pytest.raises(DataError) as caught:
        read(path)
    assert caught.value.exit_code == 3
    assert "\n" not in str(caught.value)
    return str(caught.value).removeprefix(f"{path.parent}/")


LINES = st.lists(st.sampled_from(["", "a", "bb cc", " ", "\t\v", "d\u2028e", "\u3000", "f" * 9]), max_size=14)


@settings(deadline=None)
@given(LINES, st.integers(1, 12), st.booleans())
def test_parts_join_to_the_file_and_blank_lines_part_documents(lines: list[str], block: int, broken: bool) -> None:
    text = "\n".join(lines) + ("\n" if broken else "")
    expected: list[str] = [""]
    for line in text.split("\n"):
        if not is_blank(line):
            expected[-1] += line + "\n"
        elif expected[-1]:
            expected.append("")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(corpus, "BLOCK", block)
        path = write(Path(os.environ["FOREWORD_CACHE"]).parent / f"parts-{os.getpid()}.txt", text)
        if not any(expected):
            with pytest.raises(DataError, match="holds no text"):
                read(path)
            return
        parts = read(path)
    assert "".join(part.text for part in parts) == text
    found: list[str] = []
    for part in parts:
        said = "".join(line + "\n" for line in part.text.split("\n") if not is_blank(line))
        if said and (part.opens or not found):
            found.append(said)
        elif said:
            found[-1] += said
        assert text.split("\n")[part.line - 1].startswith(part.text.split("\n")[0])
    assert found == [document for document in expected if document]


def test_several_files_and_globs_come_in_order(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", "c.md"):
        write(tmp_path / name, name + "\n")
    found = find([tmp_path / "c.md", str(tmp_path / "*.txt")])
    assert [path.name for path in found] == ["c.md", "a.txt", "b.txt"]
    assert [(part.text, part.opens) for part in read(*found)] == [
        ("c.md\n", True),
        ("a.txt\n", True),
        ("b.txt\n", True),
    ]
    assert [file["bytes"] for file in corpus_digest(found)] == [5, 6, 6]
    write(tmp_path / "odd[1].txt", "x")
    assert find([tmp_path / "odd[1].txt"])[0].name == "odd[1].txt"


def test_packed_files_are_read_as_they_are(tmp_path: Path) -> None:
    plain = [part.text for part in read(write(tmp_path / "a.txt", TEXT))]
    half = len(TEXT) // 2
    one, two = TEXT[:half].encode(), TEXT[half:].encode()
    packer = zstandard.ZstdCompressor()
    for name, packed in {
        "a.gz": gzip.compress(TEXT.encode()),
        "members.gz": gzip.compress(one) + gzip.compress(two),
        "a.zst": packer.compress(TEXT.encode()),
        "frames.zst": packer.compress(one) + packer.compress(two),
    }.items():
        assert [part.text for part in read(write(tmp_path / name, packed))] == plain, name


def test_a_large_packed_file_comes_whole(tmp_path: Path) -> None:
    text = "".join(f"line {i * i}\n" for i in range(300_000))
    path = write(tmp_path / "a.zst", zstandard.ZstdCompressor().compress(text.encode()))
    assert "".join(part for part, _ in blocks(path)) == text


@pytest.mark.parametrize("name", ["a.gz", "a.zst"])
def test_damaged_archives_are_refused(name: str, tmp_path: Path) -> None:
    text = "".join(f"line {i * i}\n" for i in range(3000)).encode()
    whole = gzip.compress(text) if name.endswith("gz") else zstandard.ZstdCompressor(write_checksum=True).compress(text)
    middle = len(whole) // 2
    flipped = whole[:middle] + bytes(255 - byte for byte in whole[middle : middle + 40]) + whole[middle + 40 :]
    for content in (whole[:middle], whole[:-3], flipped, b"not packed at all", text):
        assert refused(write(tmp_path / name, content)).startswith(f"{name}: cannot be read (")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "a.txt: holds no text"),
        (b"\n \n\t\n", "a.txt: holds no text"),
        (codecs.BOM_UTF8, "a.txt: holds no text"),
        (TEXT.encode("utf-16"), "a.txt: is UTF-16, not UTF-8; convert it: iconv"),
        (TEXT.encode("utf-16-le"), "a.txt: is UTF-16, not UTF-8"),
        (TEXT.encode("utf-16-be"), "a.txt: is UTF-16, not UTF-8"),
        (TEXT.encode("utf-32"), "a.txt: is UTF-16, not UTF-8"),
        (b"one\ntwo\0\n", "a.txt:2: a NUL byte: this is no text"),
        (bytes(range(256)) * 9, "a.txt:"),
        (b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0", "a.txt:1: a NUL byte"),
        ("fine\nfine\ncaf\u00e9\n".encode("latin-1"), "a.txt:3: byte 0xe9 is not UTF-8; save it as UTF-8"),
        (b"half \xe8\xaf", "a.txt:1: byte 0xe8 is not UTF-8"),
        (b"a surrogate \xed\xa0\x80\n", "a.txt:1: byte 0xed is not UTF-8"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_text_is_refused_in_one_line(content: bytes, said: str, tmp_path: Path) -> None:
    assert refused(write(tmp_path / "a.txt", content)).startswith(said)


def test_the_line_is_named_far_into_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpus, "BLOCK", 64)
    path = write(tmp_path / "a.txt", b"a line of text\n" * 500 + b"\xff\n")
    assert refused(path).startswith("a.txt:501: byte 0xff")


def test_a_line_that_is_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpus, "BLOCK", 1 << 10)
    monkeypatch.setattr(corpus, "LONGEST_LINE", 1 << 12)
    for tail in (b"", b"\nmore\n"):
        path = write(tmp_path / "a.txt", b"short\n" + b"x" * (3 << 12) + tail)
        assert "a.txt:2: a line longer than" in refused(path)
    assert len(read(write(tmp_path / "b.txt", b"x" * (1 << 12) + b"\nmore\n" * 3000))[0].text) > 1 << 12


def test_marks_and_breaks(tmp_path: Path) -> None:
    path = write(tmp_path / "a.txt", codecs.BOM_UTF8 + "a\r\nb\u2028c\x0cd\x85e\rf\r\n\r\ng".encode())
    assert [part.text for part in read(path)] == ["a\nb\u2028c\x0cd\x85e\rf\n\n", "g"]
    assert decoded(b"x\r\n\r\n", "stdin", 1) == "x\n\n"


def test_files_that_cannot_be_found_or_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "empty").mkdir()
    for pattern, said in (
        (tmp_path / "none.txt", "no such file; check the path"),
        (tmp_path / "*.none", "no such file"),
        (tmp_path, "is a folder; name its files"),
        (tmp_path / "emp*", "names folders alone"),
        (tmp_path / "pipe", "is a pipe or a device"),
        (tmp_path / ("n" * 300), "cannot be read (File name too long)"),
        ("/dev/null", "is a pipe or a device"),
    ):
        with pytest.raises(DataError) as caught:
            find([pattern])
        assert said in str(caught.value)
    with pytest.raises(DataError, match="no text was named"):
        find([])


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "a.txt", TEXT)

    def denied(*_: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(corpus, "digest", denied)
    with pytest.raises(DataError, match=r"cannot be read \(Permission denied\)"):
        corpus_digest([path])
