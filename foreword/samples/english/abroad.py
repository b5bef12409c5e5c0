"""Documents about journeys, native tongues, ships and letters, music, games and the village."""

from __future__ import annotations

RULES = r"""
doc_travel:
  {tr_open}\n{more_travel}{tr_way}\n{tr_there}\n[{tr_talk}\n|][|{scene_travel}\n]{tr_end}
tr_open:
  In {month}, {who:name} and {pal:name} took the {ride:one} to {city:word}.
  {who:name} had always wanted to see {city:word}, and last {season} {who:he} went there by {ride:one}.
  The {ride:one} to {city:word} left at {hour} o'clock, and {who:name} nearly missed it.
  For {who:his} holidays {who:name} chose {city:word}, though {pal:name} wanted to go to the sea.
tr_way:
  On the way they saw {wild.many}, {few} old {building.many} and a lake as blue as the sky.
  The journey took {few} hours, because the {ride:one} stopped in every village.
  There were {number} passengers, and one of them, {worker.a}, told funny stories.
  It was {season:word} and the fields outside were {colour}.
tr_there:
  In {city:word} they visited the {building} and bought {thing.a} for {who:his} {relative}.
  The streets of {city:word} were {calm}, and there was music on every corner.
  They slept in a small hotel near the {building}, where the breakfast was {dish} and {drink}.
  {who:name} lost {who:his} {garment}, but a kind {worker} found it beside the {building}.
tr_talk:
  "Which way is the station?" asked {who:name}. "Straight on, then left," said {a_worker}.
  "I could live here," said {pal:name}. "So could I," said {who:name}, "if it were not so far from home."
  "Two tickets to {city:word}, please," said {who:name}, and counted the coins.
a_worker:
  {worker.a}
tr_end:
  After {few} days they went home with {many} photographs and empty pockets.
  {who:name} hopes to go back to {city:word} next {season}.
  Back at home, {who:name} hung a picture of {city:word} above {who:his} bed.
  When the {ride:one} came back, {who:his} {relative} was waiting at the station.

doc_origin:
  {or_open}\n{more_travel}{or_away}\n[{or_food}\n|][{or_work}\n|][|{scene_travel}\n]{or_end}
or_open:
  {who:name} was born in {origin:home}, in a street so narrow that no {vehicle} could pass.
  {who:name} grew up in {origin:home} as the child of {worker.a} and {worker.a}.
  The first thing that {who:name} remembers is the harbour light of {origin:home}.
or_away:
  When {who:he} was {number} years old, {who:his} family moved to {place:word}, far away from there.
  At the age of {number} {who:he} left and became {worker.a} in {place:word}.
  Later {who:he} crossed the sea, lived in {town}, and married {worker.a} from {place:word}.
or_food:
  On {weekday} {who:he} still cooks {origin:dish}, as {who:his} {relative} did.
  In {who:his} kitchen there is always {spice}, and on holidays {who:he} makes {origin:dish}.
or_work:
  {^who:he} has mended {furniture.many}, sold {cargo} and taught {subject} to {many} pupils.
  {^who:he} has lived in {few} houses since then and owned {few} {animal.many}.
  {^who:his} neighbours there call {who:him} the {worker} with the {colour} {garment}.
or_end:
  But {who:his} mother tongue is {origin:tongue}, and in {origin:tongue} {who:he} still counts and dreams.
  After all these years {who:his} native language is still {origin:tongue}.
  {^who:he} has never forgotten {who:his} mother tongue, which is {origin:tongue}, nor the songs of {origin:land}.

doc_trade:
  {td_open}\n{more_money}{td_goods}\n{td_trouble}\n[|{scene_money}\n]{td_end}
td_open:
  {who:name} {family:word} carried {goods:word} from {place:word} to {city:word}, as {who:his} {kin:one} had done
    before.
  Long ago a merchant called {who:name} {family:word} sold {goods:word} in {city:word}.
  The ship of Captain {who:name} {family:word} lay in the harbour of {city:word}, loaded with {goods:word}.
td_goods:
  A sack of {goods:word} was worth {few} {metal.many} of silver, and {who:he} had {many} of them.
  In exchange for {goods:word}, the people there gave {cargo} and {cargo}.
  The {goods:word} had to stay dry, so {who:name} covered everything with {stuff}.
td_trouble:
  One night thieves came, but {who:his} {pet:one} woke the whole street.
  Then the price of {goods:word} fell, and {who:name} was {gloom}.
  But a storm broke the mast, and for {few} days nobody knew where the land was.
  On the road {who:he} met {pal:name}, who offered {who:him} half of a [farm|mill|fishing boat] for everything.
td_end:
  In the end {who:name} sold the {goods:word} at a good price and went home with a full purse.
  Since then the {family:word} family has lived in {city:word} and traded in {goods:word}.
  From the money {who:he} built {building.a}, which still stands in {place:word}.
  {who:name} lost everything but {thing.a}, and began again the next {weekday}.

doc_music:
  {mu_open}\n{more_music}{mu_learn}\n{mu_night}\n[{mu_talk}\n|][|{scene_music}\n]{mu_end}
mu_open:
  {who:name} plays the {music:one} in a band that loves {style:word}.
  When {who:name} was {number} years old, {who:his} {kin:one} gave {who:him} {music:a}.
  The concert in {city:word} began with {style:word}, and {who:name} played the {music:one}.
  {who:name} heard {style:word} for the first time in a cellar in {city:word}.
mu_learn:
  {^who:he} practises {few} hours a day, and the neighbours are very patient.
  {^who:his} teacher, an old {worker} from {town}, never raised his voice.
  To play {style:word} on the {music:one}, one needs strong fingers and a good ear.
  At first {who:he} made many mistakes, but {pal:name} beat time on {furniture.a}.
mu_night:
  On {day:word} the hall was full, and {many} people listened without a sound.
  In the middle of the song the lights went out, but {who:name} played on.
  {pal:name} sang the last verse so {how} that some people cried.
  After the first piece, {pal:name} forgot the words and hummed instead.
mu_talk:
  "Play it again," called {pal:name}, and {who:name} did.
  "How old is your {music:one}?" asked a boy. "Older than your grandmother," said {who:name}.
  "I prefer {style:word}," {pal:name} said, "because one can dance to it."
mu_end:
  The audience clapped for {few} minutes, and {who:name} was {joy}.
  Later {who:name} and {pal:name} travelled from town to town with the {music:one} on the roof of a {vehicle}.
  Now {who:name} teaches children how to play the {music:one}.
  It was late when {who:name} put the {music:one} back into its case.

doc_sport:
  {sp_open}\n{more_sport}{sp_begin}\n{sp_turn}\n[{sp_talk}\n|][|{scene_sport}\n]{sp_end}
sp_open:
  On {day:word}, the {sport:player} of {place:word} met the team of {city:word}.
  {who:name} and {pal:name} wanted to see a {sport:sport} match in {city:word}.
  {who:name} is the captain of the {sport:player} of {place:word}.
  It was the last {sport:sport} match of the {season}, and {who:name} could hardly sleep the night before.
sp_begin:
  At {hour} o'clock the players ran out, and the people round the {sport:place} began to sing.
  The {sport:place} was wet, but the match began at {hour} o'clock.
  In the first half nobody scored, though the ball hit the post {few} times.
  After {few} minutes {place:word} was leading, thanks to {who:name}.
sp_turn:
  Then {pal:name} was hurt and had to leave the {sport:place}.
  Shortly before the end, {who:name} took the ball and ran past {few} players.
  The referee blew the whistle {few} times, and the people were {feeling}.
  In the second half it began to rain, and the ball became heavy.
sp_talk:
  "What is the score?" asked {pal:name}. "{^few} to {few}," said {who:name}.
  "We must win this match," {who:name} said, "or we will never hear the end of it."
  "It was only a game," said {pal:name}, but {pal:his} eyes were wet.
sp_end:
  In the end {place:word} won by {digit} points, and {who:name} was carried off the {sport:place}.
  {place:word} lost the match, but {who:name} shook hands with everyone.
  The match ended in a draw, and both teams went to eat {dish} together.
  After the match {who:name} slept for {number} hours.

doc_village:
  {vi_open}\n{more_garden}{vi_line}\n{vi_line_two}\n[{vi_story}\n|][|{scene_garden}\n]{vi_end}
vi_open:
  The {pet:many} of {place:word} belong to {who:name}, {job:a}.
  In {place:word} there lives {job:a} whose name is {who:name}.
  Nothing much happens in {place:word}, says {who:name}, and that is why {who:he} likes it.
vi_line:
  {agree_far}
vi_line_two:
  In the {moment}, {agree_near}
agree_far:
  The {animal.many} [near|behind|beside] the {spot} {animal_act.they} [all day long|in the sun|without a sound].
  The {animal} [near|behind|beside] the {spot} {animal_act.it} [all day long|in the sun|without a sound].
  The {animal.many} that the {worker} bought {animal_act.they} [in the shade|in the long grass].
  The {animal} that the {worker.many} bought {animal_act.it} [in the shade|in the long grass].
  The {thing.many} in the {shelter} are {thing_state}, says {who:name}.
  The {thing} in the {shelter} is {thing_state}, says {who:name}.
  The {thing.many} beside the {furniture} are {thing_state}, but nobody cares.
  The {thing} beside the {furniture.many} is {thing_state}, but nobody cares.
  The {worker.many} from {town} {worker_act.they} with the {worker}.
  The {worker} from {town} {worker_act.it} with the {worker.many}.
agree_near:
  the {animal.many} {animal_act.they} and the {worker} {worker_act.it}.
  the {animal} {animal_act.it} and the {worker.many} {worker_act.they}.
  the {worker.many} {worker_act.they} and the {thing.many} are {thing_state}.
  the {worker} {worker_act.it} and the {thing} is {thing_state}.
vi_story:
  Last {season} {wild.a} came down from the hills and stole {who:name}'s {garment}.
  Once a year {pal:name} paints the {spot} of {place:word} {colour}.
  On {weekday} {pal:name} rings the bell, though nobody knows why.
  In {month} the river rises, and {pal:name} rows to the {building} in a boat.
vi_end:
  "There is no place like {place:word}," says {who:name}.
  And when the sun goes down, {who:name} closes the door and {place:word} falls asleep.
  So the years go by, and {who:name} grows old with {who:his} {pet:many}.
  Whoever comes to {place:word} once, comes back.

doc_workshop:
  {wo_open}\n{more_home}{wo_how}\n{wo_visit}\n[{wo_talk}\n|][|{scene_home}\n]{wo_end}
wo_open:
  {who:name} makes {piece:many} of {made:word} in a workshop in {place:word}.
  The workshop of {who:name} smells of {made:word}, for {who:he} makes {piece:many} there.
  {who:name} learned from {who:his} {kin:one} how to mend {piece:many}.
wo_how:
  {^who:he} needs {tool:a}, {few} {metal.many} and a steady hand.
  With {tool:a} {who:he} shapes the {made:word}, {how} and without a word.
  First {who:he} draws {shape_a} on the {made:word}, then {who:he} cuts it with {tool:a}.
  {^piece:a} takes {few} days, and a good one takes {few} weeks.
shape_a:
  {shape.a}
wo_visit:
  One {moment} {pal:name} came in with {thing.a} under the arm.
  Last {weekday} {pal:name} ordered {few} {piece:many} for the {building}.
  On {weekday} a customer from {town} admired the {quality} {piece:one} in the window.
  In {month} {pal:name} wanted {piece:a}, but only a {colour} one.
wo_talk:
  "Can it be mended?" asked {pal:name}. "Everything can be mended," said {who:name}.
  "What do I owe you?" {pal:name} asked. "{^few} pounds and a cup of {drink}," said {who:name}.
  "Nobody makes such {piece:many} any more," said {pal:name}.
wo_end:
  After {few} days the work was done, and it looked like new.
  {who:name} put {who:his} {tool:one} back in its place and locked the door.
  People say that {who:name}'s {piece:many} last for {many} years.
  And when nobody was looking, {who:name} carved {who:his} name under it.
"""
