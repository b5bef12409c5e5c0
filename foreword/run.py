"""pretrain and load → Run. The loop's only caller: it prepares, logs, evaluates, saves and stops."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, cast

import torch

from foreword.backbones.counts import CountedModel
from foreword.backbones.spec import Counts
from foreword.batches.store import Store, open_store
from foreword.checkpoint import (
    CARD,
    MODEL,
    ORIGIN,
    RECIPE,
    RESULT,
    TOKENS,
    fitted,
    map_arrays,
    read_json,
    save_arrays,
    shapes,
)
from foreword.corpus.documents import documents, find
from foreword.devices import copies_for, device_named, use_threads
from foreword.errors import ArtifactError, UsageError
from foreword.evaluate.intrinsic import Foreseen, Scored, foresee, score_lines
from foreword.files import digest, write_bytes, write_json
from foreword.filling import Guess, fill
from foreword.generate import Sampling
from foreword.learner import Plan
from foreword.learning import Report, check, learn
from foreword.objectives.network import LanguageModel, Network
from foreword.origin import check_folder, check_same, held, is_finished, origin_of
from foreword.recipe import Recipe, flat, from_json, replace, to_json, with_settings
from foreword.recipes import LINEAGE, named
from foreword.tokens.spec import Words
from foreword.tokens.tokenizer import Tokenizer, load_tokenizer, train_tokenizer
from foreword.training.distributed import Ranks, ranks_of
from foreword.training.spec import Gradient
from foreword.training.sweep import kneser_ney
from foreword.writing import Written, continued

DIGESTED = 64 << 20  # bytes of a model that are read once more when it is opened: 40 ms
Paths = str | Path | Sequence[str | Path]
PRECISIONS = ("auto", "fp32", "bf16", "int8")


@dataclass(frozen=True)
class Run:
    """A trained model with its tokenizer: what ``pretrain`` gives and ``load`` opens."""

    path: Path
    recipe: Recipe
    tokenizer: Tokenizer
    device: torch.device
    precision: str

    @cached_property
    def model(self) -> LanguageModel:
        """The model itself; read when first asked for, counts mapped and not read at all."""
        file = self.path / MODEL
        if not file.is_file():
            raise ArtifactError(
                "the run is not finished: it has no model yet", where=self.path, fix="pretrain … --resume"
            )
        _check_whole(file, self.path / RESULT)
        if isinstance(self.recipe.backbone, Counts):
            tok = self.tokenizer
            return CountedModel.from_tensors(map_arrays(file), tok.size, tok.begin, tok.line_end)
        network = _built(self.recipe, self.tokenizer.size, file).eval()
        precision = self.precision
        if precision == "int8":  # the matrices keep 255 levels, and what computes with them is as fast as it can be
            network.round_to_int8()
            precision = "auto"
        return network.to(self.device, copies_for(precision, self.device) or torch.float32)

    def evaluate(self, texts: Paths) -> Foreseen:
        """How well the model foresees a text it has not seen.

        >>> import tempfile; folder = Path(tempfile.mkdtemp()); text = folder / "text.txt"
        >>> _ = text.write_text("the cat sat\\nthe dog sat\\n" * 9)
        >>> pretrain("ngram", text, folder / "run").evaluate(text)["oov"]
        0
        """
        with ranks_of(self.device) as ranks:
            return self.foreseen(find(_listed(texts)), ranks)

    def foreseen(self, texts: list[Path], ranks: Ranks) -> Foreseen:
        """As ``evaluate``, by ranks that have met already: each reads its share, and every token counts once."""
        ranks.led(lambda: open_store(texts, self.tokenizer) and None)
        store, model = open_store(texts, self.tokenizer), self.model
        return foresee(model, store, self.tokenizer, model.length, (ranks.rank, ranks.ranks), ranks.total)

    def score(self, lines: Sequence[str]) -> list[tuple[Scored, list[tuple[str, float]]]]:
        """Each line's log10 probability, the line alone; and that of each of its tokens."""
        return score_lines(self.model, self.tokenizer, lines, self.model.length)

    def fill(self, text: str, n: int = 5) -> list[list[Guess]]:
        """The likeliest words for each ``____`` of a line."""
        return fill(self.model, self.tokenizer, text, n)

    def generate(
        self, prompt: str = "", sampling: Sampling | None = None, ids: list[int] | None = None
    ) -> Iterator[str]:
        """Goes on with a text; gives it piece by piece, as it comes. ``ids`` is filled with what was drawn.

        >>> import tempfile; folder = Path(tempfile.mkdtemp()); text = folder / "text.txt"
        >>> _ = text.write_text("the cat sat on the mat\\n" * 9)
        >>> run = pretrain("ngram", text, folder / "run")
        >>> "".join(run.generate("the cat", Sampling(max_tokens=2, temperature=0)))
        ' sat on'
        """
        for grown in continued(self.model, self.tokenizer, [prompt], sampling or Sampling()):
            for row, text in grown:
                if ids is not None:
                    ids[:] = row.ids
                if text:
                    yield text

    def continuations(self, prompts: Sequence[str], sampling: Sampling | None = None) -> list[str]:
        """Goes on with several texts, read together; each is what it would be alone (drawn texts: the first).

        >>> import tempfile; folder = Path(tempfile.mkdtemp()); text = folder / "text.txt"
        >>> _ = text.write_text("the cat sat on the mat\\n" * 9)
        >>> run = pretrain("ngram", text, folder / "run")
        >>> run.continuations(["the cat", "on"], Sampling(max_tokens=2, temperature=0))
        [' sat on', ' the mat']
        """
        rows: dict[int, Written] = {}
        for grown in continued(self.model, self.tokenizer, prompts, sampling or Sampling()):
            rows.update((row.number, row) for row, _ in grown)
        return [rows[i].text for i in range(len(prompts))]

    @property
    def result(self) -> dict[str, Any]:
        """What ``pretrain --json`` said of it."""
        return read_json(self.path / RESULT)

    @property
    def parameters(self) -> int:
        """Weights, or probabilities and backoffs."""
        model = self.model
        if isinstance(model, CountedModel):
            return sum(array.size for name, array in model.tensors().items() if not name.startswith("keys"))
        assert isinstance(model, Network)
        return sum(p.numel() for p in model.parameters())


