"""The phrase banks of the English little world."""

from __future__ import annotations

from foreword.samples import translation
from foreword.samples.english import (
    abroad,
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
  14* {doc_plan}
  6* {doc_market}
  5* {doc_kitchen}
  5* {doc_family}
  4* {doc_garden}
  6* {doc_school}
  3* {doc_french}
  6* {doc_science}
  5* {doc_health}
  5* {doc_machine}
  6* {doc_travel}
  4* {doc_origin}
  4* {doc_trade}
  5* {doc_music}
  6* {doc_sport}
  6* {doc_village}
  4* {doc_workshop}
  5* {doc_money}
  5* {doc_shore}
  4* {doc_night}
  4* {doc_things}
  3* {doc_year}
"""

BANKS = (
    nouns.TABLES,
    lexicon.TABLES,
    lexicon.REGISTERS,
    TOPICS,
    everyday.RULES,
    learning.RULES,
    abroad.RULES,
    two_senses.RULES,
    scenes.RULES,
    tasks_sentences.RULES,
    tasks_pairs.RULES,
    tasks_tokens.RULES,
    translation.CHINESE_ENGLISH,
    translation.FRENCH_ENGLISH,
)
