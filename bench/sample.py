"""How fast the little world is written, end to end: ``python bench/sample.py [--size 100MB] [--language en]``.

Prints a JSON object a language: the seconds, MB/s over all three texts and tasks, and the peak memory of the process.
"""

from __future__ import annotations

import argparse
import json
import resource
import tempfile
import time
from pathlib import Path

from foreword.samples import parse_size, write


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=parse_size, default=100_000_000)
    parser.add_argument("--language", choices=("en", "zh"), nargs="*", default=("en", "zh"))
    options = parser.parse_args()
    for language in options.language:
        with tempfile.TemporaryDirectory() as folder:
            write(Path(folder) / "small", language, 10_000)  # compiles, or reads the cache
            begun = time.perf_counter()
            files = write(Path(folder) / "world", language, options.size)
            seconds = time.perf_counter() - begun
            written = sum(file.stat().st_size for file in files)
        told = {
            "language": language,
            "bytes": written,
            "seconds": round(seconds, 3),
            "mb_per_second": round(written / 1e6 / seconds, 1),
            "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        }
        print(json.dumps(told))


if __name__ == "__main__":
    main()
