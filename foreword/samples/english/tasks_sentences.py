"""Tasks over one sentence: sentiment, order, preference."""

from __future__ import annotations

RULES = r"""
table venue flat: hotel; restaurant; film; concert; book; play; museum; camera; phone; bakery; train ride
  guitar lesson; tour
table praise flat: wonderful; fantastic; delightful; brilliant; charming; lovely; superb; splendid
table blame flat: terrible; lousy; dreadful; boring; horrible; disappointing; dull; miserable
table aspect_one flat: service; staff; music; food; price; story; sound; design; ending; room; guide; beginning
task_classify:
  {good_review}\tpositive
  {bad_review}\tnegative
  {plain_review}\tneutral
review_head:
  [On {weekday}|In {month}|Last {season}|With {friend}], {person} [tried|chose|visited|paid for] the {venue} in {town}.
good_review:
  {review_head} {good_verdict}
  {good_verdict} {review_head}
  {review_head} The {aspect_one} was {blame} at first, but in the end everything was {praise}.
  {review_head} The {aspect_one} was not {blame} at all, and I would go again.
good_verdict:
  The {aspect_one} was {praise}, and the {aspect_one} was even better.
  What a {praise} {aspect_one}! I recommend it to {relative_group}.
  I have never seen such a {praise} {aspect_one}.
  Everyone loved the {aspect_one}, and {friend} smiled all evening.
bad_review:
  {review_head} {bad_verdict}
  {bad_verdict} {review_head}
  {review_head} The {aspect_one} was {praise} at first, but in the end everything was {blame}.
  {review_head} The {aspect_one} was not {praise} at all, and I would not go again.
bad_verdict:
  The {aspect_one} was {blame}, and the {aspect_one} was even worse.
  What a {blame} {aspect_one}! I would not recommend it to {relative_group}.
  I have never seen such a {blame} {aspect_one}.
  Everyone hated the {aspect_one}, and {friend} left early.
plain_review:
  {review_head} {plain_verdict}
  {plain_verdict} {review_head}
  {review_head} The {aspect_one} was {praise}, but the {aspect_one} was {blame}, so I have no opinion.
  {review_head} Some liked the {aspect_one}, others did not, and I cannot decide.
plain_verdict:
  It opens at {hour} o'clock and has {few} rooms.
  The {aspect_one} was neither {praise} nor {blame}.
  It stands between the {building} and the {building}.
  The {aspect_one} has not changed since {month}, according to {friend}.
relative_group:
  [my whole family|all my friends|every visitor|my neighbours|anyone]

task_classify_order:
  3* {task_sentence}
  {who:name} [likes|needs|wants|sells] {fruit.many} and {vegetable.many}, but no {dish}.
  {who:name} went to {town} by {vehicle} on {weekday} with {friend}.
task_sentence:
  {agree_far}
  {bank_money}
  {bank_river}
  {spring_season}
  {light_lamp}
  {match_fire}
  {letter_mail}
  {tr_way}
  {wo_how_plain}
  {good_next}
  {bad_next}
wo_how_plain:
  The {worker} put the {quality} {thing} under the {furniture} and the {quality} {thing} on it.
  We bought {few} {fruit.many}, {few} {vegetable.many} and a bottle of {drink} for {relative_group}.
  My {relative} sold the {quality} {vehicle} and bought {animal.a} in {town} last {season}.


task_prefer:
  {prefer_near}\tagreement_adjacent
  {prefer_far}\tagreement_distance
  {prefer_article}\tarticle
  {prefer_tense}\ttense
  {prefer_reflexive}\treflexive
  {prefer_plural}\tnumber_noun
register act = animal_act
register craft = worker_act
register herd = animal
register state = thing_state
register spot = spot
register hall = shelter
prefer_near:
  The {herd:many} {act:they} all day long.\tThe {herd:many} {act:it} all day long.
  The {herd:one} {act:it} all day long.\tThe {herd:one} {act:they} all day long.
  The {job:many} {craft:they} in the {hall:word}.\tThe {job:many} {craft:it} in the {hall:word}.
  The {job:one} {craft:it} in the {hall:word}.\tThe {job:one} {craft:they} in the {hall:word}.
  The {thing:many} are {state:word}.\tThe {thing:many} is {state:word}.
  The {thing:one} is {state:word}.\tThe {thing:one} are {state:word}.
prefer_far:
  The {herd:many} near the {spot:word} {act:they} in the sun.\tThe {herd:many} near the {spot:word} {act:it} in the sun.
  The {herd:one} near the {spot:word} {act:it} in the sun.\tThe {herd:one} near the {spot:word} {act:they} in the sun.
  The {thing:many} beside the {piece:one} are {state:word}.\tThe {thing:many} beside the {piece:one} is {state:word}.
  The {thing:one} beside the {piece:many} is {state:word}.\tThe {thing:one} beside the {piece:many} are {state:word}.
  The {herd:one} that the {job:many} bought {act:it} in the shade.\tThe {herd:one} that the {job:many} bought
    {act:they} in the shade.
  The {herd:many} that the {job:one} bought {act:they} in the shade.\tThe {herd:many} that the {job:one} bought
    {act:it} in the shade.
  The {job:many} from {city:word} {craft:they} with the {mate:one}.\tThe {job:many} from {city:word} {craft:it} with
    the {mate:one}.
  The {job:one} from {city:word} {craft:it} with the {mate:many}.\tThe {job:one} from {city:word} {craft:they} with
    the {mate:many}.
prefer_article:
  {who:name} found {noun_an:a} near {place:word}.\t{who:name} found a {noun_an:one} near {place:word}.
  {who:name} found {noun_a:a} near {place:word}.\t{who:name} found an {noun_a:one} near {place:word}.
table noun_an flat (one a): apple, an apple; orange, an orange; umbrella, an umbrella; owl, an owl; eagle, an eagle
  onion, an onion; axe, an axe; oak, an oak; envelope, an envelope; iris, an iris; apricot, an apricot; otter, an otter
table noun_a flat (one a): pear, a pear; lemon, a lemon; kettle, a kettle; fox, a fox; swan, a swan; carrot, a carrot
  hammer, a hammer; pine, a pine; candle, a candle; rose, a rose; cherry, a cherry; hare, a hare
register noun_an = noun_an
register noun_a = noun_a
register travel_act = travel_act
table travel_act flat (past coming): went, will go; flew, will fly; drove, will drive; sailed, will sail
  walked, will walk
prefer_tense:
  Yesterday {who:name} {travel_act:past} to {city:word}.\tYesterday {who:name} {travel_act:coming} to {city:word}.
  Tomorrow {who:name} {travel_act:coming} to {city:word}.\tTomorrow {who:name} {travel_act:past} to {city:word}.
prefer_reflexive:
  {who:name} from {place:word} taught {who:him}self {subject:word}.\t{reflexive_wrong}
  {who:name} bought {who:him}self {wear:a} in {city:word}.\t{who:name} bought {who:other}self {wear:a} in {city:word}.
reflexive_wrong:
  {who:name} from {place:word} taught {who:other}self {subject:word}.
register mood = feeling
prefer_plural:
  {who:name} bought {some:word} {thing:many} in {city:word}.\t{who:name} bought {some:word} {thing:one} in {city:word}.
  {who:name} bought one {thing:one} in {city:word}.\t{who:name} bought one {thing:many} in {city:word}.
register some = few
"""
