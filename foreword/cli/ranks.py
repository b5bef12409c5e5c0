"""``--nproc N``: the same command again, N times, under torchrun."""

from __future__ import annotations

import os
import subprocess
import sys

from foreword.errors import DistributedError


def leading() -> bool:
    """Whether this process speaks for all."""
    return os.environ.get("RANK", "0") == "0"


def restarted() -> bool:
    """Whether torchrun started this process again after a rank was lost."""
    return int(os.environ.get("TORCHELASTIC_RESTART_COUNT", "0")) > 0


def launched(count: int, restarts: int) -> bool:
    """Starts this command ``count`` times under torchrun and waits; false inside one of those, which does the work."""
    from foreword.training.distributed import inside

    if inside():
        return False
    command = [
        *(sys.executable, "-m", "torch.distributed.run", "--standalone", f"--nproc-per-node={count}"),
        *(f"--max-restarts={restarts}", "-m", "foreword", *_without(sys.argv[1:])),
    ]
    # Without this a restarted group meets at the store of the group that was lost, and hangs.
    environment = {"OMP_NUM_THREADS": "1", **os.environ, "TORCH_DISABLE_SHARE_RDZV_TCP_STORE": "1"}
    code = subprocess.run(command, env=environment, check=False).returncode
    if code != 0:
        raise DistributedError(f"a rank was lost (torchrun exited with {code})", fix="see above; --resume goes on")
    return True


def _without(arguments: list[str]) -> list[str]:
    """The arguments less --nproc and --max-restarts, which torchrun would take for its own."""
    kept: list[str] = []
    skip = False
    for argument in arguments:
        name, equals, _ = argument.partition("=")
        if skip or name in ("--nproc", "--max-restarts"):
            skip = not skip and not equals
        else:
            kept.append(argument)
    return kept
