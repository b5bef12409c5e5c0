"""What a person sees while something runs: everything on stderr, so that stdout is the answer alone."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from foreword.errors import UsageError


def answer(value: dict[str, Any]) -> None:
    """One JSON object, the last line of stdout."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def say(text: str, quiet: bool) -> None:
    """A line for people."""
    if not quiet:
        print(text, file=sys.stderr)


def seconds_of(text: str | None) -> float | None:
    """A budget such as 90s, 10m or 1.5h, in seconds.

    >>> seconds_of("10m"), seconds_of("90")
    (600.0, 90.0)
    """
    if text is None:
        return None
    units = {"s": 1, "m": 60, "h": 3600}
    number, unit = (text[:-1], units[text[-1]]) if text and text[-1] in units else (text, 1)
    try:
        seconds = float(number) * unit
    except ValueError:
        seconds = 0
    if not 0 < seconds < 1e9:
        raise UsageError(f"--budget {text}: no such time", fix="write it as 90s, 10m or 1.5h")
    return seconds


def lines_for(quiet: bool) -> Any:
    """A report that draws on stderr: a moving line at a terminal, a line now and then elsewhere."""
    from foreword.learning import Report

    if quiet:
        return Report()

    class Screen(Report):
        """Rate, time left and validation, with rich where there is a terminal."""

        def __init__(self) -> None:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

            self.console = Console(stderr=True, highlight=False)
            columns = (
                TextColumn("{task.description}"),
                BarColumn(),
                TextColumn("{task.fields[facts]}"),
                TimeRemainingColumn(),
            )
            self.bar = Progress(*columns, console=self.console, transient=True) if self.console.is_terminal else None
            self.task: Any = None
            self.characters, self.last = 0, 0.0

        def said(self, text: str) -> None:
            self.console.print(text, markup=False, soft_wrap=True)

        def reading(self, characters: int) -> None:
            self.characters += characters
            if time.monotonic() - self.last > 5:
                self.last = time.monotonic()
                self.said(f"encoded {self.characters / 1e6:,.0f} M characters")

        def stepped(self, step: int, steps: int, rate: float, losses: dict[str, float]) -> None:
            facts = "  ".join(f"{name} {value:.4f}" for name, value in losses.items()) + f"  {rate:,.0f} tokens/s"
            if self.bar is not None:
                if self.task is None:
                    self.task = self.bar.add_task("training", total=steps, facts="")
                    self.bar.start()
                self.bar.update(self.task, completed=step, facts=facts)
                if step == steps:
                    self.bar.stop()
            elif time.monotonic() - self.last > 10 or step == steps:
                self.last = time.monotonic()
                self.said(f"step {step}/{steps}  {facts}")

        def judged(self, step: int, valid: Any) -> None:
            self.said(f"step {step}: valid perplexity {valid['perplexity']:.3f}")

    return Screen()