def _check_whole(model: Path, result: Path) -> None:
    """A model that is not what was saved gives wrong answers, not errors; a large one's digest would take too long."""
    known = read_json(result).get("model") if result.is_file() else None
    if not isinstance(known, dict):
        return
    said, size = cast(dict[str, Any], known), model.stat().st_size
    if size != said.get("bytes"):
        raise ArtifactError(f"has {size} bytes, and was saved with {said.get('bytes')}", where=model)
    if size <= DIGESTED and digest(model) != said.get("sha256"):
        raise ArtifactError("is not what was saved: its SHA-256 is another", where=model, fix="bring it back")


def _built(recipe: Recipe, vocabulary: int, file: Path) -> Network:
    """The network of a model file; that the two fit is known before anything of the recipe's size is allocated."""
    layers = getattr(recipe.backbone, "layers", 1)
    if layers > len(shapes(file)):
        raise ArtifactError(f"its recipe says {layers} layers, more than it holds tensors", where=file)
    with torch.device("meta"):
        network = Network(recipe.backbone, recipe.objective, vocabulary)
    network.load_state_dict(fitted(file, network.state_dict()), assign=True)
    return network


def _listed(texts: Paths) -> list[str | Path]:
    return [texts] if isinstance(texts, str | Path) else list(texts)


def load(path: str | Path, device: str = "auto", precision: str = "fp32") -> Run:
    """Opens a run folder. ``precision``: fp32, bf16, int8 (weights alone), or auto: bf16 where the processor has it."""
    folder = Path(path)
    if precision not in PRECISIONS:
        raise UsageError(f"no precision is called {precision!r}", fix=f"there are {', '.join(PRECISIONS)}")
    if not (folder / RECIPE).is_file():
        raise ArtifactError(
            "is not a run folder: it has no recipe.json", where=folder, fix="name the --out of pretrain"
        )
    try:
        recipe = from_json(read_json(folder / RECIPE), where=folder / RECIPE)
    except UsageError as error:
        raise ArtifactError(error.what, where=folder / RECIPE, fix="bring it back from a copy") from error
    use_threads(recipe.training.threads)
    return Run(folder, recipe, load_tokenizer(folder / TOKENS), device_named(device), precision)


def resolved(recipe: Recipe | str | Path, size: str | None, settings: Sequence[str], seed: int | None) -> Recipe:
    """The recipe of a name or a saved ``recipe.json``, with settings and seed applied."""
    if isinstance(recipe, str | Path):
        path = Path(recipe)
        if str(recipe) not in LINEAGE and (path.suffix == ".json" or path.is_dir()):
            if size is not None:
                raise UsageError(f"--size {size}: a saved recipe has its size", fix="change it with --set backbone.…")
            file = path / RECIPE if path.is_dir() else path
            recipe = from_json(read_json(file), where=file)
        else:
            recipe = named(str(recipe), size)
    recipe = with_settings(recipe, list(settings))
    return recipe if seed is None else replace(recipe, training=replace(recipe.training, seed=seed))


