"""``--nproc N``: the same command again, N times, under torchrun; what it comes to is this command's own."""

from __future__ import annotations

import json
import logging
import os
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

from foreword.errors import DistributedError, ForewordError, Signalled
from foreword.files import write_json
from foreword.signals import unhurried

TOLD = "FOREWORD_TOLD"  # the folder in which a rank leaves what it would have said to a person
AGAIN = "FOREWORD_AGAIN"  # set where a lost rank is being made good
LOST = DistributedError.exit_code


def leading() -> bool:
    """Whether this process speaks for all."""
    return os.environ.get("RANK", "0") == "0"


def restarted() -> bool:
    """Whether this process was started again after a rank was lost."""
    return AGAIN in os.environ or int(os.environ.get("TORCHELASTIC_RESTART_COUNT", "0")) > 0


def tell(text: str, code: int) -> None:
    """The one line about what went wrong: to the person, or to the process that started the ranks."""
    if TOLD in os.environ and "RANK" in os.environ:
        write_json(Path(os.environ[TOLD]) / f"{os.environ['RANK']}.json", {"text": text, "code": code})
    elif leading() or code != LOST:
        print(f"foreword: {text}", file=sys.stderr)


def launched(ranks: int, restarts: int) -> bool:
    """Runs this command on ``ranks`` ranks; false inside one of them, which does the work.

    A rank that is lost is made good up to ``restarts`` times; one that ends with an error of its own is not.
    """
    from foreword.training.distributed import inside

    if inside():
        return False
    with unhurried(), tempfile.TemporaryDirectory(prefix="foreword-") as told:
        os.environ[TOLD], os.environ["TORCH_CPP_LOG_LEVEL"] = told, "ERROR"
        os.environ.setdefault("OMP_NUM_THREADS", "1")
        for left in reversed(range(restarts + 1)):
            failure = _attempt(ranks, Path(told))
            if failure is None:
                break
            if getattr(failure, "exit_code", None) != LOST or not left:
                raise failure
            os.environ[AGAIN] = "1"
    return True


def _attempt(ranks: int, told: Path) -> BaseException | None:
    """One group of ranks from its start to its end, and what went wrong."""
    from torch.distributed.elastic.multiprocessing import DefaultLogsSpecs, SignalException, Std
    from torch.distributed.elastic.multiprocessing.errors import ChildFailedError
    from torch.distributed.launcher.api import LaunchConfig, elastic_launch

    logging.disable(logging.CRITICAL)  # torchrun's own story is not the person's
    quiet = dict.fromkeys(range(1, ranks), Std.ALL)
    config = LaunchConfig(
        min_nodes=1,
        max_nodes=1,
        nproc_per_node=ranks,
        run_id=f"foreword-{os.getpid()}",
        rdzv_backend="c10d",
        rdzv_endpoint="localhost:0",
        max_restarts=0,
        logs_specs=DefaultLogsSpecs(log_dir=str(told), redirects=quiet),
    )
    try:
        elastic_launch(config, sys.executable)("-m", "foreword", *_without(sys.argv[1:]))
    except ChildFailedError as error:
        return reason(_said(told), {rank: failure.exitcode for rank, failure in error.failures.items()})
    except SignalException as error:
        number = int(error.sigval)
        said = [one for one in _said(told) if one["code"] != LOST]
        return _error(**min(said, key=lambda one: one["code"])) if said else Signalled(number)
    return None


def reason(said: list[dict[str, Any]], codes: dict[int, int]) -> ForewordError:
    """What began it: a rank's own error, else that a rank was lost; the others only follow.

    ``said`` is what the ranks left, ``codes`` the exit codes of those that failed, negative for a signal.

    >>> str(reason([{"text": "disk full", "code": 5}, {"text": "a rank was lost", "code": 7}], {0: 5, 1: 7}))
    'disk full'
    """
    own = [one for one in said if one["code"] != LOST and one["code"] < 128]
    if own:
        return _error(**own[0])
    killed = {rank: code for rank, code in codes.items() if code < 0 and -code != signal.SIGTERM}
    stopped = [one for one in said if one["code"] > 128]
    if stopped and not killed:
        return _error(**stopped[0])
    lost = ", ".join(f"rank {rank} {_ended(code)}" for rank, code in sorted((killed or codes).items()))
    return DistributedError(f"a rank was lost: {lost}", fix="--resume goes on from the last checkpoint")


def _said(told: Path) -> list[dict[str, Any]]:
    """What the ranks left to be said, the leader's first; it is taken away."""
    found: list[dict[str, Any]] = []
    for file in sorted(told.glob("*.json"), key=lambda file: int(file.stem)):
        found.append(json.loads(file.read_bytes()))
        file.unlink()
    return found


def _ended(code: int) -> str:
    return f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with {code}"


def _error(text: str, code: int) -> ForewordError:
    error = ForewordError(text)
    error.exit_code = code
    return error


def end_with_parent() -> None:
    """A rank whose starting process is killed saves and ends, instead of going on unseen."""
    if TOLD in os.environ and "RANK" in os.environ and sys.platform == "linux":
        import ctypes

        parent_death_signal = 1  # PR_SET_PDEATHSIG
        ctypes.CDLL(None).prctl(parent_death_signal, signal.SIGTERM)


def _without(arguments: list[str]) -> list[str]:
    """The arguments less --nproc and --max-restarts, which torchrun has taken.

    >>> _without(["pretrain", "gpt", "--nproc", "2", "--max-restarts=3", "--quiet"])
    ['pretrain', 'gpt', '--quiet']
    """
    kept: list[str] = []
    skip = False
    for argument in arguments:
        name, equals, _ = argument.partition("=")
        if skip or name in ("--nproc", "--max-restarts"):
            skip = not skip and not equals
        else:
            kept.append(argument)
    return kept
