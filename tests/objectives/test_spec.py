from __future__ import annotations

import pytest
from pydantic import ValidationError

from foreword.objectives.spec import NextToken


@pytest.mark.parametrize(
    ("field", "value"), [("weight", -1.0), ("tied", "yes"), ("soft_cap", 0.0), ("kind", "other"), ("x", 1)]
)
def test_what_cannot_be_asked_is_refused(field: str, value: object) -> None:
    with pytest.raises(ValidationError):
        NextToken(**{field: value})  # pyright: ignore
