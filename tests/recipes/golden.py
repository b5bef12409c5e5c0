"""The losses of every recipe on a fixed seed, fp32, one thread; ``python -m tests.recipes.golden`` pins them anew."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from foreword.recipes import LINEAGE, named

FILE = Path(__file__).parents[1] / "golden" / "losses.json"
STEPS = 12
SMALL = (
    *("tokens.vocabulary=300", "backbone.layers=2", "backbone.width=32", "backbone.heads=2", "backbone.length=16"),
    *("training.rows=8", f"training.steps={STEPS}", "training.rate=0.01", "training.threads=1"),
    "training.precision=fp32",
)
SUBJECTS = ("the cat", "a dog", "my sister", "the old man", "Anna")
VERBS = ("sees", "likes", "finds", "has lost")
OBJECTS = ("the river", "a red boat", "the bank", "some bread", "nothing")


def text() -> str:
    """A few hundred lines that can be foreseen in part, always the same."""
    lines = [f"{s} {v} {o}." for i, s in enumerate(SUBJECTS * 4) for v in VERBS for o in OBJECTS[i % 3 :]]
    return "".join(line + "\n" * (1 + (i % 9 == 8)) for i, line in enumerate(lines))


def losses(name: str, folder: Path) -> list[float]:
    """What a recipe's training gives: a network's loss at every step, or the perplexity of what was counted."""
    from foreword.run import pretrain

    (folder / "text.txt").write_text(text())
    settings = () if named(name).backbone.kind == "counts" else SMALL
    run = pretrain(name, folder / "text.txt", folder / name, settings=settings, device="cpu")
    if not settings:
        return [run.evaluate(folder / "text.txt")["perplexity"]]
    entries = [json.loads(line) for line in (run.path / "journal.jsonl").read_text().splitlines()]
    return [entry["losses"]["next_token"] for entry in entries if "losses" in entry]


def main() -> None:
    """Writes the file anew, and says by how much the numbers moved."""
    before = json.loads(FILE.read_bytes()) if FILE.exists() else {}
    now: dict[str, list[float]] = {}
    for name in LINEAGE:
        with tempfile.TemporaryDirectory() as folder:
            now[name] = [round(value, 6) for value in losses(name, Path(folder))]
        moved = max((abs(a - b) for a, b in zip(before.get(name, []), now[name], strict=False)), default=0.0)
        print(f"{name}: {now[name][0]} … {now[name][-1]}, moved by {moved:.6f}", file=sys.stderr)
    rows = ",\n".join(f' "{name}": {json.dumps(values)}' for name, values in now.items())
    FILE.write_text("{\n" + rows + "\n}\n")


if __name__ == "__main__":
    main()