def pretrain(
    recipe: Recipe | str | Path,
    texts: Paths,
    out: str | Path,
    *,
    valid: Paths = (),
    size: str | None = None,
    settings: Sequence[str] = (),
    seed: int | None = None,
    budget: float | None = None,
    tokens: str | Path | None = None,
    start: str | Path | None = None,
    resume: bool = False,
    device: str = "auto",
    tensorboard: str | Path | None = None,
    report: Report | None = None,
    began: float | None = None,
) -> Run:
    """Trains one model on text of your own and keeps it in the folder ``out``.

    ``recipe`` is a name, a Recipe or a saved recipe.json; ``settings`` are as ``--set`` takes them; ``budget`` is in
    seconds; ``tokens`` is a run or a file whose tokenizer is used; ``start`` a run whose weights are gone on with;
    ``tensorboard`` a folder for its events; ``began`` when the budget began, on the monotonic clock.
    """
    began, folder, report = began or time.monotonic(), Path(out), report or Report()
    asked = resolved(recipe, size, settings, seed)
    check_folder(folder, resume)
    text_files, valid_files = find(_listed(texts)), find(_listed(valid)) if _listed(valid) else []
    tokens = tokens or start
    exact = any(setting.startswith("tokens.vocabulary") for setting in settings)
    with ranks_of(device_named(device)) as ranks:
        check(asked, ranks.ranks, bool(valid_files), start is not None, budget is not None)
        origin = ranks.led(lambda: origin_of(asked, text_files, valid_files, tokens, start, budget))
        if ranks.led(lambda: is_finished(folder, origin)):
            report.said("finished already")
            return load(folder, device)
        with held(folder, ranks, resume):
            ranks.led(lambda: _begin(asked, folder, origin, tokens, text_files, exact, report))
            tokenizer = load_tokenizer(folder / TOKENS)
            ranks.led(lambda: _stores(text_files, valid_files, tokenizer, report) and None)
            store, valid_store = _stores(text_files, valid_files, tokenizer, report)
            report.said(f"{asked.name}: {store.text.tokens:,} tokens of {tokenizer.size:,} kinds")
            threads = use_threads(asked.training.threads, getattr(asked.training, "deterministic", False))
            report.said(f"{ranks.device.type}, {threads} threads")
            known = replace(asked, tokens=tokenizer.spec)
            board = Path(tensorboard) if tensorboard else None
            plan = Plan(known, tokenizer, store, valid_store, Path(start) if start else None, budget, board, began)
            if isinstance(asked.training, Gradient):
                facts = learn(plan, folder, ranks, report)
            else:
                facts = ranks.led(lambda: sweep(plan, folder, report))
            _finish(folder, ranks, valid_files, facts, began)
    return load(folder, device)


def _begin(
    asked: Recipe,
    folder: Path,
    origin: dict[str, Any],
    tokens: str | Path | None,
    texts: list[Path],
    exact: bool,
    report: Report,
) -> None:
    """Writes tokenizer and origin, or checks that a run that is gone on with is the same."""
    if (folder / ORIGIN).is_file():
        check_same(folder, origin)
        return
    if tokens is not None:
        tokenizer = load_tokenizer(Path(tokens))
    else:
        report.said("reading the text")
        tokenizer = train_tokenizer(asked.tokens, lambda: (part.text for part in documents(texts)), exact)
        if isinstance(tokenizer.spec, Words):
            report.said(f"the text is split into words as tokens.split={tokenizer.spec.split}")
    tokenizer.save(folder / TOKENS)
    write_json(folder / ORIGIN, origin)


def _stores(texts: list[Path], valid: list[Path], tokenizer: Tokenizer, report: Report) -> tuple[Store, Store | None]:
    return open_store(texts, tokenizer, report.reading), open_store(valid, tokenizer, report.reading) if valid else None


def sweep(plan: Plan, folder: Path, report: Report) -> dict[str, Any]:
    """Counts, and writes the model."""
    assert isinstance(plan.recipe.backbone, Counts)
    start = time.monotonic()
    model, notes = kneser_ney(plan.store, plan.tokenizer, plan.recipe.backbone)
    seconds = time.monotonic() - start
    for note in notes:
        report.said(note)
    save_arrays(folder, model.tensors())
    write_json(folder / RECIPE, to_json(plan.recipe))
    tokens = plan.store.text.tokens
    return {
        "tokens_seen": tokens,
        "training_seconds": seconds,
        "tokens_per_second": tokens / max(seconds, 1e-9),
        "notes": notes,
    }


def _finish(folder: Path, ranks: Ranks, valid: list[Path], facts: dict[str, Any], began: float) -> None:
    """Judges the finished model in fp32, and writes what became of the run."""
    run = load(folder, str(ranks.device))
    judged = dict(run.foreseen(valid, ranks)) if valid else None
    seconds = time.monotonic() - began
    result = {"run": str(folder), "recipe": run.recipe.name, "parameters": run.parameters, **facts, "seconds": seconds}
    result |= {"split": getattr(run.tokenizer.spec, "split", None), "valid": judged}

    def write() -> None:
        model = folder / MODEL
        result["model"] = {"bytes": model.stat().st_size, "sha256": digest(model)}
        write_bytes(folder / CARD, card(run.recipe, result).encode())
        write_json(folder / RESULT, result)

    ranks.led(write)


def card(recipe: Recipe, result: dict[str, Any]) -> str:
    """The run's card.md: what it is, in a few lines."""
    lines = [f"# {recipe.name}", "", "| | |", "|---|---|"]
    lines += [f"| {key} | {value:,} |" for key, value in result.items() if isinstance(value, int | float)]
    if result["valid"]:
        lines += [
            f"| valid {key} | {value:,.4f} |" for key, value in result["valid"].items() if isinstance(value, float)
        ]
    chosen = "\n".join(f"- `{name} = {value}`" for name, value in flat(recipe).items() if name != "name")
    return "\n".join([*lines, "", "## Recipe", "", chosen, ""])
