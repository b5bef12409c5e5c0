"""What the world says of single words: contexts of those with several senses, and how alike two words are."""

from __future__ import annotations

from itertools import pairwise

from foreword.samples.examples import Chance, spell
from foreword.samples.expand import Compiled, stream_key

EACH = 24  # contexts of each sense

# tables whose words are one of a kind, with the column that stands in the text, and words of one meaning
_KINDS = {
    "en": "fruit.many vegetable.many flower.many animal.many instrument.one weekday.word month.word colour.word "
    "town.word subject.word person.name garment.one",
    "zh": "fruit.word vegetable.word flower.word animal.one instrument.one weekday.word month.word colour.word "
    "city.word subject.word person.name garment.one",
}
_SAME = {"en": "good nice bad terrible", "zh": "菠萝 凤梨 喜欢 中意 差 糟糕 好 不错"}


def senses(grammar: Compiled, language: str, seed: int) -> list[dict[str, str]]:
    """For each word with several senses, sentences that tell which one is meant; drawn apart from every text."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for document in grammar.draw("senses", stream_key(seed, "senses"), 6000).documents():
        sentence, word, sense = document.split("\t")
        kept = found.setdefault((word, sense), {})
        if len(kept) < EACH:
            kept[spell(sentence, language)] = None
    return [
        {"word": word, "sense": sense, "sentence": sentence}
        for (word, sense), sentences in sorted(found.items())
        for sentence in sentences
    ]


def similarity(grammar: Compiled, language: str, seed: int) -> list[tuple[str, str, float]]:
    """Pairs of words and how alike they are: 10 for one meaning, 6 for one kind of thing, 1 for neither.

    Words of a kind are drawn from one table, so they stand in the same places of the same sentences.
    """
    groups: list[list[str]] = []
    for name in _KINDS[language].split():
        table, column = name.split(".")
        choice = grammar.grammar.choices[grammar.grammar.names[table]]
        groups.append([word for word in choice.cells[choice.columns.index(column)][:12] if " " not in word])
    chance = Chance(stream_key(seed, "similarity"))
    mixed = [chance.shuffled(group) for group in groups]
    same = _SAME[language].split()
    pairs = [(one, other, 10.0) for one, other in zip(same[::2], same[1::2], strict=True)]
    pairs += [(one, other, 6.0) for group in mixed for one, other in list(pairwise(group))[:5:2]]
    for group, others in zip(mixed, [*mixed[1:], mixed[0]], strict=True):
        pairs += [(one, other, 1.0) for one, other in zip(group[6:9], others[3:6], strict=False)]
    return [pair for pair in pairs if {pair[0], pair[1]} != set(same[:2]) or pair[2] == 10.0]
