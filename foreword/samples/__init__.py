"""The little world that ``foreword sample`` writes: text and tasks with gold labels, in English and Chinese."""

from foreword.samples.world import parse_size, write

__all__ = ["parse_size", "write"]
