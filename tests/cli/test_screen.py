from __future__ import annotations

import pytest

from foreword.cli.screen import answer, lines_for, say, seconds_of
from foreword.errors import UsageError


@pytest.mark.parametrize(
    ("text", "seconds"), [("90s", 90), ("10m", 600), ("1.5h", 5400), ("45", 45), ("0.5s", 0.5), (None, None)]
)
def test_times(text: str | None, seconds: float | None) -> None:
    assert seconds_of(text) == seconds


@pytest.mark.parametrize("text", ["", "s", "0", "-3m", "ten", "1d", "nan", "inf", "1e99"])
def test_what_is_no_time(text: str) -> None:
    with pytest.raises(UsageError, match="no such time"):
        seconds_of(text)


def test_answers_go_to_stdout_and_words_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    answer({"text": "\u8bcd\n"})
    say("for people", quiet=False)
    say("for nobody", quiet=True)
    said = capsys.readouterr()
    assert said.out == '{"text": "\u8bcd\\n"}\n'
    assert said.err == "for people\n"


def test_a_report_shows_rate_loss_and_validation(capsys: pytest.CaptureFixture[str]) -> None:
    report = lines_for(quiet=False)
    report.said("begun")
    report.stepped(5, 5, 1234.0, {"next_token": 2.5})
    report.judged(5, {"perplexity": 12.3456})
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [
        "begun",
        "step 5/5  next_token 2.5000  1,234 tokens/s",
        "step 5: valid perplexity 12.346",
    ]


def test_a_quiet_report_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    report = lines_for(quiet=True)
    report.said("begun")
    report.reading(10)
    report.stepped(5, 5, 1234.0, {})
    report.judged(5, {"perplexity": 1.0})
    assert capsys.readouterr() == ("", "")
