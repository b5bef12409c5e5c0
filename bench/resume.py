"""Is a run that was killed as good as one that was not? Twenty kills, half inside a save, against one whole run.

    python bench/resume.py [--kills 20] [--ranks 5]

The command is the real one, on a model so small that a step takes a few milliseconds and saves come thick. ``--ranks``
is how often one of two ranks is killed and made good by ``--max-restarts``.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

SETTINGS = {
    "tokens.kind": "characters",
    "backbone.layers": 2,
    "backbone.width": 64,
    "backbone.heads": 2,
    "backbone.length": 32,
    "training.rows": 8,
    "training.steps": 2000,
    "training.save_every": 20,
    "training.evaluate_every": 200,
    "training.threads": 1,
}


def written(folder: Path) -> list[Path]:
    """A text to train on and one to judge on, of random words."""
    texts: list[Path] = []
    for seed, size in ((0, 20_000), (1, 1_000)):
        chance = random.Random(seed)
        words = ["".join(chance.choices("abcdefghij", k=chance.randint(1, 7))) for _ in range(size)]
        texts.append(folder / f"{seed}.txt")
        texts[-1].write_text("\n".join(" ".join(words[i : i + 9]) for i in range(0, size, 9)) + "\n")
    return texts


def started(texts: list[Path], out: Path, *more: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "foreword", "pretrain", "gpt", str(texts[0]), "--valid", str(texts[1])]
    command += ["--out", str(out), "--quiet", *more]
    command += [part for name, value in SETTINGS.items() for part in ("--set", f"{name}={value}")]
    return subprocess.Popen(command)


def until(seen: Callable[[], bool], process: subprocess.Popen[bytes]) -> bool:
    """Looks until it is so; false where the process ended first."""
    while process.poll() is None:
        if seen():
            return True
        time.sleep(0.0005)
    return False


def newest(out: Path) -> int:
    return max((int(path.name) for path in (out / "checkpoints").glob("[0-9]*")), default=0)


def killed(texts: list[Path], out: Path, inside: bool, chance: random.Random) -> str | None:
    """One kill, once a step was saved since the last; says where, or None where the run ended before."""
    process, before = started(texts, out, "--resume"), newest(out)
    there = until(lambda: newest(out) > before, process)
    if there and inside:
        there = until(lambda: any((out / "checkpoints").glob(".*.part")), process)
    elif there:
        moment = time.monotonic() + chance.uniform(0, 0.5)
        there = until(lambda: time.monotonic() > moment, process)
    process.kill()
    process.wait()
    if not there:
        return None
    parts = [path.name for path in (out / "checkpoints").glob(".*.part")]
    lines = (out / "journal.jsonl").read_bytes().count(b"\n")
    return f"journal line {lines}, newest checkpoint {newest(out)}" + (", inside a save" if parts else "")


def same(whole: Path, other: Path) -> bool:
    return all(
        (whole / name).read_bytes() == (other / name).read_bytes() for name in ("journal.jsonl", "model.safetensors")
    )


def kill_alone(texts: list[Path], folder: Path, kills: int) -> bool:
    whole, out = folder / "whole", folder / "killed"
    before = time.monotonic()
    assert started(texts, whole).wait() == 0
    print(f"one run, {time.monotonic() - before:.1f} s")
    chance, done, good, within = random.Random(0), 0, True, 0
    while done < kills:
        where = killed(texts, out, done % 2 == 0, chance)
        if where is not None:
            done += 1
            within += "inside a save" in where
            print(f"kill {done}: {where}", flush=True)
        if where is None or done == kills:
            assert started(texts, out, "--resume").wait() == 0
            good = good and same(whole, out)
            shutil.rmtree(out)
    print(f"{kills} kills, {within} of them inside a save: losses and weights {'identical' if good else 'DIFFER'}")
    return good


def rank_of(out: Path, rank: int) -> int | None:
    """The process of a rank of this run."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            given = (folder / "cmdline").read_bytes().split(b"\0")
            where = (folder / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        if str(out).encode() in given and f"RANK={rank}".encode() in where:
            return int(folder.name)
    return None


def kill_ranks(texts: list[Path], folder: Path, kills: int) -> bool:
    whole, chance, good = folder / "two", random.Random(1), 0
    two = ("--nproc", "2", "--set", "training.steps=300")
    assert started(texts, whole, *two).wait() == 0
    for kill in range(kills):
        out = folder / f"lost{kill}"
        process, wanted = started(texts, out, *two, "--max-restarts", "1"), 20 * chance.randint(1, 10)
        until(lambda out=out, wanted=wanted: newest(out) >= wanted, process)
        lost = rank_of(out, kill % 2)
        assert lost is not None
        os.kill(lost, signal.SIGKILL)
        ended = process.wait()
        good += ended == 0 and same(whole, out)
        said = "identical" if same(whole, out) else "DIFFERS"
        print(f"rank {kill % 2} killed after step {wanted}: exit {ended}, {said}", flush=True)
    print(f"a lost rank made good {good} times of {kills}")
    return good == kills


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--kills", type=int, default=20)
    asked.add_argument("--ranks", type=int, default=5)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ.setdefault("FOREWORD_CACHE", str(folder / "cache"))
        texts = written(folder)
        good = kill_alone(texts, folder, given.kills)
        good = kill_ranks(texts, folder, given.ranks) and good
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
