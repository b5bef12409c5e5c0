"""SIGTERM and Ctrl-C: they end a command at once; while it trains they are noted, and what it has is saved first."""

from __future__ import annotations

import os
import select
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

from foreword.errors import Signalled

HEARD = (signal.SIGINT, signal.SIGTERM)
GRACE = 8.0  # seconds that compiled code has to come back to Python, before the process ends without it

_noting = threading.Event()  # somebody saves first, and is not to be hurried


@dataclass
class Asked:
    """Which signal has asked to stop; none yet."""

    signal: int | None = None


@contextmanager
def noted() -> Iterator[Asked]:
    """Collects SIGINT and SIGTERM instead of dying of them; a second Ctrl-C is not waited for."""
    asked = Asked()

    def note(number: int, frame: FrameType | None) -> None:
        if asked.signal is not None and number == signal.SIGINT:
            raise Signalled(number)
        asked.signal = number

    if threading.current_thread() is not threading.main_thread():  # signals are somebody else's
        yield asked
        return
    before = {number: signal.signal(number, note) for number in HEARD}
    try:
        with unhurried():
            yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def unhurried() -> Iterator[None]:
    """Meanwhile ``ending_at_once`` waits as long as it takes."""
    _noting.set()
    try:
        yield
    finally:
        _noting.clear()


@contextmanager
def ending_at_once() -> Iterator[None]:
    """SIGINT and SIGTERM raise Signalled; where compiled code does not let it through, the process ends.

    Python runs a handler only between two of its own instructions. Training a tokenizer or sweeping over counts can
    stay in compiled code for minutes, so a thread that is told of the signal by the kernel looks after the promise.
    """

    def end(number: int, frame: FrameType | None) -> None:
        raise Signalled(number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    told, teller = os.pipe()
    os.set_blocking(teller, False)
    before = {number: signal.signal(number, end) for number in HEARD}
    signal.set_wakeup_fd(teller, warn_on_full_buffer=False)
    threading.Thread(target=_look_after, args=(told, GRACE), daemon=True, name="foreword-signals").start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(-1)
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(teller)  # the thread reads the end, and ends


def _look_after(told: int, grace: float) -> None:
    from foreword.files import forget_unfinished

    while heard := os.read(told, 1):
        if heard[0] not in HEARD or _noting.is_set():
            continue
        if select.select([told], [], [], grace)[0] and os.read(told, 1) == b"":
            break  # it has unwound by itself
        if not _noting.is_set():
            forget_unfinished()
            os._exit(128 + heard[0])
    os.close(told)
