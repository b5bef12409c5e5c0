"""A text on the screen while it is written."""

from __future__ import annotations

import sys
import time
from typing import Any

from foreword.cli.screen import answer, say
from foreword.generate import Sampling, check_window
from foreword.run import Run


def stream(run: Run, prompt: str, sampling: Sampling, json: bool, quiet: bool) -> None:
    """Writes prompt and continuation as they come, or one JSON object at the end."""
    model, tokenizer = run.model, run.tokenizer
    read = tokenizer.opened(prompt).tolist()
    if not check_window(model, len(read) + 1, sampling):
        say(f"the context is {model.length} tokens: the oldest are forgotten as the text goes on", quiet)
    unknown = 0 if tokenizer.unknown is None else read.count(tokenizer.unknown)
    if unknown:
        say(f"{unknown} of the prompt's {len(read)} tokens are unknown to the model", quiet)
    model.start(1)  # what is done once a run (weights laid out) is not in the rate
    pieces: list[str] = []
    ids: list[int] = []
    began = time.monotonic()
    if not json:
        sys.stdout.write(prompt)
    for piece in run.generate(prompt, sampling, ids):
        pieces.append(piece)
        if not json:
            sys.stdout.write(piece)
            sys.stdout.flush()
    rate = len(ids) / max(time.monotonic() - began, 1e-9)
    facts: dict[str, Any] = {"text": "".join(pieces), "tokens": len(ids), "tokens_per_second": rate}
    if json:
        answer(facts)
    else:
        sys.stdout.write("\n")
        say(f"{len(ids)} tokens, {rate:.0f} tokens/s", quiet)
