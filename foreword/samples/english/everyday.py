"""Documents about plans and the weather, market and kitchen, home, family and garden."""

from __future__ import annotations

RULES = r"""
doc_plan:
  {plan_bad}\n{more_home}{bad_next}\n{bad_then}[|\n{bad_talk}]\n[|{scene_home}\n]{bad_end}
  {plan_good}\n{more_home}{good_next}\n{good_then}[|\n{good_talk}]\n[|{scene_home}\n]{good_end}
plan_bad:
  The weather [today|this morning] is very {bad}, so we had to {call_off}.
  It is [Saturday|Sunday], and the weather is {bad}. We had to {call_off}.
plan_good:
  The weather [today|this morning] is very {fine}, so we decided to {go_out}.
  It is [Saturday|Sunday], and the weather is {fine}. We decided to {go_out}.
bad:
  bad
  terrible
fine:
  good
  nice
call_off:
  cancel the outdoor {outing}
  call off the {outing}
  put off the {outing} until next week
  move the {outing} indoors
go_out:
  begin the outdoor {outing} early
  hold the {outing} in the park
  enjoy the {outing} as planned
  invite everyone to the {outing}
table outing: games; picnic; school trip; sports day; bicycle race; concert; walk; market; tennis lesson; boat trip
  party
  gym class; football match; parade; barbecue
bad_next:
  [Heavy rain|A cold wind|Thick fog] came from the {compass} and did not stop until {hour} o'clock.
  The gym class in the afternoon was cancelled as well.
  {^number} centimetres of rain fell in one {moment}, and the streets were full of water.
  The children stood at the window and watched the rain, one [sadder|quieter|wetter] than the other.
  Nobody wanted to go out without {thing.a} and a warm {garment}.
bad_then:
  {who:name} lit a candle, because the storm had cut off the electricity.
  Instead, {who:name} made {drink} for everyone and told a long story.
  At last {who:name} found {thing.a} in the cupboard and taught us a game.
  So {who:name} and {pal:name} stayed at home and baked {dish}.
  In the end {who:name} fell asleep over {reading_a}, and nobody minded.
reading_a:
  a {reading}
bad_talk:
  "Do you think it will rain all week?" asked {pal:name}. "I hope not," said {who:name}.
  "My shoes are wet," said {pal:name}, "and so are my socks."
  "Let us try again on {weekday}," {pal:name} said, and we all agreed.
bad_end:
  By {moment} the clouds were still dark, and {who:name} was {gloom}.
  It was a grey day, but {who:name} said that such days are good for reading.
  When the rain stopped, it was too late, and {who:name} went to bed early.
good_next:
  The sun was shining, and a [soft|light|warm] breeze came from the {compass}.
  There was not a cloud in the sky, and it was {number} degrees in the shade.
  The gym class in the afternoon took place on the grass.
  The children ran about without their coats, laughing and shouting.
  All along the path the {flower.many} were open, and the birds sang in every {tree}.
good_then:
  {who:name} brought {dish} and {drink} in a large basket.
  After lunch {who:name} played the {music:one} under {tree.a}.
  Then {who:name} and {pal:name} swam in the lake for {few} hours.
  Later {who:name} taught {pal:name} how to fly a {colour} kite.
  {who:name} took {many} photographs of the {animal.many} in the meadow.
good_talk:
  "We should do this every {weekday}," said {pal:name}. "Yes," said {who:name}, "if it stays dry."
  "Is there any {drink} left?" asked {pal:name}. {^who:name} shared the last cup.
  "I have not felt so {joy} for weeks," {pal:name} said.
good_end:
  We came home at {hour} o'clock, tired and brown from the sun, and {who:name} sang all the way.
  It was the best day of the {season}, and {who:name} wrote about it in {who:his} diary.
  When the sun went down, {who:name} did not want to leave.
table container: basket; bag; box; sack; bucket; crate; bowl; hat
table compass: north; south; east; west

doc_market:
  {mk_open}\n{more_food}{mk_price}\n[{mk_quality}\n|]{mk_deal}\n[{mk_talk}\n|][|{scene_food}\n]{mk_end}
mk_open:
  Every {day:word}, {who:name} sells {fruit:many} at the market in {place:word}.
  {who:name} had a stall at the market of {place:word} and sold nothing but {fruit:many}.
  On {day:word}, {who:name} drove to {place:word} with a cart full of {fruit:many}.
  The market of {place:word} opens at {hour} o'clock, and {who:name} is the first to set out {who:his} {fruit:many}.
mk_price:
  A kilo of {fruit:many} costs {few} pounds, or {few} pounds when the {season} is dry.
  This week the price was low, because there were too many {fruit:many} in the valley.
  The {fruit:many} were sold by the basket, and a basket cost {many} pence.
  Last year a frost spoiled the {vegetable.many}, and so the {fruit:many} became dear.
mk_quality:
  They were [ripe and sweet|fresh and clean|small but tasty], and they smelled of [earth|summer|sunshine].
  {^fruit:a} from {place:word} keeps for {few} weeks in a dry cellar.
  Some people like them with {spice}, others eat them with {spice} and {spice}.
mk_deal:
  {pal:name}, who cooks for a large family, bought {few} kilos and asked for a lower price.
  {pal:name} chose each of them {how}, put them in a {colour} {container} and paid with {metal.a}.
  At noon {pal:name} came by, tasted one, and took {many} for the kitchen of the {building}.
mk_talk:
  "How much are the {fruit:many}?" asked {pal:name}. "{^few} pounds a kilo," said {who:name}.
  "These are better than last week's," said {pal:name}. {who:name} smiled and added {few} more.
  "Have you any {vegetable.many}?" {pal:name} asked. "Not today," {who:name} answered, "only {fruit:many}."
mk_end:
  By {hour} o'clock everything was sold, and {who:name} counted {who:his} money.
  {who:name} kept the last of the {fruit:many} for {who:his} {relative} and went home {joy}.
  When the market closed, {who:name} swept the stall and gave what was left to the {animal.many}.
  After a good day's trade, {who:name} bought {thing.a} for {who:his} {relative}.

doc_kitchen:
  {kt_open}\n{more_food}{kt_first}\n{kt_next}\n[{kt_wrong}\n|][|{scene_food}\n]{kt_end}
kt_open:
  {who:name} wanted to cook {dish:word} for {who:his} {kin:one}.
  To make {dish:word}, {who:name} needs {veg:many}, {spice} and a little patience.
  On {weekday} {moment} it was {who:name}'s turn to cook, and {who:he} chose {dish:word}.
  {who:name}'s {kin:one} once taught {who:him} how to make {dish:word}.
kt_first:
  First {who:he} washed the {veg:many} and cut them into small pieces with a sharp knife.
  First {who:he} put {many} grams of {spice} into {kitchen_a} and stirred it {how}.
  First {who:he} lit the stove and set {kitchen_a} of water on it.
  First {who:he} peeled {few} {veg:many} and {few} {vegetable.many}.
kitchen_a:
  a [small|large|deep] [pan|pot|bowl]
kt_next:
  Then {who:he} added {spice}, tasted it with a spoon, and added more {spice}.
  Then {who:he} let it cook for {many} minutes, while {who:he} read {reading_a}.
  Then {who:he} mixed in {spice} and {spice}, for that is the secret of good {dish:word}.
  Then {who:he} covered it with a lid and laid the table for {few}.
kt_wrong:
  But the telephone rang, and the {dish:word} nearly burned.
  Unfortunately there was no {spice} in the house, so {who:he} borrowed some from a neighbour.
  The kitchen soon smelled so good that even the {pet:one} came in from the garden.
  By mistake {who:he} took sugar instead of salt, and had to begin again.
kt_end:
  At {hour} o'clock {who:he} put the {dish:word} on the table, and there was {drink} to go with it.
  In the end everyone asked for a second plate, and {who:name} was {joy}.
  After dinner nothing was left of the {dish:word}, and {who:name}'s {kin:one} washed the dishes.
  Finally {who:name} served the {dish:word} hot, with {drink} and fresh bread.

doc_family:
  {fa_open}\n{more_home}{fa_more}\n{fa_event}\n[{fa_talk}\n|][|{scene_home}\n]{fa_end}
fa_open:
  {who:name} {family:word} lives in {a_place} {house_word} in {place:word} with {who:his} {kin:one} and {few}
    {animal.many}.
  The {family:word} family has {few} children, and the youngest of them is {who:name}.
  In the {season} of last year, {who:name} {family:word} moved to {place:word} with {who:his} {kin:one}.
  {who:name}'s {kin:one} was {worker.a} in {place:word}, and so was {who:his} {relative}.
a_place:
  a [small|narrow|wooden|tall]
house_word:
  house [by the church|near the mill|behind the school|at the end of the street]
fa_more:
  On the {wall_place} there is {thing.a} that once belonged to {who:his} {relative}.
  {^who:his} {kin:one} gets up at {hour} o'clock, feeds the {animal.many} and drinks a cup of {drink}.
  There is always someone in the kitchen, and it smells of {dish}.
  In {who:his} room {who:name} keeps {thing.a}, {thing.a} and a {colour} {thing}.
wall_place:
  [shelf above the stove|table in the hall|wall beside the door]
fa_event:
  On {who:his} birthday, {pal:name} gave {who:him} {colour_thing}, and {who:he} was very {joy}.
  One {moment} in {month}, {who:his} {kin:one} fell on the stairs, and {pal:name} ran for the doctor.
  Last {weekday} the whole family went to the wedding of {who:his} {relative} and danced until {hour} o'clock.
  When {who:his} {kin:one} lost {metal.a}, everyone looked for it, even {pal:name} from next door.
  Once a month a letter comes from {town}, and {pal:name} reads it aloud.
colour_thing:
  a {colour} {thing}
fa_talk:
  "Where have you been?" asked {who:his} {kin:one}. "At {pal:name}'s house," said {who:name}.
  "When I was a child," said {who:his} {kin:one}, "we had no {gadget}, and nobody missed them."
  "You look just like your {relative}," {pal:name} said, and {who:name} laughed.
fa_end:
  Since then, {who:name} and {pal:name} have been good friends.
  In the evening they all sat round the table, ate {dish} and talked about the old days.
  {who:name} will never forget that {season}.
  And so another year went by in the house of the {family:word} family.

doc_garden:
  {ga_open}\n{more_garden}{ga_work}\n{ga_grow}\n[{ga_trouble}\n|][|{scene_garden}\n]{ga_end}
ga_open:
  In {month}, {who:name} planted {flower:many} along the wall of {who:his} garden.
  Behind {who:name}'s house there is a garden with {few} {tree:many} and a bed of {flower:many}.
  {who:name} is known in {place:word} for {who:his} {flower:many}.
  The garden of {who:name} was once nothing but stones; now it is full of {flower:many}.
ga_work:
  Every {moment} {who:he} takes a spade and a rake and works for {few} hours.
  {^who:he} waters them {how}, because the soil there is dry and sandy.
  With {pal:name}'s help {who:he} dug a small pond, and soon {wild.many} came to drink.
  {^who:he} pulled out the weeds and put straw round every {fruit} bush.
ga_grow:
  The first leaves came after {few} days, the first {colour} flowers after {few} weeks.
  Between the {flower:many} {who:he} grows {vegetable.many} and {vegetable.many} for the kitchen.
  Bees and butterflies visit the garden from {month} until the leaves fall.
  In spring everything is green, and in autumn the ground is covered with {fruit.many}.
ga_trouble:
  One night {wild.a} broke in and ate {few} of the young plants.
  But {month} was so dry that the leaves turned brown, and {who:name} was {gloom}.
  A storm blew down the fence, so {pal:name} came with a hammer and nails.
  Snails ate the leaves, until {who:name} borrowed {few} ducks.
ga_end:
  Now {who:name} gives {flower:many} to everyone who comes to the door.
  This year {who:his} {flower:many} won the first prize in {place:word}.
  At the end of the day {who:name} sits under {tree.a} and drinks {drink}.
  {pal:name} says that there is no [prettier|quieter|greener] garden in the whole valley.
"""
