"""One Transformer that sees the left, asked for the next token."""

from __future__ import annotations

from foreword.backbones.spec import Transformer
from foreword.objectives.spec import NextToken
from foreword.recipe import Carried, Recipe, Size, replace
from foreword.tokens.spec import BytePairs
from foreword.training.spec import AdamW, Gradient, Muon

# size: layers, width, heads, places a row, the vocabulary's pieces
SHAPES: dict[Size, tuple[int, int, int, int, int]] = {
    "mini": (4, 256, 4, 128, 8_000),
    "small": (4, 512, 8, 256, 16_000),
    "base": (12, 768, 12, 512, 40_478),
    "large": (24, 1024, 16, 1024, 50_257),
}


def gpt(size: Size | None = None) -> Recipe:
    """GPT-1, as the notes have it: norm after each sub-layer, learned positions; fine-tuned with the LM loss on."""
    layers, width, heads, length, vocabulary = SHAPES[size or "mini"]
    return Recipe(
        name="gpt",
        tokens=BytePairs(vocabulary=vocabulary),
        backbone=Transformer(layers=layers, width=width, heads=heads, length=length),
        objective=(NextToken(),),
        transfer=Carried(by="finetuning", keep_language_model=0.5),
        training=Gradient(rate=6e-4 if size in (None, "mini", "small") else 2.5e-4, optimizer=AdamW()),
    )


def gpt2(size: Size | None = None) -> Recipe:
    """GPT-2: the norm stands before each sub-layer, and once more at the end."""
    one = gpt(size)
    assert isinstance(one.backbone, Transformer)
    shape = {"length": 1024} if size in ("base", "large") else {}
    return replace(
        one,
        name="gpt2",
        tokens=BytePairs(vocabulary=50_257) if size == "base" else one.tokens,
        backbone=replace(one.backbone, norm_first=True, **shape),
    )


def gpt_tuned(size: Size | None = None) -> Recipe:
    """What learns most from a small budget: each exchange's worth stands in docs/results.md."""
    one = gpt2(size)
    assert isinstance(one.backbone, Transformer)
    assert isinstance(one.training, Gradient)
    return replace(
        one,
        name="gpt_tuned",
        backbone=replace(
            one.backbone,
            positions="rotary",
            norm="rms",
            norm_gain=False,
            biases=False,
            activation="relu2",
            normalised_keys=True,
            zero_projections=True,
            value_tables=2,
            dropout=0.0,
        ),
        objective=(NextToken(soft_cap=15.0),),
        training=replace(one.training, optimizer=Muon(rate=0.015, momentum=0.9), rate=6e-3, warm_up=0.02),
    )
