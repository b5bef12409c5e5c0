"""Tasks over the words of a text: entities, parts of speech, answers to questions, summaries."""

from __future__ import annotations

RULES = r"""
table given flat: Anna; Ben; Clara; David; Emma; Frank; Grace; Henry; Jack; Kate; Leo; Maria; Paul; Rosa; Simon; Victor
  Albert; Marie; Isaac; Charles; Emmy; Florence; Sydney; Paris; Chelsea; Austin
table famous flat: Albert Einstein; Einstein; Marie Curie; Isaac Newton; Newton; Charles Darwin; Darwin; Galileo
  Emmy Noether
table where_named flat: Berlin; Paris; London; Rome; Vienna; Florence; New York; Sydney; Austin; Chelsea
  South Africa; China
  Germany; France; Lake Garda; Mount Everest; San Marino; Buenos Aires; Spain; Madrid; Norway; Japan
table who_named flat: Apple; Northwind Motors; Silverline; Oxford University; Bluebird Bank; Greenleaf Foods
  Westcliff College; Brightstar; Real Madrid; Stonegate Press; Harbour Press; Sunrise Airlines
per:
  <PER>{given}</>
  <PER>{given} {surname}</>
  <PER>{famous}</>
loc:
  <LOC>{where_named}</>
  <LOC>{town}</>
org:
  <ORG>{who_named}</>
task_tag:
  {per} gave a talk in {loc} .
  {per} gave a talk about {subject} at {org} .
  {per} was born in {loc} and died in {loc} .
  {org} opened {building.a} in {loc} on {weekday} .
  {per} works for {org} in {loc} .
  In {month} , {per} and {per} flew from {loc} to {loc} .
  The {worker} met {per} in {loc} .
  {org} bought {org} for {many} pounds .
  Every {season} , {per} sells {fruit.many} and {vegetable.many} in {loc} .
  The {worker.many} of {org} like {fruit.many} .
  {per} ate {fruit.a} and read {reading_a} by {per} .
  " I have never been to {loc} , " said {per} .
  The weather in {loc} was {bad} , so {per} went back to {loc} .
  {per} , {worker.a} from {loc} , wrote to {org} .
  It was {quality} {stuff} from {loc} that {org} wanted .
  {thing_cap} stood on {furniture.a} in the {building} .
thing_cap:
  {^thing.a}

det:
  the/DET
  that/DET
  this/DET
  my/DET
  every/DET
adj:
  {colour}/ADJ
  {quality}/ADJ
  {feeling}/ADJ
  light/ADJ
noun:
  {animal}/NOUN
  {tree}/NOUN
  {flower}/NOUN
  {worker}/NOUN
  {garment}/NOUN
  match/NOUN
  light/NOUN
  spring/NOUN
  book/NOUN
  bat/NOUN
name:
  {person}/PROPN
  {town}/PROPN
np_one:
  {det} {noun}
  {det} {adj} {noun}
  {name}
np:
  {det} {noun}
  {det} {adj} {noun}
  {name}
  {few}/NUM {animal.many}/NOUN
verb_past:
  saw/VERB
  found/VERB
  bought/VERB
  loved/VERB
  washed/VERB
  drew/VERB
  followed/VERB
  lost/VERB
verb_plain:
  book/VERB
  match/VERB
  light/VERB
  watch/VERB
  see/VERB
  water/VERB
  paint/VERB
task_tag_pos:
  {np} {verb_past} {np} ./PUNCT
  {np} {verb_past} {np} {how}/ADV ./PUNCT
  {np_one} was/AUX {adj} ,/PUNCT but/CCONJ {np_one} was/AUX {adj} ./PUNCT
  I/PRON will/AUX {verb_plain} {np} ./PUNCT
  They/PRON want/VERB to/PART {verb_plain} {np} ./PUNCT
  {how}/ADV she/PRON {verb_past} {np} in/ADP {det} {spot_one}/NOUN ./PUNCT
  {np} and/CCONJ {np} {animal_act.they}/VERB near/ADP {np} ./PUNCT
  Can/AUX you/PRON {verb_plain} {np} ?/PUNCT
  He/PRON {animal_act.it}/VERB with/ADP {np} because/SCONJ {np_one} is/AUX {adj} ./PUNCT
  On/ADP {weekday}/PROPN {np} {verb_past} {few}/NUM {worker.many}/NOUN ./PUNCT
table spot_one flat: garden; yard; meadow; barn; field; forest; pond; stable; kitchen; cellar; spring; light

table sky_place flat: within a cloud; above the sea; over the mountains; in cold air; near the ground
  high above the valley
  at the edge of a storm; between two layers of air; in the upper sky; along the coast
table sky_end flat: rain; snow; hail; sleet; drizzle; a light shower; freezing rain; a heavy shower
table sky_part flat (they do): water droplets, collide with ice crystals; drops of water, freeze
  warm and cold air, meet
  grains of dust, gather moisture; snow crystals, melt; tiny droplets, join together
register sky = sky_place
register sky_b = sky_place
register fall = sky_end
register part = sky_part
register hour_a = hour
register count_a = many
register price = few
register age = number
register mark = digit
register mark_b = digit
task_span:
  {q_weather}
  {q_cloud}
  {q_talk}
  {q_market}
  {q_match}
  {q_life}
q_weather:
  {qw_head} The highest temperature today is <A1>{temp:word} degrees</>, and the lowest is <A2>{mark:word} degrees</>.
    {qw_mid} The wind blows from the <A3>{wind:word}</>.\t{qw_high}\tWhat is the lowest temperature?\t{qw_wind}
qw_head:
  This is the weather report for {city:word} on {day:word}.
  {who:name} read the weather report for {city:word} aloud on {day:word}.
  In {city:word} it is {season}, says the report of {day:word}.
qw_mid:
  Take {thing.a} with you[, just in case|].
  {pal:name} is planning {outing_a} in the {spot}.
outing_a:
  a {outing}
qw_high:
  What is the highest temperature today?
  How warm will it be at most?
qw_wind:
  Where does the wind come from?
  From which side does the wind blow?
register wind = compass
q_cloud:
  {qc_head} [At such times|Here], {part:they} {part:do} <A1>{sky:word}</>. What comes down is <A2>{fall:word}</>.
    {qc_tail}\tWhere do {part:they} {part:do}?\tWhat comes down?
  {qc_head} In the end <A2>{fall:word}</> reaches {place:word}, because {part:they} {part:do} <A1>{sky:word}</>.
    {qc_tail}\tWhere do {part:they} {part:do}?\tWhat reaches {place:word}?
qc_head:
  In {month} the air over {city:word} is full of moisture.
  {who:name} explained the weather of {city:word} to the class.
  Pupils in {city:word} often ask how the weather is made.
qc_tail:
  It may last for {few} hours.
  The {worker.many} of {city:word} are used to it.
  Nobody in {city:word} was surprised, not even {pal:name}.
q_talk:
  {qt_head} On {day:word} <A1>{who:name} {family:word}</> gave a talk about <A2>{subject:word}</> in <A3>{city:word}</>.
    It began at <A4>{hour_a:word} o'clock</>, and {count_a:word} people came.\t{qt_who}\tWhat was the talk about?\tWhere
    was the talk?\tWhen did the talk begin?
qt_head:
  The {building} was full to the last seat.
  It was a cold day in {month}.
  The posters had been hanging in the {building} for weeks.
  {pal:name} sold the tickets at the door of the {building}.
qt_who:
  Who gave the talk?
  Whose talk was it?
q_market:
  {who:name} sells <A1>{fruit:many}</> at the market in <A2>{place:word}</>. A kilo costs <A3>{price:word} pounds</>.
    {qm_tail}\tWhat does {who:name} sell?\tWhere is the market?\tHow much is a kilo?
qm_tail:
  On {day:word} {pal:name} bought {many} of them for {pal:his} {relative}.
  The {worker.many} of the {building} come here every {day:word}.
  Next to the stall stands {furniture.a}, and under it sleeps {animal.a}.
q_match:
  The {sport:player} of {place:word} played against <A1>{city:word}</> on <A2>{day:word}</>. {^pal:name} scored
    <A3>{count_a:word} points</>. {qs_tail}\tWhom did {place:word} play against?\tWhen was the match?\t{qs_score}
qs_tail:
  It rained, but {number} buses full of people had come.
  Afterwards they all ate {dish} in the {building}.
  {who:name} missed it because of {illness}.
qs_score:
  How many points did {pal:name} score?
q_life:
  {who:name} was born in <A1>{origin:home}</>. At the age of <A2>{age:word}</> {who:he} moved to {place:word} and became
    <A3>{job:a}</>. {ql_tail}\tWhere was {who:name} born?\tHow old was {who:name} when {who:he}
    moved?\tWhat did {who:name} become?
ql_tail:
  {^who:his} best friend there was called {pal:name}, and they owned {few} {animal.many}.
  On {day:word} {who:he} always ate {dish} with {pal:name}.
  {pal:name} still has the {quality} {thing} that {who:he} left behind.

table feat flat (long short): wrote down everything and printed it as a book, published a book
  stood before a great crowd and gave a talk, gave a talk
  worked on many canvases until the pictures were hung, showed paintings
  put all the savings into a little bakery and opened its doors, opened a bakery
  ran faster than all the others to the very end, won a race
  sat down at the piano and played for hours, played the piano; bought a house with a garden behind it, bought a house
  said yes in front of the whole family, got married; found an old coin under the floor of a mill, found an old coin
  taught a class of noisy children to read, taught children
  walked up the steep path to the very top, climbed a mountain
  planted a long row of young trees, planted trees; rescued a child from the cold water, rescued a child
  took a broken clock apart and put it together again, mended a clock; built a boat out of old planks, built a boat
register feat = feat
task_summarise:
  {su_first} {su_filler} {su_second} {su_last}\t{who:name} {family:word} {feat:short} in {city:word} on {day:word}.
  {su_second_named} {su_filler} {su_first_he} {su_last}\t{who:name} {family:word} {feat:short} in {city:word} on
    {day:word}.
su_first:
  On {day:word} {who:name} {family:word} took the {ride:one} to {city:word}.
  {who:name} {family:word}, {job:a}, came to {city:word} on {day:word}.
su_second:
  There {who:he} {feat:long}.
  It was there that {who:he} {feat:long}.
su_second_named:
  {who:name} {family:word}, {job:a}, {feat:long}.
  Everyone was {mood:word} when {who:name} {family:word} {feat:long}.
su_first_he:
  This happened in {city:word} on {day:word}.
  It was {day:word}, and the place was {city:word}.
su_filler:
  The weather was {bad}, and the streets were {calm}.
  {^who:he} had slept badly and drunk {few} cups of {drink}.
  {pal:name} was there too, with {thing.a} in {pal:his} hand.
  {^animal.a} was sitting on the {furniture}.
su_last:
  Afterwards {who:he} ate {dish} with {pal:name}.
  {pal:name} was {feeling} and went home early.
  Later they served {dish} to everyone.
"""
