"""The verbs. Each is a thin reading of its arguments; the work is in `foreword.run` and its kin."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from foreword.cli import BEGAN
from foreword.cli.screen import answer, lines_for, say, seconds_of
from foreword.errors import UsageError

app = typer.Typer(
    name="foreword",
    help="Pretrain the lineage of language models on your own text, and see which was enough.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Json = Annotated[bool, typer.Option("--json", help="One JSON object as the last line of stdout.")]
Quiet = Annotated[bool, typer.Option("--quiet", help="Say nothing on stderr.")]
Device = Annotated[str, typer.Option(help="auto, cpu, cuda or mps.")]
Precision = Annotated[str, typer.Option(help="auto, fp32, bf16 or int8.")]
Settings = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="As training.steps=2000.")]
Size = Annotated[str | None, typer.Option(help="mini, small, base or large.")]
Sees = Annotated[str, typer.Option(help="left: how every model of today reads.")]
RunFolder = Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run.")]


def check_sees(sees: str) -> None:
    """Every model so far reads from the left."""
    if sees != "left":
        raise UsageError(f"--sees {sees}: the model reads from the left alone", fix="--sees left")


@app.command(epilog="Example: foreword recipes gpt gpt2")
def recipes(
    a: Annotated[str | None, typer.Argument(metavar="[A]", help="A recipe, resolved and counted.")] = None,
    b: Annotated[str | None, typer.Argument(metavar="[B]", help="Another: the exchanges from A to B.")] = None,
    size: Size = None,
    settings: Settings = None,
    json: Json = False,
    quiet: Quiet = False,
) -> None:
    """List the lineage, one of its recipes, or what to exchange to get from one to another."""
    from foreword.cli import lineage

    if a is None:
        lineage.everything(json)
    elif b is None:
        lineage.one(a, size, settings or [], json)
    else:
        lineage.between(a, b, size, settings or [], json)


@app.command(epilog="Example: foreword sample demo/world --language zh --size 1MB")
def sample(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where to write the little world.")],
    language: Annotated[str, typer.Option(help="en or zh.")] = "en",
    size: Annotated[str, typer.Option(help="The size of train.txt, as 10KB, 1MB or 1GB.")] = "1MB",
    seed: Annotated[int, typer.Option(min=0)] = 0,
    json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Write the little world: text whose true distribution is known, and tasks with gold labels."""
    from foreword.samples import parse_size, write

    if language not in ("en", "zh"):
        raise UsageError(f"--language {language}: no such language", fix="en or zh")
    files = write(folder, language, parse_size(size), seed)
    say(f"wrote {len(files)} files in {folder}", quiet)
    if json:
        answer({"files": [str(file) for file in files]})


