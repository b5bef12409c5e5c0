from __future__ import annotations

import pytest
import torch

from foreword import devices
from foreword.devices import copies_for, device_named, has_bf16, use_threads
from foreword.errors import UsageError

CPU = torch.device("cpu")


def test_auto_takes_the_gpu_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: False)
    for there, kind in ((False, "cpu"), (True, "cuda")):
        monkeypatch.setattr(torch.cuda, "is_available", lambda there=there: there)
        assert device_named("auto").type == kind
    assert device_named("cuda:1") == torch.device("cuda", 1)


@pytest.mark.parametrize("name", ["tpu", "", "CPU", "cpu:x", "cuda"])
def test_a_device_that_is_not_there_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    with pytest.raises(UsageError):
        device_named(name)


def test_precision() -> None:
    assert copies_for("fp32", CPU) is None
    assert copies_for("bf16", CPU) == torch.bfloat16
    assert (copies_for("auto", CPU) is not None) == has_bf16(CPU)
    assert not has_bf16(torch.device("meta"))


def test_ranks_share_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    before = torch.get_num_threads()
    try:
        assert use_threads(3) == 3 == torch.get_num_threads()
        monkeypatch.setattr(devices.os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
        monkeypatch.setenv("LOCAL_WORLD_SIZE", "4")
        assert use_threads(None) == 2
        monkeypatch.setenv("LOCAL_WORLD_SIZE", "99")
        assert use_threads(None) == 1
        assert use_threads(10**6) == 64
        use_threads(1, deterministic=True)
        assert torch.are_deterministic_algorithms_enabled()
    finally:
        monkeypatch.undo()
        use_threads(before)
    assert not torch.are_deterministic_algorithms_enabled()
