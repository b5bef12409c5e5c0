"""What must last is whole or not there, whoever is killed."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from foreword import files
from foreword.errors import ResourceError, UsageError


def test_a_file_that_fails_half_way_leaves_what_was_there(tmp_path: Path):
    path = tmp_path / "a"
    files.write_bytes(path, b"before")

    def half() -> None:
        with files.writing(path) as file:
            file.write(b"half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        half()
    assert path.read_bytes() == b"before"
    assert os.listdir(tmp_path) == ["a"]


def test_a_folder_is_whole_with_its_manifest_and_broken_without_a_byte_of_it(tmp_path: Path):
    with files.writing_folder(tmp_path / "f") as part:
        (part / "x").write_bytes(b"123")
        assert not (tmp_path / "f").exists()
    assert files.folder_is_whole(tmp_path / "f")
    for broken in (b"12", b"124"):
        (tmp_path / "f/x").write_bytes(broken)
        assert not files.folder_is_whole(tmp_path / "f")
    (tmp_path / "f/manifest.json").write_text("[1]")
    assert not files.folder_is_whole(tmp_path / "f")


def test_the_same_folder_written_again_is_left_alone_and_another_takes_its_place(tmp_path: Path):
    for data, replaced in ((b"1", False), (b"1", False), (b"2", True)):
        before = (tmp_path / "f").stat().st_ino if (tmp_path / "f").exists() else None
        with files.writing_folder(tmp_path / "f") as part:
            (part / "x").write_bytes(data)
        assert (tmp_path / "f/x").read_bytes() == data
        assert before is None or (before != (tmp_path / "f").stat().st_ino) == replaced
    assert os.listdir(tmp_path) == ["f"]


def test_what_the_dead_left_half_written_is_taken_away_and_the_living_are_not_disturbed(tmp_path: Path):
    gone, alive = tmp_path / ".x.99999999.part", tmp_path / ".y.1.part"
    gone.mkdir()
    alive.write_bytes(b"")
    (tmp_path / ".z.part").write_bytes(b"")
    files.forget_parts(tmp_path)
    assert sorted(os.listdir(tmp_path)) == [".y.1.part", ".z.part"]


def test_what_this_process_had_begun_can_be_taken_away_without_unwinding(tmp_path: Path):
    with files.writing(tmp_path / "a") as file:
        assert file.write(b"half")
        part = next(tmp_path.iterdir())
        files.forget_unfinished()
        assert not part.exists()
        part.touch()


@pytest.mark.parametrize(
    ("number", "kind", "said"),
    [
        (errno.ENOSPC, ResourceError, "the disk is full"),
        (errno.EFBIG, ResourceError, "the disk is full"),
        (errno.EACCES, ResourceError, "may not be written"),
        (errno.ENOTDIR, UsageError, "choose another path"),
        (errno.EIO, ResourceError, "could not be written"),
    ],
)
def test_what_the_system_says_becomes_one_of_our_errors(number, kind, said, tmp_path: Path):
    with pytest.raises(kind, match=said), files.disk_errors(tmp_path):
        raise OSError(number, os.strerror(number))


def test_a_lock_has_one_holder_and_dies_with_its_file(tmp_path: Path):
    with files.locked(tmp_path / "lock", "it"), pytest.raises(ResourceError, match="it is in use"):
        files.locked(tmp_path / "lock", "it").__enter__()
    with files.locked(tmp_path / "lock", "it"):
        pass