@app.command(epilog="Example: foreword pretrain gpt train.txt --valid valid.txt --out run --set training.steps=500")
def pretrain(
    recipe: Annotated[str, typer.Argument(help="A recipe's name, or a saved recipe.json.")],
    texts: Annotated[list[str], typer.Argument(metavar="TEXT…", help="Files of text, .gz and .zst too; globs.")],
    out: Annotated[Path, typer.Option(help="The run folder.")],
    valid: Annotated[list[str] | None, typer.Option(help="Text to judge on while training.")] = None,
    size: Size = None,
    settings: Settings = None,
    seed: Annotated[int | None, typer.Option(min=0)] = None,
    budget: Annotated[str | None, typer.Option(help="Time for all of it, as 90s, 10m or 1h.")] = None,
    tokens: Annotated[str | None, typer.Option(metavar="FILE_OR_RUN", help="Use this tokenizer.")] = None,
    start: Annotated[str | None, typer.Option("--from", metavar="RUN", help="Go on from this run's weights.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the run was stopped.")] = False,
    nproc: Annotated[int, typer.Option(min=1, help="Processes on this machine.")] = 1,
    restarts: Annotated[
        int, typer.Option("--max-restarts", min=0, help="With --nproc: times a lost rank is made good.")
    ] = 0,
    tensorboard: Annotated[Path | None, typer.Option(help="Also write TensorBoard events to this folder.")] = None,
    device: Device = "auto",
    json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Train one model of the lineage on your own text."""
    from foreword.cli.ranks import launched

    if nproc > 1 and launched(nproc, restarts):
        return
    from foreword import run as runs
    from foreword.cli.ranks import leading, restarted

    done = runs.pretrain(
        recipe,
        texts,
        out,
        valid=valid or (),
        size=size,
        settings=settings or (),
        seed=seed,
        budget=seconds_of(budget),
        tokens=tokens,
        start=start,
        resume=resume or restarted(),
        device=device,
        tensorboard=tensorboard,
        began=BEGAN,
        report=lines_for(quiet or not leading()),
    )
    if leading():
        result = done.result
        if result["valid"]:
            say(f"valid perplexity {result['valid']['perplexity']:.3f}", quiet)
        say(f"{out}: {result['parameters']:,} parameters in {result['seconds']:.1f} s", quiet)
        if json:
            answer(result)


@app.command(epilog="Example: foreword evaluate run test.txt --json")
def evaluate(
    run: RunFolder,
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Text that the model has not seen.")],
    task: Annotated[str, typer.Option(help="lm: foresee a text.")] = "lm",
    sees: Sees = "left",
    nproc: Annotated[int, typer.Option(min=1, help="Processes on this machine.")] = 1,
    device: Device = "auto",
    precision: Precision = "fp32",
    json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Measure how well a run foresees a text."""
    from foreword.cli.ranks import launched, leading

    if task != "lm":
        raise UsageError(f"--task {task}: no such task", fix="there is lm")
    check_sees(sees)

    if nproc > 1 and launched(nproc, 0):
        return
    from foreword.run import load

    measured = load(run, device, precision).evaluate(files)
    if leading():
        bits = measured["bits_per_character"]
        say(f"{measured['tokens']:,} tokens, {measured['oov']:,} unknown", quiet)
        say(f"perplexity {measured['perplexity']:.3f}", quiet)
        say(f"bits per character {'–' if bits is None else f'{bits:.4f}'}", quiet)
        if json:
            answer(dict(measured))


@app.command(epilog="Example: echo 'the cat sat' | foreword score run --words")
def score(
    run: RunFolder,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Lines of text; stdin where not given.")] = None,
    words: Annotated[bool, typer.Option("--words", help="Each word's own log10 probability too.")] = False,
    sees: Sees = "left",
    device: Device = "auto",
    precision: Precision = "fp32",
    json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Give each line's log10 probability, each line alone: one JSON object a line."""
    check_sees(sees)
    from foreword.cli.lines import batches_of_lines
    from foreword.run import load

    opened = load(run, device, precision)
    for lines in batches_of_lines(file):
        for scored, tokens in opened.score(lines):
            answer({**scored, "words": tokens} if words else dict(scored))


@app.command(epilog="Example: foreword fill run 'the ____ was closed' -n 3")
def fill(
    run: RunFolder,
    text: Annotated[str, typer.Argument(help="A line with ____ (or [MASK]) where a word is missing.")],
    n: Annotated[int, typer.Option("-n", min=1, help="Words for each blank.")] = 5,
    device: Device = "auto",
    precision: Precision = "fp32",
    json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Find the likeliest words for each blank of a line."""
    from foreword.run import load

    blanks = load(run, device, precision).fill(text, n)
    if json:
        answer({"blanks": blanks})
        return
    for guesses in blanks:
        for guess in guesses:
            print(f"{guess['probability']:.4f}  {guess['text']}")


@app.command(epilog="Example: foreword generate run --prompt 'Once' --max-tokens 50 --top-k 20")
def generate(
    run: RunFolder,
    prompt: Annotated[str, typer.Option(help="The text to go on with.")] = "",
    max_tokens: Annotated[int, typer.Option(help="At most so many.")] = 100,
    temperature: Annotated[float, typer.Option(help="0 takes the likeliest.")] = 1.0,
    top_k: Annotated[int | None, typer.Option(help="Draw from the k likeliest alone.")] = None,
    top_p: Annotated[float | None, typer.Option(help="Draw from the likeliest that make up p together.")] = None,
    beams: Annotated[int, typer.Option(help="More than 1: beam search.")] = 1,
    repetition_penalty: Annotated[float, typer.Option(help="Above 1: what was written is less likely.")] = 1.0,
    stop: Annotated[list[str] | None, typer.Option(help="End before this text; may be repeated.")] = None,
    window: Annotated[str, typer.Option(help="Past the context: slide, or refuse.")] = "slide",
    seed: Annotated[int, typer.Option(min=0)] = 0,
    device: Device = "auto",
    precision: Precision = "auto",
    json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Go on with a text, streaming."""
    from foreword.cli.streaming import stream
    from foreword.generate import Sampling
    from foreword.run import load

    if window not in ("slide", "refuse"):
        raise typer.BadParameter(f"--window {window}: it is slide or refuse")
    sampling = Sampling(
        max_tokens=max_tokens,
        temperature=temperature,
        top_k=top_k,
        top_p=top_p,
        beams=beams,
        seed=seed,
        repetition_penalty=repetition_penalty,
        stop=tuple(stop or ()),
        window=window,
    )
    stream(load(run, device, precision), prompt, sampling, json, quiet)
