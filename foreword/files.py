"""The only module that writes what must last: a temporary beside the target, fsync, rename, fsync of the folder."""

from __future__ import annotations

import errno
import fcntl
import glob
import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from foreword.errors import ResourceError, UsageError

MANIFEST = "manifest.json"
_unfinished: set[Path] = set()  # what this process is writing and has not renamed yet


@contextmanager
def disk_errors(path: Path) -> Iterator[None]:
    """Turns what the operating system says about ``path`` into one of our errors."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise ResourceError(
                "the disk is full", where=path, fix="free some space; what was saved before is whole"
            ) from error
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise ResourceError("may not be written", where=path, fix="choose a folder you may write to") from error
        if error.errno in (errno.ENOTDIR, errno.EISDIR, errno.EEXIST, errno.ENAMETOOLONG):
            raise UsageError(f"cannot be written ({error.strerror})", where=path, fix="choose another path") from error
        raise ResourceError(f"could not be written ({error.strerror})", where=path) from error


def sync_folder(path: Path) -> None:
    """Makes the names in a folder last (the step after a rename that is usually forgotten)."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def writing(path: Path) -> Iterator[IO[bytes]]:
    """A binary file that appears under its name whole, or not at all.

    >>> import tempfile; folder = Path(tempfile.mkdtemp())
    >>> with writing(folder / "a.bin") as file:
    ...     _ = file.write(b"whole")
    >>> (folder / "a.bin").read_bytes()
    b'whole'
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    with disk_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        _unfinished.add(temporary)
        try:
            with open(temporary, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
            sync_folder(path.parent)
        finally:
            temporary.unlink(missing_ok=True)
            _unfinished.discard(temporary)


def write_bytes(path: Path, data: bytes) -> None:
    """Writes a whole file so that it lasts."""
    with writing(path) as file:
        file.write(data)


def write_json(path: Path, value: Any) -> None:
    """Writes JSON a person can read: indented, in the order given, not escaped."""
    write_bytes(path, (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode())


def digest(path: Path) -> str:
    """The SHA-256 of a file's bytes, as hexadecimal digits."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@contextmanager
def writing_folder(path: Path) -> Iterator[Path]:
    """A folder that appears under its name whole, with a manifest of sizes and SHA-256 written last.

    What is there already under that name stays if it is the same, and else is replaced.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    with disk_errors(path):
        forget_parts(path.parent, path.name)
        temporary.mkdir(parents=True)
        _unfinished.add(temporary)
        try:
            yield temporary
            entries = sorted(file for file in temporary.rglob("*") if file.is_file())
            for file in entries:
                with open(file, "rb") as opened:
                    os.fsync(opened.fileno())
            manifest = {
                str(file.relative_to(temporary)): {"bytes": file.stat().st_size, "sha256": digest(file)}
                for file in entries
            }
            write_json(temporary / MANIFEST, manifest)
            if not (path.is_dir() and _manifest(path) == manifest and folder_is_whole(path)):
                forget_folder(path)
                os.replace(temporary, path)
                sync_folder(path.parent)
        finally:
            shutil.rmtree(temporary, ignore_errors=True)
            _unfinished.discard(temporary)


def forget_unfinished() -> None:
    """Takes away what this process has begun to write: for a process that ends without unwinding."""
    for part in list(_unfinished):
        shutil.rmtree(part, ignore_errors=True) if part.is_dir() else part.unlink(missing_ok=True)


def forget_folder(path: Path) -> None:
    """Takes a folder away; it is whole or gone at every moment, for its name goes first."""
    if path.exists():
        gone = path.with_name(f".{path.name}.{os.getpid()}.gone.part")
        shutil.rmtree(gone, ignore_errors=True)
        os.replace(path, gone)
        shutil.rmtree(gone, ignore_errors=True)


def forget_parts(folder: Path, name: str = "*") -> None:
    """Takes away what writers that were killed left half-written; those that live are not disturbed."""
    for part in folder.glob(f".{name if name == '*' else glob.escape(name)}.*.part"):
        writer = part.name.removeprefix(".").removesuffix(".part").removesuffix(".gone").rpartition(".")[2]
        if writer.isdigit() and (int(writer) == os.getpid() or not _lives(int(writer))):
            shutil.rmtree(part, ignore_errors=True) if part.is_dir() else part.unlink(missing_ok=True)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def _manifest(path: Path) -> Any:
    try:
        return json.loads((path / MANIFEST).read_bytes())
    except (OSError, ValueError, RecursionError):
        return None


def folder_is_whole(path: Path) -> bool:
    """Whether every file of the folder's manifest is there, with its size and digest."""
    manifest = _manifest(path)
    try:
        return bool(manifest) and all(
            (path / name).stat().st_size == entry["bytes"] and digest(path / name) == entry["sha256"]
            for name, entry in manifest.items()
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


@contextmanager
def locked(path: Path, what: str) -> Iterator[None]:
    """Holds ``path`` as a lock that dies with its process; a second holder is refused (exit 5)."""
    with disk_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        file = open(path, "a+b")  # noqa: SIM115 (held open: closing it would release the lock)
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise ResourceError(
                f"{what} is in use by another process", where=path.parent, fix="wait for it to end"
            ) from error
        yield


def cache_folder() -> Path:
    """Where what can be made again is kept: ``$FOREWORD_CACHE``, else the user's cache folder, else a temporary one."""
    import tempfile

    named = os.environ.get("FOREWORD_CACHE")
    home = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "foreword"
    try:
        home.mkdir(parents=True, exist_ok=True)
        if os.access(home, os.W_OK):
            return home
    except OSError:
        pass
    fallback = Path(tempfile.gettempdir()) / f"foreword-{os.getuid()}"
    fallback.mkdir(mode=0o700, parents=True, exist_ok=True)
    return fallback
