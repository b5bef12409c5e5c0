"""Tasks over two sentences or more: alike or not, entailment, choice of an ending."""

from __future__ import annotations

RULES = r"""
table synonym flat (one two): happy, glad; sad, unhappy; sick, ill; silent, quiet; clever, smart; angry, furious
  wealthy, rich; afraid, scared; famous, well-known; tired, weary; polite, courteous; brave, courageous; lonely, alone
table big_small flat (one two): big, large; small, little; pretty, beautiful; strange, odd; quick, fast; old, ancient
  modern, up-to-date; costly, expensive; robust, sturdy; shiny, bright
table verb_pair flat (one two): bought, purchased; fixed, repaired; found, discovered; showed, presented
  chose, selected
  wanted, wished for; needed, required; finished, completed; concealed, hid; collected, gathered
table like_pair flat (one two): like, am fond of; love, adore; hate, cannot stand; miss, long for; respect, look up to
register adj_a = synonym
register adj_b = synonym
register size_a = big_small
register size_b = big_small
register verb_a = verb_pair
register verb_b = verb_pair
register like_a = like_pair
register like_b = like_pair
register thing_b = thing
register job_b = worker
register city_b = town
register day_b = weekday
register pet_b = animal
register who_b = person
register fruit_b = fruit
register month_a = month
register month_b = month
register place_b = village

task_pair:
  {alike}
  {unlike}
alike:
  {pa_one}\tThe {job:one} {verb_a:two} {size_two} {thing:one} in {city:word} on {day:word}.\talike
  {pb_one}\t{who:name} was {adj_a:two}, because the {pet:one} was gone.\talike
  {pc_one}\tI {like_a:two} {fruit:many} and the {size_a:two} {thing:one} near the {spot:word}.\talike
  {pd_one}\tAfter {who:name} came from {city:word}, the {job:one} was {adj_a:two}.\talike
  {pe_one}\tIt was {who:name} who {verb_a:two} the {thing:one} that belonged to the {job:one}.\talike
  {pf_one}\tIn {month_a:word} there are many {fruit:many} in {place:word}, and the {job:many} are {adj_a:two}.\talike
  {pg_one}\tI {like_a:two} you, {who:name}.\talike
size_two:
  the {size_a:two}
pa_one:
  On {day:word} the {job:one} in {city:word} {verb_a:one} the {size_a:one} {thing:one}.
pb_one:
  Because the {pet:one} was gone, {who:name} was {adj_a:one}.
pc_one:
  I {like_a:one} the {size_a:one} {thing:one} near the {spot:word} and {fruit:many}.
pd_one:
  The {job:one} was {adj_a:one} after {who:name} came from {city:word}.
pe_one:
  {who:name} {verb_a:one} the {thing:one} of the {job:one}.
pf_one:
  The {job:many} in {place:word} are {adj_a:one} in {month_a:word}, because there are many {fruit:many}.
pg_one:
  {who:name}, I {like_a:one} you.
unlike:
  {pa_one}\tThe {job_b:one} {verb_a:two} {size_two} {thing:one} in {city:word} on {day:word}.{key_job}
  {pa_one}\tThe {job:one} {verb_a:two} {size_two} {thing_b:one} in {city:word} on {day:word}.{key_thing}
  {pa_one}\tThe {job:one} {verb_b:two} {size_two} {thing:one} in {city:word} on {day:word}.{key_verb}
  {pb_one}\t{who:name} was {adj_b:two}, because the {pet:one} was gone.{key_adj}
  {pb_one}\t{who:name} was {adj_a:two}, because the {pet_b:one} was gone.{key_pet}
  {pb_one}\t{who_b:name} was {adj_a:two}, because the {pet:one} was gone.{key_who}
  {pc_one}\tI {like_b:two} {fruit:many} and the {size_a:two} {thing:one} near the {spot:word}.{key_like}
  {pc_one}\tI {like_a:two} {fruit_b:many} and the {size_a:two} {thing:one} near the {spot:word}.{key_fruit}
  {pc_one}\tI {like_a:two} {fruit:many} and the {size_b:two} {thing:one} near the {spot:word}.{key_size}
  {pd_one}\tAfter {who_b:name} came from {city:word}, the {job:one} was {adj_a:two}.{key_who}
  {pd_one}\tAfter {who:name} came from {city_b:word}, the {job:one} was {adj_a:two}.{key_city}
  {pd_one}\tAfter {who:name} came from {city:word}, the {job:one} was {adj_b:two}.{key_adj}
  {pe_one}\tIt was {who:name} who {verb_b:two} the {thing:one} that belonged to the {job:one}.{key_verb}
  {pe_one}\tIt was {who:name} who {verb_a:two} the {thing_b:one} that belonged to the {job:one}.{key_thing}
  {pe_one}\tIt was {who:name} who {verb_a:two} the {thing:one} that belonged to the {job_b:one}.{key_job}
  {pf_one}\tIn {month_b:word} there are many {fruit:many} in {place:word}, and the {job:many} are
    {adj_a:two}.{key_month}
  {pf_one}\tIn {month_a:word} there are many {fruit_b:many} in {place:word}, and the {job:many} are
    {adj_a:two}.{key_fruit}
  {pf_one}\tIn {month_a:word} there are many {fruit:many} in {place_b:word}, and the {job:many} are
    {adj_a:two}.{key_place}
  {pg_one}\tI {like_b:two} you, {who:name}.{key_like}
  {pg_one}\tI {like_a:two} you, {who_b:name}.{key_who}
key_job:
  \tdifferent\t{job:one}\t{job_b:one}
key_thing:
  \tdifferent\t{thing:one}\t{thing_b:one}
key_verb:
  \tdifferent\t{verb_a:one}\t{verb_b:one}
key_adj:
  \tdifferent\t{adj_a:one}\t{adj_b:one}
key_pet:
  \tdifferent\t{pet:one}\t{pet_b:one}
key_who:
  \tdifferent\t{who:name}\t{who_b:name}
key_like:
  \tdifferent\t{like_a:one}\t{like_b:one}
key_fruit:
  \tdifferent\t{fruit:one}\t{fruit_b:one}
key_size:
  \tdifferent\t{size_a:one}\t{size_b:one}
key_city:
  \tdifferent\t{city:word}\t{city_b:word}
key_month:
  \tdifferent\t{month_a:word}\t{month_b:word}
key_place:
  \tdifferent\t{place:word}\t{place_b:word}

table deed flat (ing general opposite): playing the guitar, making music, sitting in silence
  playing the flute, making music, sitting in silence
  eating an apple, eating fruit, eating nothing; eating a pear, eating fruit, eating nothing
  riding a horse, riding an animal, sleeping in a bed; riding a donkey, riding an animal, sleeping in a bed
  reading a novel, reading something, painting a wall; reading a newspaper, reading something, painting a wall
  playing football, doing sport, lying on the ground; playing tennis, doing sport, lying on the ground
  drinking tea, drinking something, refusing every drink; drinking lemonade, drinking something, refusing every drink
  planting roses, planting flowers, standing idle; planting tulips, planting flowers, standing idle
  washing a shirt, washing clothes, taking a nap; washing a coat, washing clothes, taking a nap
  feeding a dog, feeding an animal, ignoring every animal; feeding a hen, feeding an animal, ignoring every animal
table scene flat (at general opposite): in the garden, outdoors, in a cellar; in the meadow, outdoors, in a cellar
  on the beach, by the sea, in the mountains; in the harbour, by the sea, in the mountains
  in the kitchen, indoors, in the open air; in the library, indoors, in the open air
  in the office, indoors, in the open air
  on the bridge, above the water, under a roof; in the square, in a town, in the desert
  in the street, in a town, in the desert
register deed = deed
register scene = scene
register deed_b = deed
table reason flat: for the first time this year; to please a cousin; because of a bet; every week; before the wedding
  while the neighbours sleep; for money; to forget a sad day; for the last time; with an old friend
register reason = reason
register amount = few
task_pair_entailment:
  {^job:a} is {deed:ing} {scene:at}.\t{en_after}
  {amount_cap} {job:many} are {deed:ing} {scene:at}.\t{en_many}
  {who:name}, {job:a} from {city:word}, is {deed:ing} {scene:at}.\t{en_named}
amount_cap:
  {^amount:word}
en_after:
  A person is {deed:general} {scene:at}.\tentailment
  {^job:a} is {deed:general}.\tentailment
  Someone is {deed:ing} {scene:general}.\tentailment
  A person is {deed:opposite} {scene:at}.\tcontradiction
  The {job:one} is not {deed:ing}.\tcontradiction
  Nobody is {deed:general} {scene:at}.\tcontradiction
  The {job:one} is {deed:ing} {scene:opposite}.\tcontradiction
  {^job:a} is {deed:ing} {reason:word}.\tneutral
  The {job:one} is {deed:general} {reason:word}.\tneutral
  The {job:one} {scene:at} is {mood:word}.\tneutral
en_many:
  At least two people are {deed:general} {scene:at}.\tentailment
  Some {job:many} are {deed:general} {scene:general}.\tentailment
  More than one {job:one} is {deed:ing}.\tentailment
  Only one {job:one} is {deed:ing} {scene:at}.\tcontradiction
  No {job:many} are {deed:general} {scene:at}.\tcontradiction
  All the {job:many} are {deed:opposite}.\tcontradiction
  The {job:many} are {deed:ing} {reason:word}.\tneutral
  The {amount:word} {job:many} are {mood:word}.\tneutral
  The {job:many} {scene:at} know each other.\tneutral
en_named:
  {^job:a} is {deed:general} {scene:general}.\tentailment
  {who:name} is {deed:general} {scene:at}.\tentailment
  Someone from {city:word} is {deed:ing}.\tentailment
  {who:name} is not {scene:general}.\tcontradiction
  {who:name} is {deed:opposite}.\tcontradiction
  {who:name} is not {job:a}.\tcontradiction
  {who:name} is {deed:ing} {reason:word}.\tneutral
  {who:name} has lived in {city:word} for {amount:word} years.\tneutral
  {who:name} is {deed:general} {scene:at} and feels {mood:word}.\tneutral

table cause flat (cause effect): left the umbrella at home in the storm, came home with wet clothes
  studied hard for the test, got the best mark; forgot to water the plants, found brown and dry leaves
  ate too much cake, had a stomach ache; missed the last train, had to walk home
  stayed up all night, was very sleepy at work
  saved money for years, could buy a house; dropped the vase, swept up the pieces; lost the key, could not open the door
  lit the stove, was soon warm again; ran ten miles, needed a long rest
  broke the window with a ball, had to pay for new glass
  planted apple trees, made cider a few years later; won the race, got a gold medal
  practised the violin daily, played well at the concert
  burned the soup, ordered a pizza instead; told a funny joke, made everyone laugh
  found a lost dog, looked for its owner
  caught a bad cold, stayed in bed with a hot drink; painted the fence, had colour on both hands
  dug a deep well, never ran out of water; wrote to an old friend, received an answer by post
  sold the old car, took the bus from then on; heard a strange noise at night, got up and looked round the house
  baked twenty loaves, had flour on every sleeve; slipped on the ice, walked with a stick for weeks
  lost the map in the forest, did not find the way out; forgot the birthday of a friend, apologised with flowers
  switched off the lamp, could not see anything; drove too fast, was stopped by the police
  left the gate open, searched for the sheep all day; learned to swim, was no longer afraid of deep water
  got a new camera, took pictures of everything; read a sad novel, cried at the last page
  put salt in the coffee, spat it out at once; bought a warm coat, was not cold all winter
register cause = cause
register cause_b = cause
register cause_c = cause
register cause_d = cause
task_choose:
  {ch_text}\t{^who:he} {cause:effect}.\t{^who:he} {cause_b:effect}.\t{^who:he} {cause_c:effect}.\t{^who:he}
    {cause_d:effect}.
ch_text:
  [Last {weekday}|In {month}|One {moment} in {town}|During the holidays], {who:name} {cause:cause}.
  {who:name} is {worker.a} from {town}. [Last {weekday}|In {month}|One {moment}] {who:he} {cause:cause}.
  This is the story of {who:name}, who {cause:cause} [last {weekday}|one {moment} in {month}].
  {who:name} and {friend} live in {village}. [In {month}|Last {season}|On {weekday}] {who:name} {cause:cause}.
"""
