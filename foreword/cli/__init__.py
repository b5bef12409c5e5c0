"""The verbs, on the command line. Nothing heavy is imported until a verb needs it."""

from __future__ import annotations

import os
import sys
import time

from foreword.errors import ForewordError, Signalled
from foreword.signals import ending_at_once

BEGAN = time.monotonic()  # a budget counts from here, the imports in it


def main() -> None:
    """Runs a verb; every error that a person can put right is one line and an exit code."""
    try:
        with ending_at_once():
            from foreword.cli.app import app
            from foreword.cli.ranks import end_with_parent

            end_with_parent()
            code = app(standalone_mode=False)
            sys.stdout.flush()
    except BaseException as error:
        code = failed(error)
    code = code if isinstance(code, int) else 0
    if "TORCHELASTIC_RUN_ID" in os.environ:
        # A rank has nothing left to do, and its group's threads may abort while the interpreter is taken down.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def failed(error: BaseException) -> int:
    """Says what went wrong on stderr, and gives the exit code."""
    import typer

    from foreword.cli.ranks import tell

    said, code = None, 70
    if isinstance(error, SystemExit) and isinstance(error.__context__, BrokenPipeError):
        error = error.__context__  # the library makes a failure of it
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else 0
    if isinstance(error, typer.Exit):
        return error.exit_code
    if isinstance(error, BrokenPipeError):  # whoever read our output has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    if isinstance(error, ForewordError):
        said, code = str(error), error.exit_code
    elif hasattr(error, "format_message"):  # the library's usage errors, of click or of the copy that typer brings
        said, code = f"{error.format_message()}; see `foreword --help`", 2  # pyright: ignore
    elif isinstance(error, Signalled | KeyboardInterrupt | typer.Abort):
        said, code = "stopped", error.exit_code if isinstance(error, Signalled) else 130
    elif isinstance(error, MemoryError) or type(error).__name__ == "OutOfMemoryError" or _is_allocation(error):
        said, code = "out of memory; smaller training.rows or backbone.length, or a smaller --size", 5
    elif os.environ.get("FOREWORD_DEBUG"):
        raise error
    else:
        kind = f"{type(error).__name__}: {error}"
        said = f"a bug of foreword's ({kind}); FOREWORD_DEBUG=1 shows where, please report it"
    tell(said, code)
    return code


def _is_allocation(error: BaseException) -> bool:
    """torch's CPU allocator says so in a plain RuntimeError."""
    return isinstance(error, RuntimeError) and "can't allocate memory" in str(error)
