"""The plural and the article of English nouns."""

from __future__ import annotations

_ODD_ARTICLE = {"hour": "an hour", "university": "a university", "unicorn": "a unicorn", "ukulele": "a ukulele"}


def plural(word: str) -> str:
    """The plural of a regular noun.

    >>> [plural(word) for word in ("dog", "box", "cherry", "toy", "peach")]
    ['dogs', 'boxes', 'cherries', 'toys', 'peaches']
    """
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def with_article(word: str) -> str:
    """A noun after its indefinite article.

    >>> with_article("apple"), with_article("pear")
    ('an apple', 'a pear')
    """
    return _ODD_ARTICLE.get(word, ("an " if word[0] in "aeiou" else "a ") + word)
