"""``python -m foreword``, as torchrun starts it."""

from foreword.cli import main

main()
