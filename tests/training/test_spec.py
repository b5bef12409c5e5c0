from __future__ import annotations

import pytest
from pydantic import ValidationError

from foreword.training.spec import AdamW, Counting, Gradient, Muon


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        (Counting, "seed", -1),
        (Counting, "steps", 3),
        (Gradient, "steps", 0),
        (Gradient, "epochs", 0.0),
        (Gradient, "rows", 1.5),
        (Gradient, "rate", -1.0),
        (Gradient, "schedule", "zigzag"),
        (Gradient, "warm_up", 1.1),
        (Gradient, "average", 1.0),
        (Gradient, "precision", "int3"),
        (Gradient, "optimizer", "adam"),
        (AdamW, "decay", -0.1),
        (Muon, "momentum", 1.0),
    ],
)
def test_what_no_training_can_be_is_refused(kind: type, field: str, value: object) -> None:
    with pytest.raises(ValidationError):
        kind(**{field: value})


def test_the_settings_that_keep_their_names_are_there() -> None:
    promised = ["steps", "epochs", "rate", "rows", "save_every", "threads", "precision", "patience", "deterministic"]
    assert set(promised) <= set(Gradient.__dataclass_fields__)  # pyright: ignore
