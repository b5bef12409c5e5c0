"""Generation at batch 1 beside `transformers.generate`: ``python bench/generation.py [--tokens 128] [--rounds 5]``.

Two models of GPT-2's size (12 layers of 768, 50,257 pieces, context 1,024) with random weights, the same prompt length,
greedy, on the same threads. Peer and ours take turns; each one's best round counts. Prints a table, with the share of
the memory bandwidth that was measured in the same run, and ends with one JSON object.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch

from foreword.backbones.decoding import Decoder
from foreword.backbones.spec import Transformer
from foreword.devices import use_threads
from foreword.generate import Sampling, continue_ids
from foreword.objectives.network import Network
from foreword.recipes import named

PROMPT = 16
VOCABULARY = 50_257


def bandwidth(megabytes: int = 512) -> float:
    """GB/s at which the threads read memory: the best of several passes of the kernel of the products."""
    from foreword.kernels.decoding import PLAIN, product

    width = 4096
    rows = megabytes * 1_000_000 // (4 * width)
    weights, x = np.ones((rows, width), np.float32), np.ones((1, width), np.float32)
    ones, zeros, y = np.ones(rows, np.float32), np.zeros(rows, np.float32), np.empty((1, rows), np.float32)
    best = min(
        timed(lambda: product(weights, ones, zeros, x, ones[:1], y, PLAIN, torch.get_num_threads())) for _ in range(8)
    )
    return weights.nbytes / best / 1e9


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def peer(dtype: torch.dtype) -> Callable[[list[int], int], list[int]]:
    """`transformers.generate` as it ships."""
    from transformers import GPT2Config, GPT2LMHeadModel

    torch.manual_seed(0)
    made: Any = GPT2LMHeadModel(GPT2Config())
    model = made.eval().to(dtype)

    def generate(prompt: list[int], tokens: int) -> list[int]:
        ids = torch.tensor([prompt])
        found = model.generate(
            ids,
            attention_mask=torch.ones_like(ids),
            max_new_tokens=tokens,
            min_new_tokens=tokens,
            do_sample=False,
            pad_token_id=0,
        )
        return found[0, len(prompt) :].tolist()

    return generate


def ours(precision: str) -> tuple[Callable[[list[int], int], list[int]], int]:
    """The way of `foreword generate`, and the bytes of weights that a token reads."""
    recipe = named("gpt2", "base")
    assert isinstance(recipe.backbone, Transformer)
    torch.manual_seed(0)
    network = Network(recipe.backbone, recipe.objective, VOCABULARY).eval()
    if precision == "int8":
        network.round_to_int8()
    if precision != "fp32":
        network.to(torch.bfloat16)
    network.start(1)
    assert isinstance(network.decoder, Decoder)
    read = sum(part.nbytes for part in network.decoder.matrices) + network.decoder.table.nbytes

    def generate(prompt: list[int], tokens: int) -> list[int]:
        sampling = Sampling(max_tokens=tokens, temperature=0)
        return [ids[0] or 0 for ids in continue_ids(network, [prompt], sampling, [], None)]

    return generate, read


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tokens", type=int, default=128)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", nargs="*", help="names of the table's rows")
    options = parser.parse_args()
    use_threads(options.threads)
    both: dict[str, Callable[[list[int], int], list[int]]] = {}
    read: dict[str, int] = {}
    names = ("transformers fp32", "transformers bf16", "foreword fp32", "foreword bf16", "foreword int8")
    for name in options.only or names:
        who, precision = name.split()
        if who == "transformers":
            both[name] = peer(torch.float32 if precision == "fp32" else torch.bfloat16)
        else:
            both[name], read[name] = ours(precision)
    prompt = torch.randint(VOCABULARY, (PROMPT,), generator=torch.Generator().manual_seed(1)).tolist()
    seconds = dict.fromkeys(both, float("inf"))
    for generate in both.values():
        generate(prompt, 8)
    reached = bandwidth()
    for _ in range(options.rounds):
        for name, generate in both.items():
            seconds[name] = min(seconds[name], timed(lambda generate=generate: generate(prompt, options.tokens)))
        reached = max(reached, bandwidth())
    report(seconds, read, reached, options.tokens)


def report(seconds: dict[str, float], read: dict[str, int], reached: float, tokens: int) -> None:
    rates = {name: tokens / value for name, value in seconds.items()}
    against = rates.get("transformers fp32")
    print(f"{torch.get_num_threads()} threads, {tokens} tokens after {PROMPT}; memory read at {reached:.1f} GB/s\n")
    print("| | tokens/s | ms a token | × transformers fp32 | share of the bandwidth |\n|---|---|---|---|---|")
    shares: dict[str, float] = {}
    for name, rate in rates.items():
        shares[name] = read.get(name, 0) * rate / 1e9 / reached
        times = f"{rate / against:.2f}" if against else "–"
        share = f"{shares[name]:.0%}" if name in read else "–"
        print(f"| {name} | {rate:.1f} | {1000 / rate:.2f} | {times} | {share} |")
    print(
        json.dumps(
            {
                "tokens_per_second": {name: round(rate, 2) for name, rate in rates.items()},
                "ratios": {name: round(rate / against, 3) for name, rate in rates.items()} if against else None,
                "bandwidth_gb_per_second": round(reached, 1),
                "share_of_bandwidth": {name: round(shares[name], 3) for name in read},
            }
        )
    )


if __name__ == "__main__":
    main()
