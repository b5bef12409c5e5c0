"""Where a model computes, and in what precision."""

from __future__ import annotations

import os

import torch

from foreword.errors import UsageError

DEVICES = ("auto", "cpu", "cuda", "mps")


def device_named(name: str) -> torch.device:
    """The device of that name; ``auto`` is the GPU where there is one.

    >>> device_named("cpu")
    device(type='cpu')
    """
    kind = name.partition(":")[0]
    if kind not in DEVICES:
        raise UsageError(f"no device is called {name!r}", fix=f"there are {', '.join(DEVICES)}")
    there = {"cpu": True, "cuda": torch.cuda.is_available(), "mps": torch.backends.mps.is_available()}
    if kind == "auto":
        return torch.device(next(one for one in ("cuda", "mps", "cpu") if there[one]))
    if not there[kind]:
        raise UsageError(f"this machine has no {kind}", fix="--device cpu")
    try:
        return torch.device(name)
    except RuntimeError as error:
        raise UsageError(f"no device is called {name!r}", fix="as in cuda or cuda:0") from error


def has_bf16(device: torch.device) -> bool:
    """Whether products in bf16 are faster there than in fp32."""
    if device.type == "cuda":
        return torch.cuda.is_bf16_supported(including_emulation=False)
    if device.type != "cpu":
        return False
    try:
        with open("/proc/cpuinfo") as file:
            flags = next((line for line in file if line.startswith("flags")), "")
    except OSError:
        return False
    return "avx512_bf16" in flags or "amx_bf16" in flags


def copies_for(precision: str, device: torch.device) -> torch.dtype | None:
    """The type of the weights a network computes with; None where the fp32 masters themselves do."""
    wanted = precision == "bf16" or (precision == "auto" and has_bf16(device))
    return torch.bfloat16 if wanted else None


def use_threads(threads: int | None, deterministic: bool = False) -> int:
    """Sets how many threads compute (the cores, shared by the ranks of this machine), and says how many."""
    torch.set_flush_denormal(True)
    if deterministic:
        os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")
    torch.use_deterministic_algorithms(deterministic)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    shared = max(1, cores // int(os.environ.get("LOCAL_WORLD_SIZE", "1")))
    wanted = min(threads or shared, max(64, 4 * cores))  # a damaged recipe must not ask for a million
    torch.set_num_threads(wanted)
    return wanted
