"""Letters, numbers and marks are `tokenizers`' own. ``python -m tests.tokens.test_classes`` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tokenizers import Regex, pre_tokenizers

from foreword.tokens import classes

NAMES = {"L": "LETTERS", "N": "NUMBERS", "M": "MARKS"}
ALL = "".join(chr(code) for code in range(0x110000) if not 0xD800 <= code < 0xE000)


def runs_of(letter: str) -> list[tuple[int, int]]:
    """First and last of each run of a category, as `tokenizers` finds them among all characters."""
    found = pre_tokenizers.Split(Regex(rf"\p{{{letter}}}+"), "removed", invert=True).pre_tokenize_str(ALL)
    return [(ord(run[0]), ord(run[-1])) for run, _ in found]


@pytest.mark.parametrize("letter", NAMES)
def test_the_ranges_are_those_of_tokenizers(letter: str) -> None:
    ours = re.compile(f"[{getattr(classes, NAMES[letter])}]+")
    assert [(ord(m[0][0]), ord(m[0][-1])) for m in ours.finditer(ALL)] == runs_of(letter), (
        "tokenizers knows another Unicode: python -m tests.tokens.test_classes"
    )


def written(code: int) -> str:
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def main() -> None:
    file = Path(classes.__file__)
    text = file.read_text()
    for letter, name in NAMES.items():
        lines = [""]
        for first, last in runs_of(letter):
            item = written(first) if first == last else f"{written(first)}-{written(last)}"
            if len(lines[-1]) + len(item) > 112:
                lines.append("")
            lines[-1] += item
        body = "".join(f'    "{line}"\n' for line in lines)
        text = re.sub(rf"^{name} = \(\n.*?^\)\n", lambda _, n=name, b=body: f"{n} = (\n{b})\n", text, flags=re.M | re.S)
    file.write_text(text)


if __name__ == "__main__":
    main()
