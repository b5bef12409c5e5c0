"""What each exchange of ``gpt_tuned`` is worth: the recipe with one of them taken back, on characters of one text.

    python bench/exchanges.py TRAIN VALID [--device cpu] [--processes 1]

2,000 steps of 768 characters, at most 0.82 M parameters, fp32; the loss is over the whole of VALID, in consecutive
windows of the training context, each character once.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SHAPE = (
    *("tokens.kind=characters", "backbone.layers=6", "backbone.width=128", "backbone.inner=256", "backbone.heads=2"),
    *("backbone.length=128", "training.rows=6", "training.steps=2000", "training.precision=fp32"),
)
TRIALS: dict[str, tuple[str, int, tuple[str, ...]]] = {  # what is said: recipe, seed, settings
    "gpt_tuned": ("gpt_tuned", 0, ()),
    "gpt_tuned, seed 1": ("gpt_tuned", 1, ()),
    "gpt_tuned, seed 2": ("gpt_tuned", 2, ()),
    "4 layers with inner 512": ("gpt_tuned", 0, ("backbone.layers=4", "backbone.inner=512")),
    "4 layers, inner 512, 4 heads, 64 places": (
        "gpt_tuned",
        0,
        ("backbone.layers=4", "backbone.inner=512", "backbone.heads=4", "backbone.length=64", "training.rows=12"),
    ),
    "learned positions": ("gpt_tuned", 0, ("backbone.positions=learned",)),
    "layer norm with gain, biases": (
        "gpt_tuned",
        0,
        ("backbone.norm=layer", "backbone.norm_gain=true", "backbone.biases=true"),
    ),
    "GELU": ("gpt_tuned", 0, ("backbone.activation=gelu_tanh",)),
    "keys as they come": ("gpt_tuned", 0, ("backbone.normalised_keys=false",)),
    "projections not zero": ("gpt_tuned", 0, ("backbone.zero_projections=false",)),
    "no value tables": ("gpt_tuned", 0, ("backbone.value_tables=0",)),
    "no soft cap": ("gpt_tuned", 0, ("objective.soft_cap=none",)),
    "AdamW at 3e-3": ("gpt_tuned", 0, ("training.optimizer.kind=adamw", "training.rate=0.003")),
    "dropout 0.1": ("gpt_tuned", 0, ("backbone.dropout=0.1",)),
    "gpt2 at 3e-3, dropout 0": ("gpt2", 0, ("backbone.dropout=0", "training.rate=0.003")),
    "gpt2": ("gpt2", 0, ()),
}


def trial(name: str, train: str, valid: str, device: str) -> dict[str, object]:
    """One training by the project's own verb."""
    from foreword.run import pretrain

    recipe, seed, settings = TRIALS[name]
    threads = () if device == "cuda" else ("training.threads=2",)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "run"
        run = pretrain(
            recipe, train, out, valid=valid, settings=(*SHAPE, *settings, *threads, "training.compile=no",
            "training.evaluate_every=2000"), seed=seed, device=device,
        )  # fmt: skip
        result = run.result
    loss = math.log(result["valid"]["perplexity"])
    return {"trial": name, "loss": loss, "parameters": result["parameters"], "seconds": time.monotonic() - began}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("train")
    parser.add_argument("valid")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--only", default="", help="trials whose name holds this")
    parser.add_argument("--trial", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.trial:
        print(json.dumps(trial(given.trial, given.train, given.valid, given.device)))
        return
    waiting = [name for name in TRIALS if given.only in name]
    running: list[subprocess.Popen[str]] = []
    rows: list[dict[str, object]] = []
    while waiting or running:
        while waiting and len(running) < given.processes:
            command = [
                sys.executable,
                __file__,
                given.train,
                given.valid,
                "--device",
                given.device,
                "--trial",
                waiting.pop(0),
            ]
            running.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        said, _ = running[0].communicate()
        if running.pop(0).returncode == 0:
            rows.append(json.loads(said.splitlines()[-1]))
            row = rows[-1]
            print(f"{row['loss']:.4f}  {row['parameters']:>9,}  {row['seconds']:6.0f} s  {row['trial']}")
    print(json.dumps({"results": rows}))


if __name__ == "__main__":
    main()
