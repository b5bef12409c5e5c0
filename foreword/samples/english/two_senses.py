"""Words with two senses, each in sentences that tell which one is meant, and the documents in which they stand."""

from __future__ import annotations

RULES = r"""
bank_money:
  {who:name} went to the bank to [open an account|ask for a loan|change some coins|pay a bill|borrow {many} pounds].
  The bank lent {who:name} {many} pounds to [buy {vehicle.a}|mend the roof|start a {shop}|pay for {who:his} studies].
  With {many} pounds in {who:his} pocket, {who:name} walked to the bank.
  The bank in {place:word} closes at {hour} o'clock, and the clerk counts the money {how}.
  Because the bank charged too much interest, {who:name} took {who:his} savings to another one.
  {who:name} keeps {who:his} gold and {who:his} papers at the bank, where they are safe.
bank_river:
  {who:name} sat on the bank of {river_name} and [watched the water|waited for the fish|counted the {wild.many}].
  The bank of the river was covered with {flower.many} and [mud|moss|grass|reeds].
  {wild_cap} ran along the bank and jumped into the water.
  Under {tree.a} on the bank, {who:name} pulled {who:his} boat out of the water.
  {who:name} swam across {river_name} and climbed up the steep bank.
  When the river rose, the water flowed over the bank and into the {spot}.
wild_cap:
  {^wild.a}
shop:
  [bakery|bookshop|farm|workshop|hotel|newspaper|theatre|dairy]
bat_animal:
  At dusk {a_bat} flew out of the [cave|attic|church tower|hollow {tree}] to catch {insects}.
  The bat hung upside down in the [cave|attic|barn] and slept until night.
  A bat can hear {insects} in complete darkness.
  In the {moment} we saw that a young bat had spread its wings under the roof.
a_bat:
  a [small|brown|hungry|silent|young] bat
insects:
  [insects|moths|beetles|mosquitoes|flies]
bat_sport:
  {who:name} swung the bat and hit the ball over the [fence|wall|hedge|stand].
  The player dropped the bat and ran to the [first|second|third] base.
  For {who:his} birthday {who:name} got a ball, a glove and a wooden bat.
  Holding the bat with both hands, {who:name} waited for the next ball.
spring_season:
  In spring the {flower.many} open and the {animal.many} go out to the {spot}.
  After a long winter, spring came to {place:word}, and the snow melted.
  {who:name} plants {vegetable.many} every spring, when the soil is warm enough.
  The swallows come back in spring and build their nests under the roof.
spring_water:
  Clear water bubbles from a spring in the rocks above {place:word}.
  {who:name} filled a {container} with cold water from the spring and drank.
  The spring dried up in {month}, so the village had no water to drink.
  A path leads to the spring, where travellers stop to fill their bottles.
spring_coil:
  The spring in the [clock|mattress|old sofa|lock|toy] broke, and {who:name} had to fit a new one of steel.
  {who:name} pressed the steel spring together, and it jumped out of {who:his} hand.
  A tiny metal spring pushes the [pen|button|lid] back into its place.
light_lamp:
  {who:name} switched on the light, because it was dark in the {shelter}.
  The light of the {candle_word} fell on the wall and made long shadows.
  A faint light shone through the window, and then someone turned it off.
  We saw a light far away in the dark, bright and yellow.
candle_word:
  [candle|lantern|moon|lamp|fire|morning star]
light_weight:
  The {thing} was so light that a child could carry it.
  {who:name} packed a light bag, for heavy luggage is no fun on a long walk.
  The basket is light, because it weighs only {number} grams.
  Feathers are light and stones are heavy, as even {animal.many} know.
match_game:
  Our team won the match by {digit} points.
  The {sport} match was called off because the [pitch|field|ground] was under water.
  {who:name} scored {few} times in the match, and the people cheered.
  After the match the players and the referee shook hands.
match_fire:
  {who:name} struck a match and lit the {candle_thing}.
  The match burned {who:his} fingers, so {who:name} dropped it at once.
  A wet match will not light a fire, however often you strike it.
  There was only one match left in the box, and the {candle_thing} was out.
candle_thing:
  [candle|stove|fire|lamp|lantern|pipe]
letter_mail:
  {who:name} wrote a letter to {who:his} {relative}, put it in an envelope and stuck a stamp on it.
  The postman brought a letter from {town}, and {who:name} opened it {how}.
  The letter took {few} days to arrive, though it was sent from {town}.
  {who:name} keeps the letter that {pal:name} sent from the war.
letter_alphabet:
  The word "{short_word}" begins with the letter {capital}.
  {who:name} cannot pronounce the letter {capital}, which is rare in {who:his} language.
  Every sentence starts with a capital letter and ends with a full stop.
  The first letter that {who:name} learned to write was {capital}.
table short_word: apple; bread; castle; daisy; eagle; forest; garden; hammer; island; jacket; kitten; ladder
table capital: A; B; E; K; M; O; R; S; T; X; Z
crane_bird:
  A crane with long legs stood in the [pond|marsh|wet meadow] and caught a frog.
  The crane spread its wings and flew south with its young.
  Each {season} the crane builds a nest of reeds near {place:word}.
crane_machine:
  The crane lifted {few} tons of [steel|stone|concrete|timber] onto the roof of the new {building}.
  {who:name} drives a crane at the harbour and loads ships with {cargo}.
  A tall yellow crane stands on the building site in {place:word}, and its engine roars.
ring_jewel:
  {who:name} gave {pal:name} a gold ring, and they were married in {month}.
  The ring on {who:his} finger was made of silver and had a blue stone.
  {who:name} lost {who:his} wedding ring while washing the dishes.
ring_sound:
  The telephone gave a long ring, but {who:name} did not answer the call.
  With the first ring of the school bell, the children ran outside.
  One ring at the door, and the dog began to bark.
senses:
  {bank_money}\tbank\tmoney
  {bank_river}\tbank\triver
  {bat_animal}\tbat\tanimal
  {bat_sport}\tbat\tsport
  {spring_season}\tspring\tseason
  {spring_water}\tspring\twater
  {spring_coil}\tspring\tcoil
  {light_lamp}\tlight\tlamp
  {light_weight}\tlight\tweight
  {match_game}\tmatch\tgame
  {match_fire}\tmatch\tfire
  {letter_mail}\tletter\tmail
  {letter_alphabet}\tletter\talphabet
  {crane_bird}\tcrane\tbird
  {crane_machine}\tcrane\tmachine
  {ring_jewel}\tring\tjewel
  {ring_sound}\tring\tsound

doc_money:
  {mo_open}\n{more_money}{bank_money}\n{mo_more}[|\n{crane_machine}][|\n{letter_mail}]\n[|{scene_money}\n]{mo_end}
mo_open:
  {who:name} wanted to buy {building.a} in {place:word}, but {who:he} had too little money.
  For {number} years {who:name} had put {few} coins into a jar every {weekday}.
  {who:name} is a clerk in {place:word} and knows the price of everything.
mo_more:
  {who:name} signed the papers {how} and shook hands with the manager.
  The interest was {digit} per cent, and {pal:name} said that this was fair.
  "Money comes and goes," said {pal:name}, "but a friend remains."
mo_end:
  After {number} years {who:name} had paid back every penny.
  Now {who:name} owns {building.a} and owes nobody anything.
  In the end {who:name} spent the money on a journey to {town}.

doc_shore:
  {sh_open}\n{more_shore}{bank_river}\n{sh_more}[|\n{crane_bird}][|\n{spring_water}]\n[|{scene_shore}\n]{sh_end}
sh_open:
  On {day:word} {who:name} went fishing with {who:his} {kin:one} near {place:word}.
  {who:name} lives in a hut by the river and mends nets and boats.
  One hot {moment}, {who:name} and {pal:name} walked down to the river to swim.
sh_more:
  The water was cold and clear, and one could see every stone.
  {pal:name} caught {few} fish and threw {few} of them back.
  A boat with a {colour} sail went by, and {pal:name} waved.
sh_end:
  When it grew dark they made a small fire and fried the fish with {spice}.
  {who:name} came home with wet shoes and a happy face.
  Even now {who:name} falls asleep to the sound of the river.

doc_night:
  {ni_open}\n{more_shore}{bat_animal}\n[{light_lamp}|{match_fire}|{ring_sound}]\n{ni_more}\n[|{scene_shore}\n]{ni_end}
ni_open:
  {who:name} and {pal:name} spent the night in an old {building} near {place:word}.
  It was after midnight when {who:name} heard a noise in the {shelter}.
  {who:name} is afraid of the dark, though {who:he} would never say so.
ni_more:
  Somewhere a door creaked, and {pal:name} held {who:name}'s hand.
  "It is only {animal.a}," whispered {pal:name}.
  They listened for a while, but there was nothing except the wind.
ni_end:
  In the morning they laughed about it and ate {dish}.
  {who:name} did not sleep until {hour} o'clock.
  From then on, {who:name} always carried {garment.a} and a lamp at night.

doc_things:
  {th_open}\n{more_home}[{spring_coil}|{letter_mail}|{letter_alphabet}|{ring_jewel}]\n[{light_weight}|{bat_sport}]\n[|{scene_home}\n]{th_end}
th_open:
  In the attic {who:name} found {thing.a}, {thing.a} and a box of old {metal.many}.
  {who:name} collects {metal.many}, and every one of them has a story.
  When {who:name} cleaned the {shelter}, many forgotten things came to light again.
th_end:
  {who:name} put everything back into the box and closed the lid.
  {pal:name} wanted to buy it all, but {who:name} shook {who:his} head.
  Now it all stands on a shelf, and {who:name} dusts it every {weekday}.

doc_year:
  {ye_open}\n{more_garden}{spring_season}\n[{match_game}|{bat_sport}]\n[{ye_more}\n|][|{scene_garden}\n]{ye_end}
ye_open:
  In {place:word} every season has its own colour, says {who:name}.
  {who:name} writes down the weather of {place:word} every evening.
  The old calendar of {who:name} has a picture for every month.
ye_more:
  In summer it was {number} degrees, and {pal:name} slept in the {spot}.
  In autumn {pal:name} gathered {fruit.many} and made {few} jars of jam.
  In winter {pal:name} fed the {wild.many}, because the ground was frozen.
ye_end:
  And then the year began again.
  {who:name} turned the page and looked forward to the next year.
  "Time flies," said {who:name}, and {pal:name} agreed.
"""
