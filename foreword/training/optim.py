"""How weights change: AdamW or Muon on fp32 masters, clipping, the schedule, and a running mean of the weights."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import torch
from torch import Tensor, nn

from foreword.errors import ArtifactError
from foreword.training.distributed import here
from foreword.training.spec import AdamW, Gradient

TABLES = ("table", "places", "value_tables")


def rate_at(step: int, steps: int, spec: Gradient) -> float:
    """The rate's factor at a step: up in a straight line, then held, straight down, or along a cosine.

    >>> [round(rate_at(step, 10, Gradient(warm_up=0.2)), 2) for step in (0, 1, 5, 9)]
    [0.5, 1.0, 0.62, 0.12]
    """
    warm = round(spec.warm_up * steps)
    if step < warm:
        return (step + 1) / warm
    left = (steps - step) / max(1, steps - warm)
    match spec.schedule:
        case "constant":
            return 1.0
        case "linear":
            return spec.final + (1 - spec.final) * left
        case "cosine":
            return spec.final + (1 - spec.final) * (1 - math.cos(math.pi * left)) / 2


def groups(parameters: dict[str, nn.Parameter]) -> tuple[list[str], list[str], list[str]]:
    """The names of hidden matrices, of tables, and of everything that is a vector."""
    matrices = [name for name, p in parameters.items() if p.ndim == 2 and not _is_table(name)]
    tables = [name for name, p in parameters.items() if p.ndim == 2 and _is_table(name)]
    return matrices, tables, [name for name, p in parameters.items() if p.ndim != 2]


def _is_table(name: str) -> bool:
    return any(part in TABLES for part in name.split("."))


class Optimizer:
    """Steps the masters, and refreshes the weights that the network computes with.

    In bf16 the network holds bf16 copies and the masters stand here in fp32, so that nothing is cast in a step's
    products; in fp32, and where weights are sharded, the masters are the network's own weights.
    """

    def __init__(self, network: nn.Module, spec: Gradient, copies: torch.dtype | None) -> None:
        self.spec = spec
        self.weights = dict(network.named_parameters())
        if copies is None:
            self.masters = self.weights
        else:
            self.masters = {name: nn.Parameter(p.detach().float().clone()) for name, p in self.weights.items()}
            network.to(copies)
            for p in self.masters.values():
                p.grad = torch.zeros_like(p)
        self.copied = copies is not None
        self.mean = {name: p.detach().clone() for name, p in self.masters.items()} if spec.average else None
        self.steps_taken = 0
        matrices, tables, vectors = groups(self.masters)
        self.parts: list[torch.optim.Optimizer] = []
        optimizer = spec.optimizer
        rest = [*tables, *vectors] if optimizer.kind == "muon" else [*matrices, *tables, *vectors]
        fused = next(iter(self.masters.values())).device.type in ("cpu", "cuda")
        decay = optimizer.decay if isinstance(optimizer, AdamW) else 0.0
        plain = [self.masters[name] for name in rest if name in vectors]
        decayed = [self.masters[name] for name in rest if name not in vectors]
        self.parts.append(
            torch.optim.AdamW(
                [{"params": decayed, "weight_decay": decay}, {"params": plain, "weight_decay": 0.0}],
                lr=spec.rate,
                betas=optimizer.betas,
                eps=optimizer.epsilon,
                fused=fused,
            )
        )
        if optimizer.kind == "muon":
            self.parts.append(
                torch.optim.Muon(
                    [self.masters[name] for name in matrices],
                    lr=optimizer.rate,
                    momentum=optimizer.momentum,
                    weight_decay=optimizer.decay,
                )
            )
        self.first_rates = [[group["lr"] for group in part.param_groups] for part in self.parts]

    def step(self, factor: float) -> Tensor:
        """One step at ``factor`` times the rates; the gradient's norm before clipping, still on its device."""
        grads = self._gradients()
        norm = torch.nn.utils.get_total_norm(grads)
        norm = norm.full_tensor() if hasattr(norm, "full_tensor") else norm  # pyright: ignore
        if self.spec.clip is not None:
            torch._foreach_mul_(grads, (self.spec.clip / (norm + 1e-6)).clamp(max=1.0))
        for part, rates in zip(self.parts, self.first_rates, strict=True):
            for group, rate in zip(part.param_groups, rates, strict=True):
                group["lr"] = rate * factor
            part.step()
        self.steps_taken += 1
        with torch.no_grad():
            if self.mean is not None:
                keep = min(self.spec.average, self.steps_taken / (self.steps_taken + 10))
                mean, now = [*map(here, self.mean.values())], [*map(here, self.masters.values())]
                torch._foreach_lerp_(mean, now, 1 - keep)
            if self.copied:
                torch._foreach_copy_(list(self.weights.values()), list(self.masters.values()))
        for weight in self.weights.values():
            weight.grad = None
        return norm

    def _gradients(self) -> list[Tensor]:
        """The gradients, brought to the masters where the network computed with copies."""
        if not self.copied:
            return [weight.grad for weight in self.weights.values() if weight.grad is not None]
        masters = [cast(Tensor, p.grad) for p in self.masters.values()]
        made = [weight.grad for weight in self.weights.values()]
        there = [(to, of) for to, of in zip(masters, made, strict=True) if of is not None]
        torch._foreach_copy_([to for to, _ in there], [of for _, of in there])
        missing = [to for to, of in zip(masters, made, strict=True) if of is None]
        if missing:
            torch._foreach_zero_(missing)
        return masters

    @contextmanager
    def best_weights(self) -> Iterator[dict[str, Tensor]]:
        """The weights to judge and keep: the running mean where there is one, put into the network meanwhile."""
        if self.mean is None:
            yield {name: p.detach() for name, p in self.masters.items()}
            return
        before: list[Tensor] = [here(p).clone() if not self.copied else p for p in self.masters.values()]
        with torch.no_grad():
            torch._foreach_copy_([*map(here, self.weights.values())], [*map(here, self.mean.values())])
        try:
            yield self.mean
        finally:
            with torch.no_grad():
                torch._foreach_copy_([*map(here, self.weights.values())], before)

    def state(self) -> dict[str, Tensor]:
        """All that a resumed run needs besides the weights' masters."""
        names = {id(p): name for name, p in self.masters.items()}
        state: dict[str, Tensor] = {}
        for part in self.parts:
            for parameter, values in part.state.items():
                for key, value in values.items():
                    state[f"{names[id(parameter)]}:{key}"] = torch.as_tensor(value)
        for name, value in (self.mean or {}).items():
            state[f"{name}:mean"] = value
        return state

    def load(self, masters: dict[str, Tensor], state: dict[str, Tensor], steps_taken: int) -> None:
        """Puts back what ``state`` gave."""
        self.steps_taken = steps_taken
        with torch.no_grad():
            for name, p in self.masters.items():
                p.copy_(_like(masters, name, p))
                if self.copied:
                    self.weights[name].copy_(p)
        for part in self.parts:
            for parameter in (p for group in part.param_groups for p in group["params"]):
                name = next(name for name, p in self.masters.items() if p is parameter)
                found: dict[str, Any] = {
                    key.rpartition(":")[2]: value
                    for key, value in state.items()
                    if key.rpartition(":")[0] == name and not key.endswith(":mean")
                }
                part.state[parameter] = {
                    key: _placed(value, parameter) if value.shape == parameter.shape else value.to(parameter.device)
                    for key, value in found.items()
                }
        for name, value in (self.mean or {}).items():
            value.copy_(_like(state, f"{name}:mean", value))


def _placed(value: Tensor, like: Tensor) -> Tensor:
    """A whole tensor where ``like`` is: on its device, and this rank's part of it where that is sharded."""
    if hasattr(like, "device_mesh"):
        from torch.distributed.tensor import distribute_tensor  # late: it takes most of a second to import

        whole = value.to(like.device, like.dtype)
        return distribute_tensor(whole, like.device_mesh, like.placements, src_data_rank=None)  # pyright: ignore
    placed = torch.empty_like(like)
    placed.copy_(value)
    return placed


def _like(tensors: dict[str, Tensor], name: str, like: Tensor) -> Tensor:
    if name not in tensors or tensors[name].shape != like.shape:
        raise ArtifactError(f"the checkpoint holds no {name} of shape {list(like.shape)}")
    return _placed(tensors[name], like)
