from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from foreword.backbones.counts import CountedModel
from foreword.backbones.spec import Counts
from foreword.batches.layout import line_rows
from foreword.batches.store import open_store
from foreword.errors import ArtifactError
from foreword.tokens.spec import Words
from foreword.tokens.tokenizer import Tokenizer, train_tokenizer
from foreword.training.sweep import kneser_ney
from tests.recipes.golden import text


def counted(order: int) -> tuple[CountedModel, Tokenizer]:
    from foreword.files import cache_folder

    path = cache_folder() / f"counted-{order}.txt"
    path.write_text(text())
    own = train_tokenizer(Words(), lambda: [text()])
    model, _ = kneser_ney(open_store([path], own), own, Counts(order=order))
    return model, own


def slowly(model: CountedModel, context: list[int], word: int) -> float:
    """Backing off by hand: the longest n-gram that was seen, and what its contexts pay."""
    context = context[-(model.order - 1) :] if model.order > 1 else []
    paid = 0.0
    while True:
        found = find(model, [*context, word])
        if found is not None:
            return paid + float(model.log10[len(context)][found])
        node = find(model, context)
        paid += float(model.backoff[len(context) - 1][node]) if node is not None else 0.0
        context = context[1:]


def find(model: CountedModel, words: list[int]) -> int | None:
    node = words[0]
    for order, word in enumerate(words[1:], 2):
        keys = model.keys[order - 1]
        wanted = node * model.vocabulary + word
        node = int(np.searchsorted(keys, wanted))
        if node == len(keys) or keys[node] != wanted:
            return None
    return node


@pytest.mark.parametrize("order", [1, 2, 3, 5])
def test_every_answer_is_the_one_found_by_hand(order: int) -> None:
    model, own = counted(order)
    lines = ["Anna likes the bank.", "the river sees nothing .", "zzz likes zzz", "bank bank bank"]
    for line in lines:
        ids = own.line(line)
        rows = line_rows([ids], own.begin)
        values = model.log_probabilities(rows)[0].numpy() / np.log(10)
        state = model.start(1)
        for place, id in enumerate(ids.tolist()):
            context = [own.begin, *ids[:place].tolist()]
            expected = slowly(model, context, id)
            assert values[place] == pytest.approx(expected, abs=1e-5)
            after = model.step(state, torch.tensor([context[-1:]]))[0].numpy() / np.log(10)
            assert after[id] == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize("order", [1, 2, 5])
def test_what_may_follow_sums_to_one_after_anything(order: int) -> None:
    model, own = counted(order)
    for context in ([own.begin], [own.unknown], own.line("Anna likes the")[:-1].tolist(), [3, 3, 3, 3, 3]):
        shares = 10 ** model.distribution([*context])
        assert shares.sum() == pytest.approx(1, abs=1e-5)
        assert shares[own.begin] < 1e-90


def test_a_state_forgets_what_no_n_gram_reaches_and_begins_each_line_anew() -> None:
    model, own = counted(3)
    line = own.line("Anna likes the bank.").tolist()
    long, short = model.start(1), model.start(1)
    one = model.step(long, torch.tensor([[own.begin, *line[:-1]]]))
    assert len(long[0]) <= 2
    other = model.step(short, torch.tensor([line[-3:-1]]))
    assert one.tolist() == other.tolist()
    anew = model.step(long, torch.tensor([[own.line_end]]))
    assert anew.tolist() == model.step(model.start(1), torch.tensor([[own.begin]])).tolist()


def test_tensors_come_back_and_what_does_not_fit_is_refused() -> None:
    model, own = counted(3)
    tensors = model.tensors()
    args = (own.size, own.begin, own.line_end)
    again = CountedModel.from_tensors(dict(tensors), *args)
    assert again.distribution([own.begin]).tolist() == model.distribution([own.begin]).tolist()
    for change in (
        {"keys.2": None},
        {"log10.1": tensors["log10.1"][:-1]},
        {"log10.3": tensors["log10.3"][:-1]},
        {"backoff.2": tensors["backoff.2"][:-1]},
        {"keys.3": tensors["keys.3"].astype(np.int32)},
        {"log10.2": tensors["log10.2"].astype(np.float64)},
    ):
        wrong = {name: value for name, value in {**tensors, **change}.items() if value is not None}
        with pytest.raises(ArtifactError):
            CountedModel.from_tensors(wrong, *args)


def test_a_model_is_mapped_and_not_read(ngram_run: Path) -> None:
    from foreword.run import load

    model = load(ngram_run).model
    assert isinstance(model, CountedModel)
    assert all(not array.flags.owndata for array in (*model.keys[1:], *model.log10, *model.backoff))
