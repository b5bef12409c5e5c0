"""What a run writes as it goes: one JSON line a step or evaluation, and TensorBoard's events where asked."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from foreword.errors import UsageError
from foreword.files import disk_errors


class Journal:
    """One JSON line a step or evaluation, and no time in it: a run that was killed and gone on with gives the same.

    ``keep_bytes`` is what the checkpoint that the run goes on from knew of; what was written after it is cut off.
    """

    def __init__(self, path: Path, keep_bytes: int, board: Board | None = None) -> None:
        self.path, self.board = path, board
        with disk_errors(path):
            # open as long as the run; without a buffer, which a full disk would leave to be written again and again
            self.file = open(path, "a+b", buffering=0)  # noqa: SIM115
            self.file.truncate(min(keep_bytes, path.stat().st_size))
            self.file.seek(0, os.SEEK_END)

    def write(self, **entry: Any) -> None:
        """Adds a line."""
        with disk_errors(self.path):
            line = json.dumps(entry, ensure_ascii=False).encode() + b"\n"
            while line:
                line = line[self.file.write(line) :]
            if self.board is not None:
                self.board.write(entry)

    def kept(self) -> int:
        """Makes the lines so far last, and says how many bytes they are: what a checkpoint remembers."""
        with disk_errors(self.path):
            os.fsync(self.file.fileno())
        return self.file.tell()

    def close(self) -> None:
        """No more lines."""
        with disk_errors(self.path):
            self.file.close()
            if self.board is not None:
                self.board.writer.close()


class Board:
    """The journal's numbers as TensorBoard's events; those after step ``first`` of an earlier attempt are hidden."""

    def __init__(self, folder: Path, first: int) -> None:
        try:
            from torch.utils.tensorboard import SummaryWriter
        except ImportError as error:
            raise UsageError(
                f"--tensorboard needs the tensorboard package ({error})", fix="pip install tensorboard"
            ) from error
        with disk_errors(folder):
            self.writer = SummaryWriter(str(folder), purge_step=first + 1)

    def write(self, entry: dict[str, Any]) -> None:
        """Every number of a journal entry under its name: ``losses/next_token``, ``valid/perplexity``, ``rate``."""
        self._write(entry, "", entry["step"])

    def _write(self, values: dict[str, Any], prefix: str, step: int) -> None:
        for name, value in values.items():
            if isinstance(value, dict):
                self._write(value, f"{prefix}{name}/", step)
            elif isinstance(value, int | float) and name != "step":
                self.writer.add_scalar(prefix + name, value, step)
