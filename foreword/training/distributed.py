"""Several processes, one model: torchrun's ranks, DDP, and FSDP for what does not fit one of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count
from typing import Any, TypeVar, cast

import torch
import torch.distributed as dist
from torch import Tensor, nn
from torch.distributed.distributed_c10d import PrefixStore
from torch.distributed.rendezvous import rendezvous

from foreword.errors import DistributedError, ForewordError

T = TypeVar("T")
PATIENCE = timedelta(days=1)  # the others wait while the leader reads; that a rank is lost, its connection says


@dataclass
class Ranks:
    """This process among the others; alone where there are none."""

    rank: int = 0
    ranks: int = 1
    device: torch.device = field(default_factory=lambda: torch.device("cpu"))
    copying: Any = None  # the CUDA stream that copies the next rows while a step runs
    wants_to_stop: bool = False  # this rank was told to
    stop_agreed: bool = False  # all ranks stop after this step

    @property
    def leads(self) -> bool:
        """Whether this process writes and speaks for all."""
        return self.rank == 0

    def ahead(self, prepare: Callable[[int], list[Any]]) -> Callable[[int], list[Any]]:
        """``prepare``, with its rows brought to this rank's device on a stream of their own."""
        if self.device.type != "cuda":
            return lambda step: [
                (rows.to(self.device), [own.to(self.device) for own in targets]) for rows, targets in prepare(step)
            ]
        self.copying = self.copying or torch.cuda.Stream(self.device)

        computing = torch.cuda.current_stream(self.device)

        def copied(step: int) -> list[Any]:
            torch.cuda.set_device(self.copying.device)
            pinned = [(rows.pinned(), [own.pinned() for own in targets]) for rows, targets in prepare(step)]
            with torch.cuda.stream(self.copying):
                moved = [(rows.to(self.device), [own.to(self.device) for own in targets]) for rows, targets in pinned]
            event = torch.cuda.Event()
            event.record(self.copying)
            event.synchronize()  # on the loader's thread: the training thread never waits
            for rows, targets in moved:  # or their memory would be copied over while the step still reads it
                for part in (rows, *targets):
                    part.used_on(computing)
            return moved

        return copied

    def stops(self, asked: bool) -> bool:
        """Whether all stop after this step: alone at once, else after the next, whose counts carry the wish."""
        self.wants_to_stop = asked
        return asked if self.ranks == 1 else self.stop_agreed

    def totals(self, counts: dict[str, int]) -> dict[str, int]:
        """Counts summed over the ranks, before the first backward; and whether any of them was told to stop."""
        if self.ranks == 1:
            return counts
        summed = torch.tensor([*counts.values(), int(self.wants_to_stop)], dtype=torch.int64)
        dist.all_reduce(summed, group=_host_group())
        *values, stopping = summed.tolist()
        self.stop_agreed = stopping > 0
        return dict(zip(counts, values, strict=True))

    def total(self, value: float) -> float:
        """A number summed over the ranks in double precision."""
        if self.ranks == 1:
            return value
        box = torch.tensor(value, dtype=torch.float64)
        dist.all_reduce(box, group=_host_group())
        return float(box)

    def sums(self, values: dict[str, Tensor]) -> dict[str, Tensor]:
        """Sums over the ranks."""
        if self.ranks == 1 or not values:
            return values
        stacked = torch.stack([value.float() for value in values.values()])
        dist.all_reduce(stacked)
        return dict(zip(values, stacked.unbind(), strict=True))

    def together(self, network: nn.Module) -> AbstractContextManager[Any]:
        """The last piece of a step: gradients are exchanged."""
        if hasattr(network, "set_requires_gradient_sync"):
            network.set_requires_gradient_sync(True)  # pyright: ignore[reportCallIssue]
        return nullcontext()

    def alone(self, network: nn.Module) -> AbstractContextManager[Any]:
        """The pieces before it: gradients stay where they are."""
        if hasattr(network, "set_requires_gradient_sync"):
            network.set_requires_gradient_sync(False)  # pyright: ignore[reportCallIssue]
        return network.no_sync() if hasattr(network, "no_sync") else nullcontext()  # pyright: ignore

    def shard(self, network: nn.Module, precision: torch.dtype | None) -> None:
        """FSDP: each rank keeps its part of every block's weights, and gathers a block's only while it computes."""
        from torch.distributed.device_mesh import init_device_mesh
        from torch.distributed.fsdp import MixedPrecisionPolicy, fully_shard, register_fsdp_forward_method

        mesh = init_device_mesh(self.device.type, (self.ranks,))
        policy = MixedPrecisionPolicy(param_dtype=precision, reduce_dtype=torch.float32)
        for block in network.backbone.blocks:  # pyright: ignore
            fully_shard(block, mesh=mesh, mp_policy=policy)  # pyright: ignore
        fully_shard(network, mesh=mesh, mp_policy=policy)
        register_fsdp_forward_method(network, "log_probabilities")

    def reshard(self, network: nn.Module) -> None:
        """Lets go of what a sharded network gathered to evaluate; the next step gathers the weights as they are."""
        if hasattr(network, "reshard"):
            network.reshard()  # pyright: ignore[reportCallIssue]

    def whole(self, tensors: Mapping[str, Tensor]) -> dict[str, Tensor]:
        """The tensors on the leader's CPU, gathered one by one where they are sharded; nothing elsewhere."""
        gathered: dict[str, Tensor] = {}
        for name, value in tensors.items():
            full: Tensor = value.full_tensor() if hasattr(value, "full_tensor") else value  # pyright: ignore
            if self.leads:
                gathered[name] = full.detach().cpu()
        return gathered

    def wrap(self, network: nn.Module) -> nn.Module:
        """DDP around backbone and objectives, where there are several ranks."""
        if self.ranks == 1:
            return network
        from torch.nn.parallel import DistributedDataParallel

        devices = [self.device.index] if self.device.type == "cuda" else None
        return DistributedDataParallel(network, device_ids=devices)

    def led(self, act: Callable[[], T]) -> T:
        """The leader acts and all get what came of it, its errors too."""
        if self.ranks == 1:
            return act()
        outcome: T | ForewordError | None = None
        if self.leads:
            try:
                outcome = act()
            except ForewordError as error:
                outcome = error
        outcome = self.agree(outcome)
        if isinstance(outcome, ForewordError):
            raise outcome
        return cast(T, outcome)

    def barrier(self) -> None:
        """Waits for the others."""
        if self.ranks > 1:
            dist.barrier(group=_host_group())

    def agree(self, value: T) -> T:
        """The leader's value, for all."""
        if self.ranks == 1:
            return value
        box = [value]
        dist.broadcast_object_list(box, src=0, group=_host_group())
        return box[0]


