from __future__ import annotations

import pytest
from pydantic import ValidationError

from foreword.backbones.spec import Counts, Transformer


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        (Counts, "order", 0),
        (Counts, "order", 9),
        (Counts, "width", 3),
        (Transformer, "layers", 0),
        (Transformer, "width", 3.5),
        (Transformer, "heads", "many"),
        (Transformer, "length", 1),
        (Transformer, "dropout", 1.0),
        (Transformer, "norm", "batch"),
        (Transformer, "sees", "right"),
        (Transformer, "biases", 1),
        (Transformer, "spread", 0.0),
    ],
)
def test_what_no_backbone_can_be_is_refused(kind: type, field: str, value: object) -> None:
    with pytest.raises(ValidationError):
        kind(**{field: value})


def test_specs_are_values() -> None:
    assert Transformer() == Transformer()
    with pytest.raises(AttributeError):
        Transformer().layers = 3  # pyright: ignore
