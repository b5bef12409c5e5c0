"""The phrase banks of the Chinese little world."""

from __future__ import annotations

from foreword.samples import translation
from foreword.samples.chinese import (
    everyday,
    learning,
    lexicon,
    nouns,
    scenes,
    tasks_pairs,
    tasks_sentences,
    tasks_tokens,
    two_senses,
)

TOPICS = r"""
document:
  {doc_topic}\n\n
doc_topic:
  16* {doc_plan}
  6* {doc_market}
  5* {doc_kitchen}
  5* {doc_family}
  4* {doc_garden}
  6* {doc_school}
  6* {doc_words}
  2* {doc_french}
  6* {doc_science}
  5* {doc_health}
  5* {doc_machine}
  5* {doc_travel}
  6* {doc_origin}
  4* {doc_trade}
  4* {doc_music}
  6* {doc_sport}
  4* {doc_workshop}
  4* {doc_shore}
  4* {doc_money}
  4* {doc_yard}
  5* {doc_evening}
  3* {doc_road}
"""

BANKS = (
    nouns.TABLES,
    lexicon.TABLES,
    lexicon.REGISTERS,
    TOPICS,
    everyday.RULES,
    learning.RULES,
    two_senses.RULES,
    scenes.RULES,
    tasks_sentences.RULES,
    tasks_pairs.RULES,
    tasks_tokens.RULES,
    translation.CHINESE_ENGLISH,
    translation.FRENCH_ENGLISH,
)
