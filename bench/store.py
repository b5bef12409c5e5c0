"""Corpus to store: megabytes a second on one core, and the memory it takes, by size of the text and kind of tokens.

    python bench/store.py --sizes 10,100,1000 --kinds bpe,words
    python bench/store.py --text some.txt.gz --sizes 10,100

Without ``--text`` it reads the little world (`foreword sample`), whose words soon repeat; with it, that text, again and
again.
Each row is a process of its own, so that its peak of memory is its own too.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path


def written(folder: Path, megabytes: int, source: Path | None) -> Path:
    """A text of that size."""
    size = megabytes * 1_000_000
    if source is None:
        from foreword.samples import write

        write(folder, "en", size)
        return folder / "train.txt"
    path = folder / "text.txt"
    with open(path, "wb") as file:
        for block in _repeated(source):
            file.write(block[: size - file.tell()])
            if file.tell() >= size:
                return path
    return path


def _repeated(source: Path) -> Iterator[bytes]:
    while True:
        with gzip.open(source) if source.suffix == ".gz" else open(source, "rb") as file:
            while block := file.read(1 << 20):
                yield block


def peak() -> int:
    """The most memory this process has held, in bytes (of its own: getrusage counts the parent's before exec too)."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # macOS counts in bytes
    return next(int(line.split()[1]) << 10 for line in status.read_text().splitlines() if line.startswith("VmHWM"))


def measure(path: Path, kind: str) -> dict[str, float]:
    """Builds the store of a text in this process."""
    from foreword.batches.store import open_store
    from foreword.corpus.documents import blocks
    from foreword.tokens.spec import BytePairs, Characters, Words
    from foreword.tokens.tokenizer import train_tokenizer

    spec = {"bpe": BytePairs(vocabulary=8000), "words": Words(split="words"), "characters": Characters()}[kind]
    learned = [text for text, _ in itertools.islice(blocks(path), 5)]
    tokenizer = train_tokenizer(spec, lambda: learned)
    before = peak()
    began, used = time.perf_counter(), time.process_time()
    store = open_store([path], tokenizer)
    megabytes = path.stat().st_size / 1e6
    return {
        "MB": round(megabytes),
        "tokens": len(store),
        "MB_per_second": round(megabytes / (time.perf_counter() - began), 2),
        "MB_per_core_second": round(megabytes / (time.process_time() - used), 2),
        "peak_MB": round(peak() / 1e6),
        "before_MB": round(before / 1e6),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default="10,100", help="megabytes")
    parser.add_argument("--kinds", default="bpe,words")
    parser.add_argument("--text", type=Path)
    parser.add_argument("--measure", nargs=2, metavar=("FILE", "KIND"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure:
        print(json.dumps(measure(Path(chosen.measure[0]), chosen.measure[1])))
        return
    for size in map(int, chosen.sizes.split(",")):
        with tempfile.TemporaryDirectory() as folder:
            path = written(Path(folder), size, chosen.text)
            for kind in chosen.kinds.split(","):
                environment = {**os.environ, "FOREWORD_CACHE": f"{folder}/cache", "RAYON_NUM_THREADS": "1"}
                command = [sys.executable, __file__, "--measure", str(path), kind]
                said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
                print(
                    f"{kind:<11}",
                    "  ".join(f"{name} {value:,}" for name, value in json.loads(said).items()),
                    flush=True,
                )


if __name__ == "__main__":
    main()
