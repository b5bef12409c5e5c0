from __future__ import annotations

import pytest

from foreword import errors


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (errors.UsageError, 2),
        (errors.DataError, 3),
        (errors.ArtifactError, 4),
        (errors.ResourceError, 5),
        (errors.NumericsError, 6),
        (errors.DistributedError, 7),
        (errors.ForewordError, 70),
    ],
)
def test_each_has_the_exit_code_that_is_promised(kind: type[errors.ForewordError], code: int) -> None:
    assert kind("wrong").exit_code == code
    assert str(kind("wrong")) == "wrong"
    assert str(kind("wrong", where="a.txt:3", fix="mend it")) == "a.txt:3: wrong; mend it"


def test_a_stop_ends_as_shells_expect() -> None:
    assert [errors.Stopped("stopped", signal=number).exit_code for number in (2, 15)] == [130, 143]
