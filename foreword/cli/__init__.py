"""The verbs, on the command line. Nothing heavy is imported until a verb needs it."""

from __future__ import annotations

import os
import sys

from foreword.errors import ForewordError


def main() -> None:
    """Runs a verb; every error that a person can put right is one line and an exit code."""
    from foreword.cli.app import app

    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except BaseException as error:
        code = failed(error)
    sys.exit(code if isinstance(code, int) else 0)


def failed(error: BaseException) -> int:
    """Says what went wrong on stderr, and gives the exit code."""
    import click

    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else 0
    if isinstance(error, ForewordError):
        print(f"foreword: {error}", file=sys.stderr)
        return error.exit_code
    if isinstance(error, click.ClickException):
        print(f"foreword: {error.format_message()}; see `foreword --help`", file=sys.stderr)
        return 2
    if isinstance(error, click.exceptions.Exit):
        return error.exit_code
    if isinstance(error, KeyboardInterrupt | click.Abort):
        print("foreword: stopped", file=sys.stderr)
        return 130
    if isinstance(error, BrokenPipeError):  # whoever read our output has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    if isinstance(error, MemoryError) or type(error).__name__ == "OutOfMemoryError":
        print("foreword: out of memory; smaller training.rows or backbone.length, or a smaller --size", file=sys.stderr)
        return 5
    if os.environ.get("FOREWORD_DEBUG"):
        raise error
    said = f"{type(error).__name__}: {error}"
    print(f"foreword: a bug of foreword's ({said}); FOREWORD_DEBUG=1 shows where, please report it", file=sys.stderr)
    return 70
