"""GPT training, side by side with Hugging Face's GPT2LMHeadModel: tokens a second, and the share of the machine's peak.

    python bench/gpt.py [--steps 6] [--rounds 3]

Each side trains the same sizes on the same random ids: forward, backward, clip, AdamW. Ours is the project's own loop,
loader and optimizer; theirs the model as it ships, in fp32 and in bf16 autocast, with torch's fused AdamW and the loss
it computes itself. The sides alternate; the best round of each counts.
"""

from __future__ import annotations

import argparse
import json
import time

import numpy as np
import torch

from foreword.batches.layout import Windows
from foreword.batches.loader import Source
from foreword.batches.store import Store, Text
from foreword.devices import copies_for, use_threads
from foreword.objectives.network import Network
from foreword.recipe import with_settings
from foreword.recipes import named
from foreword.training.distributed import Ranks
from foreword.training.loop import train
from foreword.training.optim import Optimizer

SIZES = {  # layers, width, heads, places, vocabulary, rows
    "6 × 384, 256 places, 65 characters, 8 rows": (6, 384, 6, 256, 65, 8),
    "6 × 384, 256 places, 65 characters, 32 rows": (6, 384, 6, 256, 65, 32),
    "4 × 256, 128 places, 16,000 words, 8 rows": (4, 256, 4, 128, 16_000, 8),
    "4 × 256, 128 places, 16,000 words, 32 rows": (4, 256, 4, 128, 16_000, 32),
}


def peak(dtype: torch.dtype) -> float:
    """GFLOP/s of this machine's own product of matrices."""
    a, b = torch.randn(2048, 2048, dtype=dtype), torch.randn(2048, 2048, dtype=dtype)
    best = 0.0
    for _ in range(8):
        start = time.perf_counter()
        a @ b
        best = max(best, 2 * 2048**3 / (time.perf_counter() - start) / 1e9)
    return best


def flops(layers: int, width: int, places: int, vocabulary: int) -> float:
    """Useful floating-point operations a token, forward and backward."""
    return (
        6 * (12 * layers * width**2 + vocabulary * width) + 6 * layers * width * places
    )  # half of the square is masked


class Theirs:
    def __init__(
        self, layers: int, width: int, heads: int, places: int, vocabulary: int, rows: int, bf16: bool, dropout: float
    ) -> None:
        from transformers import GPT2Config, GPT2LMHeadModel

        torch.manual_seed(0)
        config = GPT2Config(
            n_layer=layers,
            n_embd=width,
            n_head=heads,
            n_positions=places,
            vocab_size=vocabulary,
            bos_token_id=0,
            eos_token_id=0,
            embd_pdrop=dropout,
            attn_pdrop=dropout,
            resid_pdrop=dropout,
        )
        self.model = GPT2LMHeadModel(config).train()
        self.optimizer = torch.optim.AdamW(self.model.parameters(), lr=6e-4, fused=True)
        self.bf16, self.ids = bf16, torch.randint(0, vocabulary, (rows, places))

    def run(self, steps: int) -> float:
        start = time.perf_counter()
        for _ in range(steps):
            with torch.autocast("cpu", torch.bfloat16, enabled=self.bf16):
                loss = self.model(input_ids=self.ids, labels=self.ids).loss
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
            self.optimizer.step()
            self.optimizer.zero_grad()
        return steps * self.ids.numel() / (time.perf_counter() - start)


class Ours:
    def __init__(
        self,
        layers: int,
        width: int,
        heads: int,
        places: int,
        vocabulary: int,
        rows: int,
        precision: str,
        compiled: bool,
        dropout: float,
    ) -> None:
        settings = [
            f"backbone.{name}={value}"
            for name, value in {
                "layers": layers,
                "width": width,
                "heads": heads,
                "length": places,
                "dropout": dropout,
            }.items()
        ]
        self.recipe = with_settings(named("gpt2"), [*settings, f"training.rows={rows}", "training.steps=100000"])
        torch.manual_seed(0)
        self.network = Network(self.recipe.backbone, self.recipe.objective, vocabulary)
        copies = copies_for(precision, torch.device("cpu"))
        self.optimizer = Optimizer(self.network, self.recipe.training, copies)
        ids = np.random.default_rng(0).integers(0, vocabulary, 1_000_000).astype(np.uint16)
        store = Store(ids, np.zeros(1, np.int64), np.zeros(1, np.uint8), Text(len(ids), 1, 1, 1, 0), "")
        self.source = Source(Windows(store, places, 0), rows, 0)
        self.tokens = rows * places
        self.called = torch.compile(self.network, dynamic=False) if compiled else self.network
        self.done = 0

    def run(self, steps: int) -> float:
        network = self.network
        prepare = lambda step: [(r, network.targets(r, 0, step)) for r in self.source.step(step)]  # noqa: E731
        start = time.perf_counter()
        for _ in train(
            self.called, self.optimizer, prepare, self.recipe.training, self.done, self.done + steps, Ranks()
        ):
            pass
        self.done += steps
        return steps * self.tokens / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--dropout", type=float, default=0.0, help="the same on both sides")
    parser.add_argument("--only", default="")
    parser.add_argument("--compile", action="store_true")
    arguments = parser.parse_args()
    threads = use_threads(None)
    peaks = {"fp32": peak(torch.float32), "bf16": peak(torch.bfloat16)}
    print(f"{threads} threads; products of matrices: {peaks['fp32']:.0f} GFLOP/s fp32, {peaks['bf16']:.0f} bf16")
    answers = []
    for name, size in SIZES.items():
        if arguments.only not in name:
            continue
        sides = {
            "theirs fp32": Theirs(*size, bf16=False, dropout=arguments.dropout),
            "theirs bf16": Theirs(*size, bf16=True, dropout=arguments.dropout),
            "ours fp32": Ours(*size, "fp32", False, arguments.dropout),
            "ours bf16": Ours(*size, "bf16", False, arguments.dropout),
        }
        if arguments.compile:
            sides["ours bf16 compiled"] = Ours(*size, "bf16", True, arguments.dropout)
        best = dict.fromkeys(sides, 0.0)
        for side in sides.values():
            side.run(2)
        for _ in range(arguments.rounds):
            for side in sides:
                best[side] = max(best[side], sides[side].run(arguments.steps))
        per_token = flops(size[0], size[1], size[3], size[4])
        print(name)
        for side, rate in best.items():
            share = rate * per_token / 1e9 / peaks["bf16" if "bf16" in side else "fp32"]
            print(f"  {side:<20} {rate:>8,.0f} tokens/s  {share:5.0%} of the peak")
        ratios = {
            "to fp32": best["ours bf16"] / best["theirs fp32"],
            "to bf16": best["ours bf16"] / best["theirs bf16"],
        }
        print(f"  ours / theirs: {ratios['to fp32']:.2f} to fp32, {ratios['to bf16']:.2f} to bf16")
        answers.append({"size": name, "tokens_per_second": best, "ratios": ratios})
    print(json.dumps({"peaks": peaks, "results": answers}, ensure_ascii=False))


if __name__ == "__main__":
    main()
