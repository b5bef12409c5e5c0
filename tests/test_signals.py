"""What a signal does while nothing is at stake, while a run trains, and while compiled code does not listen."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

import pytest

from foreword.errors import Signalled
from foreword.signals import Asked, ending_at_once, noted


def test_it_is_noted_and_the_second_ctrl_c_is_not_waited_for():
    before = signal.getsignal(signal.SIGTERM)
    with noted() as asked:
        signal.raise_signal(signal.SIGTERM)
        assert asked.signal == signal.SIGTERM
        with pytest.raises(Signalled) as raised:
            signal.raise_signal(signal.SIGINT)
        assert raised.value.exit_code == 130
    assert signal.getsignal(signal.SIGTERM) is before


def test_it_ends_what_has_nothing_to_save_and_what_was_there_before_is_put_back():
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    with ending_at_once(), pytest.raises(Signalled) as raised:
        signal.raise_signal(signal.SIGTERM)
    assert raised.value.exit_code == 143
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


def test_other_threads_leave_signals_to_the_main_one():
    found: list[Asked] = []

    def work() -> None:
        with noted() as asked, ending_at_once():
            found.append(asked)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found == [Asked(None)]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_compiled_code_that_does_not_listen_is_ended_and_what_it_wrote_taken_away(number, tmp_path):
    deaf = f"""
import hashlib, pathlib
from foreword import signals
from foreword.files import writing
signals.GRACE = 0.2
with signals.ending_at_once(), writing(pathlib.Path({str(tmp_path)!r}) / "a") as file:
    while True:
        try:
            print("begun", flush=True)
            hashlib.pbkdf2_hmac("sha256", b"", b"", (1 << 31) - 1)
        except BaseException:
            pass
"""
    with subprocess.Popen([sys.executable, "-c", deaf], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"begun\n"
        process.send_signal(number)
        assert process.wait(10) == 128 + number
    assert os.listdir(tmp_path) == []
