"""GPT on one GPU: the CPU's losses, an exact resume, and how busy the GPU is. One command checks and times it all.

    python bench/gpu/gpt.py [losses] [resume] [busy]

Runs from the source tree; needs nothing outside it. The last line is one JSON object.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import torch

from foreword.batches.layout import Windows
from foreword.batches.loader import Source
from foreword.batches.store import Store, Text
from foreword.devices import copies_for
from foreword.objectives.network import Network
from foreword.recipe import Recipe, with_settings
from foreword.recipes import named
from foreword.samples import write
from foreword.training.distributed import Ranks
from foreword.training.loop import seeded, train
from foreword.training.optim import Optimizer


class Side:
    """A recipe in training on random ids, on one device."""

    def __init__(
        self, recipe: Recipe, vocabulary: int, device: str, precision: str, compiled: bool, ids: np.ndarray
    ) -> None:
        torch.manual_seed(seeded(0, 0))
        self.recipe, self.device = recipe, torch.device(device)
        self.network = Network(recipe.backbone, recipe.objective, vocabulary).to(self.device)
        self.optimizer = Optimizer(self.network, recipe.training, copies_for(precision, self.device))
        store = Store(ids, np.zeros(1, np.int64), np.zeros(1, np.uint8), Text(len(ids), 1, 1, 1, 0), "")
        self.source = Source(Windows(store, recipe.backbone.length, 0), recipe.training.rows, 0)
        self.called = torch.compile(self.network, dynamic=False) if compiled else self.network
        self.ranks, self.done = Ranks(device=self.device), 0

    def steps(self, count: int) -> list[float]:
        def prepare(step: int) -> list[Any]:
            return [(rows, self.network.targets(rows, 0, step)) for rows in self.source.step(step)]

        losses = [
            step.losses["next_token"]
            for step in train(
                self.called, self.optimizer, prepare, self.recipe.training, self.done, self.done + count, self.ranks
            )
        ]
        self.done += count
        return torch.stack(losses).tolist()


def equal_losses() -> dict[str, float]:
    """Thirty steps on the GPU against the CPU in fp32, and in bf16 against that."""
    torch.backends.cuda.matmul.allow_tf32 = False
    settings = ["backbone.dropout=0", "backbone.layers=4", "backbone.width=256", "training.rows=8", "training.steps=30"]
    recipe = with_settings(named("gpt"), settings)
    ids = (np.random.default_rng(0).zipf(1.3, 200_000) % 1000).astype(np.uint16)
    losses = {
        "cpu fp32": Side(recipe, 1000, "cpu", "fp32", False, ids).steps(30),
        "gpu fp32": Side(recipe, 1000, "cuda", "fp32", False, ids).steps(30),
        "gpu fp32 compiled": Side(recipe, 1000, "cuda", "fp32", True, ids).steps(30),
        "gpu bf16": Side(recipe, 1000, "cuda", "bf16", False, ids).steps(30),
        "gpu bf16 compiled": Side(recipe, 1000, "cuda", "bf16", True, ids).steps(30),
    }
    exact = np.array(losses["cpu fp32"])
    worst = {side: float(np.abs(np.array(values) - exact).max()) for side, values in losses.items()}
    print("largest difference of a loss from the CPU's in fp32, over thirty steps:")
    for side, value in worst.items():
        print(f"  {side:<20} {value:.2e}   first {losses[side][0]:.5f}  last {losses[side][-1]:.5f}")
    return worst


def exact_resume(folder: Path) -> dict[str, bool | int]:
    """A run killed in the middle and gone on with, against one never interrupted, by the command itself."""
    write(folder / "world", "en", 1_000_000, 0)
    settings = [
        *("training.deterministic=true", "training.steps=120", "training.save_every=20", "training.rows=16"),
        *("tokens.vocabulary=2000",),
    ]
    command = [
        sys.executable,
        "-m",
        "foreword",
        "pretrain",
        "gpt",
        str(folder / "world" / "train.txt"),
        "--device",
        "cuda",
    ]
    command += [part for setting in settings for part in ("--set", setting)]
    environment = {**os.environ, "FOREWORD_CACHE": str(folder / "cache")}
    subprocess.run([*command, "--out", str(folder / "whole"), "--quiet"], check=True, env=environment)
    killed = subprocess.Popen([*command, "--out", str(folder / "killed"), "--quiet"], env=environment)
    while killed.poll() is None and not (folder / "killed" / "checkpoints" / "000060").exists():
        time.sleep(0.002)
    killed.send_signal(signal.SIGKILL)
    code = killed.wait()
    subprocess.run([*command, "--out", str(folder / "killed"), "--quiet", "--resume"], check=True, env=environment)
    same = (folder / "whole" / "model.safetensors").read_bytes() == (
        folder / "killed" / "model.safetensors"
    ).read_bytes()

    def losses(name: str) -> list[Any]:
        return [json.loads(line)["losses"] for line in (folder / name / "journal.jsonl").read_text().splitlines()]

    alike = losses("whole") == losses("killed")
    print(f"killed (exit {code}) and gone on with: the same weights {same}, the same losses {alike}")
    return {"killed_with": code, "same_weights": same, "same_losses": alike}


def peak() -> float:
    """TFLOP/s of a bf16 product of 8192³ on random data."""
    a, b = (torch.randn(8192, 8192, dtype=torch.bfloat16, device="cuda") for _ in range(2))
    for _ in range(3):
        a @ b
    torch.cuda.synchronize()
    start = time.perf_counter()
    for _ in range(10):
        a @ b
    torch.cuda.synchronize()
    return 10 * 2 * 8192**3 / (time.perf_counter() - start) / 1e12


def busy(rows: int) -> dict[str, float]:
    """GPT-2 of 124 M parameters, compiled, bf16: tokens a second, and the share of a step in which the GPU computes."""
    from torch.profiler import ProfilerActivity, profile

    recipe = with_settings(
        named("gpt2", "base"), ["backbone.dropout=0", f"training.rows={rows}", "training.steps=100000"]
    )
    ids = np.random.default_rng(0).integers(0, 50_257, 4_000_000).astype(np.uint16)
    side = Side(recipe, 50_304, "cuda", "bf16", True, ids)
    side.steps(6)
    torch.cuda.synchronize()
    start = time.perf_counter()
    side.steps(20)
    torch.cuda.synchronize()
    seconds = (time.perf_counter() - start) / 20
    with profile(activities=[ProfilerActivity.CUDA]) as profiled:
        side.steps(3)
        torch.cuda.synchronize()
    spans = sorted(
        (event.time_range.start, event.time_range.end)
        for event in profiled.events()
        if event.device_type == torch.autograd.DeviceType.CUDA
    )
    covered, reached = 0.0, spans[0][0]
    for begin, end in spans:
        covered += max(0.0, end - max(begin, reached))
        reached = max(reached, end)
    share = covered / (reached - spans[0][0])
    tokens = side.source.tokens / seconds
    useful = 6 * 124_000_000 + 6 * 12 * 768 * 1024
    return {
        "rows": rows,
        "tokens_per_second": tokens,
        "milliseconds": seconds * 1e3,
        "busy": share,
        "tflops": tokens * useful / 1e12,
        "peak": peak(),
        "gigabytes": torch.cuda.max_memory_allocated() / 1e9,
    }


def main() -> None:
    only = sys.argv[1:]
    answers: dict[str, Any] = {"torch": torch.__version__, "device": torch.cuda.get_device_name()}
    if not only or "losses" in only:
        answers["losses"] = equal_losses()
    if not only or "resume" in only:
        with TemporaryDirectory() as folder:
            answers["resume"] = exact_resume(Path(folder))
    if not only or "busy" in only:
        answers["gpt2"] = busy(64)
        print({key: round(value, 3) for key, value in answers["gpt2"].items()})
    print(json.dumps(answers))


if __name__ == "__main__":
    main()
