"""Documents about school, languages, science, health and machines."""

from __future__ import annotations

RULES = r"""
doc_school:
  {sc_open}\n{more_school}{sc_more}\n{sc_event}\n[{sc_talk}\n|][|{scene_school}\n]{sc_end}
sc_open:
  {who:name} is a pupil at the school of {place:word} and likes {subject:word} best of all.
  On {day:word}, the {subject:word} lesson at the school of {place:word} began with a surprise.
  {who:name} teaches {subject:word} to the youngest pupils in {place:word}.
  For {few} weeks the class of {who:name} had been preparing for the {subject:word} test.
sc_more:
  The classroom has {few} windows, {number} desks and a map of the world.
  Every pupil brought {thing.a}, a pencil and a notebook.
  There are {number} children in the class, and {few} of them come by {vehicle}.
  The teacher, who was once {worker.a}, explains everything twice.
  In the lesson they learned that {who:name} was right about the {planet_or_tree}.
planet_or_tree:
  [planets|trees|bees|rivers|Romans|Greeks|whales|volcanoes|numbers|verbs]
sc_event:
  Then {pal:name} raised a hand and asked a question that nobody could answer.
  Then the teacher wrote a long sentence on the board, and {pal:name} read it aloud {how}.
  After the break, {pal:name} showed the class {thing.a} from the museum of {town}.
  Then {pal:name} dropped {thing.a}, and the whole class laughed.
  Because {pal:name} had forgotten the homework, the teacher told {who:name} to help.
sc_talk:
  "What is the homework for {weekday}?" asked {pal:name}. "Page {number}," said {who:name}.
  "Can you explain it again?" {pal:name} asked. "Of course," the teacher said.
  "I like {subject:word} more than {subject}," said {who:name}, "but I like the break even more."
sc_end:
  At the end of the year {who:name} had the best mark in {subject:word}.
  When the bell rang at {hour} o'clock, nobody wanted to leave.
  After school {who:name} and {pal:name} walked home together and talked about {subject:word}.
  Since that day {who:name} has wanted to become {worker.a}.

doc_french:
  {fr_open}\n{more_school}{fr_say}\n[{fr_say_too}\n|][|{scene_school}\n]{fr_end}
fr_open:
  {who:name} is learning French, because {who:his} {kin:one} lives in [Paris|Lyon|Marseille].
  The French lesson in {place:word} is on {day:word} at {hour} o'clock, and {who:name} never misses it.
  Before the journey to France, {who:name} bought a dictionary and a travel guide.
fr_say:
  Today the teacher said "{phrase:french}", which means "{phrase:english}" in English.
  The first sentence that {who:he} learned was "{phrase:french}", that is, "{phrase:english}".
  "{phrase:french}" is French for "{phrase:english}", and {who:he} wrote it in {who:his} notebook.
fr_say_too:
  {pal:name} asked what "{french}" means, but nobody knew.
  Then {pal:name} sang a French song about {a_flower}, and everybody joined in.
  In French, {pal:name} explained, even {furniture.a} is a he or a she.
a_flower:
  {flower.a}
fr_end:
  Now {who:name} can greet people in {few} languages.
  On the way home {who:he} said "{phrase:french}" to everyone {who:he} met.
  Next {weekday} they will read {reading_a} in French, and {who:name} is a little nervous.

doc_science:
  {si_cloud}
  {si_planet}
  {si_mind}
si_cloud:
  {cl_open}\n{more_science}{cl_rise}\n{cl_drop}\n{cl_fall}[|\n{cl_end}]
cl_open:
  Where does the rain come from? {who:name} asked {who:his} {kin:one}, who is {worker.a}.
  In {subject} class, {who:name} learned how rain, snow and hail are made.
  {who:name} wrote {reading_a} about the journey of a drop of water.
cl_rise:
  The sun warms the sea, and water rises into the air as vapour.
  Water rises from lakes and rivers, so softly that nobody sees it.
  Warm air carries the vapour up, over fields and mountains.
cl_drop:
  High above the ground it cools, and tiny drops collide with one another within a cloud.
  Within a cloud the small drops collide with ice crystals and grow heavier.
  There the water droplets meet and join, until the cloud is [grey and heavy|dark|as big as a town].
cl_fall:
  When they are too heavy, they fall as [rain|rain or snow|rain, snow or hail].
  At last they fall to the earth, and the water flows back to the sea.
  The rain fills the rivers, and the journey begins again.
cl_end:
  "So it is always the same water," said {who:name}, and looked at the clouds with new eyes.
  {who:name} drew all of it in {few} pictures, with {colour} arrows.
si_planet:
  {pl_open}\n{more_science}{pl_fact}\n[{pl_more}\n|]{pl_end}
pl_open:
  On a clear night, {who:name} and {pal:name} looked at {planet:planet} through a telescope.
  {who:name} gave a talk about {planet:planet} to the pupils of {place:word}.
  The museum of {city:word} has a new model of {planet:planet}, and {who:name} went to see it.
pl_fact:
  {^planet:planet}, it is said, {planet:fact}.
  {^planet:planet} {planet:fact}, as every astronomer knows.
  Long ago people thought that {planet:planet} was a god; today we know that it {planet:fact}.
pl_more:
  The earth is one of the eight planets that go round the sun.
  A journey to {planet:planet} would take {few} years, and nobody has made it yet.
  Even light, which is faster than anything else, needs {number} minutes to get there.
  Its sky is not blue like ours but [black|pink|yellow|brown].
pl_end:
  Since then, {who:name} has wanted to be {astronomer}.
  {who:name} looked at it for so long that {who:he} forgot the time.
  That night {who:name} dreamed of {planet:planet}.
astronomer:
  an astronomer
  a pilot
  an engineer
si_mind:
  {mi_open}\n{more_science}{mi_work}\n[{mi_life}\n|]{mi_end}
mi_open:
  {mind:name} is remembered for {mind:field}.
  Few people know how {mind:name} came to think about {mind:field}.
  In a book about great minds, {who:name} read the story of {mind:name}.
mi_work:
  In {mind:land}, {mind:name} gave a famous talk about {mind:field}.
  {mind:name} worked on {mind:field} for {number} years, most of them in {mind:land}.
  For a long time nobody in {mind:land} believed what {mind:he} said about {mind:field}.
mi_life:
  As a child {mind:he} took {thing.many} and {thing.many} apart to see how they worked.
  {^mind:he} liked long walks, and {mind:he} played the {music:one} in the evening.
  {^mind:he} wrote {many} letters, and most of them are kept in {town}.
mi_end:
  Today every school book tells of {mind:name}.
  Without {mind:name}, there would be no {gadget} and no {gadget}.
  A street in {mind:land} has the name of {mind:name}.

doc_health:
  {he_open}\n{more_health}{he_signs}\n{he_doctor}\n[{he_talk}\n|][|{scene_health}\n]{he_end}
he_open:
  {who:name} woke up on {day:word} with {ill:illness}.
  {who:name} could not go to work, because {who:he} had {ill:illness}.
  For {few} days {who:name} had suffered from {ill:illness}, but {who:he} told nobody.
  After a long walk in the rain, {who:name} came home with {ill:illness}.
he_signs:
  {^who:his} {ill:part} hurt, and {who:his} temperature was {temp:word} degrees.
  {^who:he} felt weak, ate nothing and drank only {drink}.
  {^who:his} {kin:one} put a hand on {who:his} {ill:part} and looked worried.
he_doctor:
  Doctor {family:word} came at {hour} o'clock, looked at {who:his} {ill:part} and wrote something down.
  At the hospital, Doctor {family:word} said that it was nothing serious.
  {pal:name}, who is a nurse, told {who:him} to take {few} spoons of medicine a day.
  The doctor asked {few} questions, listened to {who:his} chest and nodded.
he_talk:
  "How long will it take?" asked {who:name}. "About {few} days," was the answer.
  "Stay in bed," said {who:his} {kin:one}, "and I will make you some {dish}."
  "Does it still hurt?" {pal:name} asked. "Only when I laugh," said {who:name}.
he_end:
  After {few} days {who:name} was well again and went back to work.
  By {weekday} the pain was gone, and {who:name} ate {few} plates of {dish}.
  {who:name} slept for {number} hours, and then {who:he} was healthy and {joy}.
  Since then {who:name} never leaves the house without {garment.a}.

doc_machine:
  {ma_open}\n{more_machine}{ma_work}\n{ma_turn}\n[{ma_talk}\n|][|{scene_machine}\n]{ma_end}
ma_open:
  {who:name} works for {firm:word}, a company that makes {gadget:word}.
  {firm:word} is a young company in {city:word}, and {who:name} builds {gadget:word} there.
  After {who:his} studies in {study:word}, {who:name} went to {firm:word} in {city:word}.
  {firm:word} showed its new {gadget:word} in {city:word} on {day:word}.
ma_work:
  With machine learning, a computer can tell {animal.many} from {wild.many} after seeing {many} pictures.
  The engineers of {firm:word} meet at {hour} o'clock, and each of them shows what is ready.
  {^few} of its engineers are {animal_lovers}, and all of them like difficult problems.
  The new {gadget:word} are lighter than the old ones, and they cost only {many} pounds.
animal_lovers:
  [dancers|climbers|chess players|cyclists|musicians|gardeners|amateur cooks]
ma_turn:
  Last {season} an important part did not arrive, and the whole factory had to wait.
  One {moment} all the {gadget:word} stopped at once, and nobody could say why.
  Then a rival from {town} offered the same {gadget:word} at a lower price.
  In {month} the shares of {firm:word} rose, and the newspapers wrote about it.
ma_talk:
  "Have you tried to turn it off and on again?" asked {pal:name}.
  "The customers want something simple," {pal:name} said. "So do we," said {who:name}.
  "It learns from its mistakes," {who:name} explained, "and so must we."
ma_end:
  In the end {who:name} found the mistake, and {firm:word} sold {many} {gadget:word} in a week.
  Now {firm:word} has {many} workers and {building.a} of its own.
  {who:name} stayed at {firm:word} for {number} years and never regretted it.
  Today there is hardly a house in {city:word} without the {gadget:word} of {firm:word}.
"""
