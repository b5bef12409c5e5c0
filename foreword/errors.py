"""The one family of exceptions: each says what is wrong, where, and what to do, and has its exit code."""

from __future__ import annotations


class ForewordError(Exception):
    """Anything a person can put right; never a traceback on the command line.

    >>> str(ForewordError("no such word", where="corpus.txt:3", fix="check the spelling"))
    'corpus.txt:3: no such word; check the spelling'
    """

    exit_code = 70

    def __init__(self, what: str, *, where: object = None, fix: str | None = None) -> None:
        self.what, self.where, self.fix = what, None if where is None else str(where), fix
        message = what if where is None else f"{where}: {what}"
        super().__init__(message if fix is None else f"{message}; {fix}")


class UsageError(ForewordError):
    """The command or call itself is wrong: an unknown name, a value of the wrong type."""

    exit_code = 2


class DataError(ForewordError):
    """The text or the labelled file that was handed in is wrong."""

    exit_code = 3


class ArtifactError(ForewordError):
    """A run folder, a checkpoint or a foreign model file is wrong."""

    exit_code = 4


class ResourceError(ForewordError):
    """The machine cannot: disk full, out of memory, a run in use by another process."""

    exit_code = 5


class NumericsError(ForewordError):
    """A loss or a weight is no longer a finite number."""

    exit_code = 6


class DistributedError(ForewordError):
    """The ranks of a run do not agree, or one was lost."""

    exit_code = 7


class Stopped(ForewordError):  # noqa: N818 (it is what was asked for)
    """The run was asked to stop; what it had is saved. The code is 128 + the signal, as shells expect."""

    def __init__(self, what: str, *, signal: int) -> None:
        super().__init__(what)
        self.exit_code = 128 + signal


class Signalled(BaseException):
    """SIGTERM or Ctrl-C where nothing is worth saving first; no Exception, so that no library swallows it."""

    def __init__(self, number: int) -> None:
        super().__init__(f"stopped by signal {number}")
        self.exit_code = 128 + number