def here(tensor: Tensor) -> Tensor:
    """What this rank has of a tensor that may be sharded."""
    return tensor.to_local() if hasattr(tensor, "to_local") else tensor  # pyright: ignore


_groups: dict[str, Any] = {}
_meetings = count()


def _host_group() -> Any:
    """A group that speaks through memory of the host, so that counts never wait for a GPU."""
    if dist.get_backend() == "gloo":
        return None
    if "host" not in _groups:
        _groups["host"] = dist.new_group(backend="gloo", timeout=PATIENCE)
    return _groups["host"]


def inside() -> bool:
    """Whether torchrun started this process."""
    return "RANK" in os.environ and "WORLD_SIZE" in os.environ and "MASTER_ADDR" in os.environ


@contextmanager
def ranks_of(device: torch.device) -> Iterator[Ranks]:
    """This process's place among those torchrun started; alone where it did not."""
    if not inside() or int(os.environ["WORLD_SIZE"]) == 1:
        yield Ranks(device=device)
        return
    local = int(os.environ.get("LOCAL_RANK", "0"))
    if device.type == "cuda":
        device = torch.device("cuda", local)
        torch.cuda.set_device(device)
    _meet("nccl" if device.type == "cuda" else "gloo")
    try:
        yield Ranks(dist.get_rank(), dist.get_world_size(), device)
    except RuntimeError as error:
        if isinstance(error, dist.DistError) or "gloo" in str(error).lower():
            raise DistributedError("another rank was lost", fix="--resume goes on") from error
        raise
    finally:
        dist.destroy_process_group()
        _groups.clear()


def _meet(backend: str) -> None:
    """Joins the others at torchrun's store, under a name of this attempt's and this meeting's own.

    A group that was lost, or that has parted, leaves its addresses in the store: who reads them waits for ever.
    """
    attempt = os.environ.get("TORCHELASTIC_RESTART_COUNT", "0")
    try:
        store, rank, ranks = next(rendezvous("env://", timeout=timedelta(minutes=5)))
        store = PrefixStore(f"foreword/{attempt}/{next(_meetings)}", store)
        dist.init_process_group(backend, store=store, rank=rank, world_size=ranks, timeout=PATIENCE)
    except (RuntimeError, ValueError) as error:
        raise DistributedError(
            f"the ranks could not meet ({error})", fix="check MASTER_ADDR and MASTER_PORT"
        ) from error
