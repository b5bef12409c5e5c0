"""Freely combined sentences for every topic: its own nouns, doings and qualities in a few shared patterns.

They give each topic its vocabulary and the text most of its surprise; the people and places are those of the document.
"""

from __future__ import annotations

from foreword.samples.inflect import plural

# topic: nouns; what is done to them (past tense and participle alike); how they are; where
_TOPICS = {
    "home": (
        """curtain kettle carpet mirror drawer blanket pillow photograph album vase teapot candlestick armchair
        bookshelf lampshade doormat cushion toolbox birdcage cradle dollhouse tablecloth jug clock trunk wardrobe
        hammock piggy_bank""",
        """cleaned; painted; moved; repaired; covered; washed; dusted; opened; polished; admired; dropped; noticed;
        measured; inherited; wrapped; borrowed; fetched; unpacked; ruined; restored; donated; labelled""",
        "dusty; crooked; comfortable; spotless; faded; cracked; old-fashioned; cosy; squeaky; priceless; striped",
        """in the hall; beside the stove; under the stairs; in the attic; next to the window; in the nursery; on the
        landing""",
    ),
    "food": (
        """biscuit tart waffle sandwich bun cake pudding pancake muffin sausage dumpling pie pretzel pastry steak
        omelette cookie doughnut meatball salad sponge_cake baguette casserole jelly cupcake burger toast kebab
        trifle""",
        """tasted; sold; bought; sliced; served; wrapped; ordered; praised; warmed; packed; counted; tried; shared;
        burned; weighed; baked; swallowed; finished; refused; cooled; decorated; nibbled""",
        "fresh; salty; crisp; sour; greasy; delicious; stale; sticky; spicy; burnt; homemade; crunchy; sugary",
        """at the counter; in the pantry; behind the stall; by the oven; at the next table; in the storeroom; on the
        tray""",
    ),
    "garden": (
        """sprout root branch bush vine flowerpot acorn pumpkin seedling melon cabbage lettuce sunflower beanstalk
        herb thistle shrub nettle fern cactus bulb blossom hedge marrow berry pine_cone nutshell bouquet""",
        """watered; trimmed; planted; counted; gathered; moved; sheltered; picked; protected; sprayed; covered;
        carried; dug up; fenced; found; pulled; replanted; photographed; trampled; harvested""",
        "green; muddy; leafy; thorny; withered; blooming; overgrown; fragrant; frosty; sunlit; bare; juicy",
        "behind the shed; along the path; at the end of the lawn; under the hedge; beside the well; in the orchard",
    ),
    "school": (
        """essay exam quiz sentence paragraph chapter poem equation diagram lesson riddle question answer story rule
        map summary proverb fable definition dictation spelling_test headline experiment footnote calculation""",
        """studied; explained; copied; corrected; finished; learned; discussed; practised; prepared; marked;
        presented; remembered; translated; memorised; described; repeated; solved; handed in; illustrated;
        invented""",
        "difficult; easy; long; clever; tricky; boring; useful; short; funny; important; surprising; puzzling",
        """in the classroom; during the break; on the blackboard; in the library; before the bell; at the back of the
        room""",
    ),
    "science": (
        """crystal magnet lens prism battery fossil sample comet star planet satellite cell virus atom molecule meteor
        mineral skeleton beetle feather asteroid galaxy bacterium_culture pendulum thermostat spectrum isotope""",
        """measured; observed; discovered; described; compared; recorded; examined; photographed; named; studied;
        sketched; mentioned; counted; predicted; filmed; catalogued; detected; analysed; identified; explained""",
        """tiny; distant; invisible; solid; frozen; radioactive; magnetic; transparent; mysterious; bright; unknown;
        spiral""",
        "in the laboratory; under the microscope; near the sun; in the observatory; on the chart; in the journal",
    ),
    "machine": (
        """engine keyboard screen cable battery sensor printer server robot drone camera chip antenna motor scanner
        loudspeaker microphone modem prototype projector generator transistor joystick router headset turbine""",
        """designed; tested; repaired; installed; replaced; sold; ordered; improved; copied; checked; delivered;
        programmed; connected; updated; inspected; presented; assembled; recycled; patented; simplified""",
        "digital; broken; wireless; reliable; modern; slow; secret; faulty; electric; compact; experimental; noisy",
        "on the first floor; in the warehouse; at the office; beside the conveyor belt; in the showroom; on the roof",
    ),
    "health": (
        """bandage pill syringe stethoscope thermometer stretcher crutch tablet plaster wheelchair needle mask glove
        cushion prescription ointment vitamin splint sling hearing_aid blanket medicine_bottle vaccine herbal_tea
        toothbrush""",
        """fetched; counted; ordered; cleaned; checked; brought; carried; refused; mentioned; delivered; dropped;
        borrowed; packed; labelled; unpacked; found; lost; recommended; prepared; wanted""",
        "sterile; spare; harmless; bitter; soft; missing; expensive; effective; disposable; foreign; mild; suitable",
        "at the hospital; beside the bed; in the waiting room; at the pharmacy; in the ambulance; on the ward",
    ),
    "travel": (
        """bridge harbour lighthouse island mountain valley castle cathedral monument square avenue waterfall desert
        tunnel palace fountain ruin glacier canyon village bay market statue gallery vineyard pyramid volcano""",
        """visited; photographed; passed; admired; described; reached; explored; remembered; sketched; praised;
        discovered; mentioned; painted; filmed; loved; missed; crossed; left; recommended; recognised""",
        "foreign; remote; crowded; historic; steep; scenic; exotic; famous; snowy; medieval; deserted; splendid",
        """near the border; on the coast; behind the station; in the old town; beyond the hills; across the river; to
        the south""",
    ),
    "music": (
        """melody song ballad waltz symphony duet chorus march hymn sonata prelude lullaby overture tune serenade
        polka nocturne canon fanfare carol anthem concerto rhapsody minuet quartet scale chord rhythm""",
        """played; practised; recorded; composed; hummed; performed; conducted; admired; heard; learned; repeated;
        whistled; arranged; loved; copied; announced; improvised; dedicated; praised; rehearsed""",
        "loud; gentle; slow; lively; melancholy; joyful; solemn; catchy; soft; tender; harmonious; unfinished",
        "on the stage; in the front row; behind the curtain; in the concert hall; at the rehearsal; by the piano",
    ),
    "sport": (
        """opponent rival goalkeeper striker defender champion captain midfielder newcomer runner sprinter swimmer
        skater rower referee coach spectator trainer substitute cyclist wrestler gymnast boxer skier climber fan""",
        """watched; followed; challenged; passed; chased; cheered; stopped; thanked; pushed; encouraged; trained;
        admired; defeated; greeted; blamed; surprised; congratulated; outplayed; interviewed; photographed""",
        "fast; strong; brilliant; exhausted; fearless; unbeaten; clumsy; young; tall; experienced; modest; injured",
        "on the field; in the stadium; behind the goal; in the dressing room; at the training ground; on the bench",
    ),
    "shore": (
        """net oar raft canoe anchor sail pebble shell rope hook lantern tent paddle bucket basket feather bottle
        stick buoy fishing_rod sleeping_bag footbridge life_jacket oyster plank flag barrel wooden_leg starfish""",
        """found; mended; lost; carried; counted; dried; cleaned; tied; painted; dragged; touched; wanted; borrowed;
        brought; dropped; wrapped; buried; collected; rescued; searched for""",
        "wet; slippery; pale; silvery; rotten; foggy; moonlit; leaky; tangled; salty; half-buried; rusty",
        "in the reeds; near the ferry; on the other side; under the willow; by the campfire; at the water's edge",
    ),
    "money": (
        """coin banknote cheque bill contract receipt gold_bar necklace painting watch jewel stamp share bond treasure
        bracelet diamond medal crown antique carpet manuscript sculpture pearl ticket silver_spoon""",
        """counted; sold; bought; lent; checked; exchanged; collected; stored; found; lost; kept; wanted; inherited;
        offered; examined; borrowed; promised; received; auctioned; insured""",
        "cheap; valuable; profitable; genuine; expensive; worthless; forged; rare; royal; secret; costly; foreign",
        "in the safe; at the counter; on the market square; in the ledger; at the auction; behind the till",
    ),
}

_PATTERNS = r"""
scene_T:
  3* {time}, {somebody} {v_T} the {a_T} {n_T} {p_T}.
  3* {somebody} {v_T} {amount} {n_T.many} and {v_T} the {n_T} {p_T}.
  2* While {pal:name} {v_T} the {n_T}, {who:name} {v_T} {amount} {a_T} {n_T.many}.
  2* The {n_T} {p_T} was {a_T}, so {somebody} {v_T} the {a_T} {n_T} {how}.
  2* "{somebody} {v_T} the {n_T}," said the {worker}, "but the {n_T.many} {p_T} are still {a_T}."
  2* Neither the {n_T} nor the {n_T} was {a_T}, but {somebody} {v_T} both of them.
  2* After the {worker} had {v_T} the {a_T} {n_T}, {somebody} {v_T} the {n_T} {p_T}.
  {time}, someone {v_T} the {n_T} that {somebody} had {v_T} {p_T}.
  "Who {v_T} my {a_T} {n_T}?" asked {somebody}. "The {worker} {p_T}," said {the_other}.
  There were {amount} {n_T.many} {p_T}, and {somebody} {v_T} the {a_T} one.
  {somebody} {v_T} the {n_T} {how}, because {the_other} had {v_T} the {n_T}.
  Of all the {n_T.many}, the {a_T} {n_T} {p_T} interested {somebody} most.
  {who:name} {v_T} the {a_T} {n_T} {who:him}self, without any help.
  4* {time}, {somebody} {v_T} {np_T}, {np_T} and {np_T} {p_T}.
  2* Apart from {np_T} and {np_T}, {somebody} {v_T} nothing {p_T}.
np_T:
  the {a_T} {n_T}
  {few} {a_T} {n_T.many}
  a {fine_a} {n_T}
  that {fine_a}, {a_T} {n_T}
  {who:name}'s {n_T}
more_T:
  2* {scene_T}\n
  3* {scene_T}\n{scene_T}\n
  3* {scene_T}\n{scene_T}\n{scene_T}\n
  2* {scene_T}\n{scene_T}\n{scene_T}\n{scene_T}\n
"""


def _topic(name: str, words: tuple[str, str, str, str]) -> str:
    """The tables and rules of one topic."""
    rows = "; ".join(f"{noun}, {plural(noun)}".replace("_", " ") for noun in words[0].split())
    tables = [f"table n_T (one many): {rows}"]
    tables += [f"table {kind}_T: {' '.join(text.split())}" for kind, text in zip("vap", words[1:], strict=True)]
    return ("\n".join(tables) + _PATTERNS).replace("_T", f"_{name}")


RULES = (
    "\n".join(_topic(name, words) for name, words in _TOPICS.items())
    + r"""
somebody:
  2* {who:name}
  {pal:name}
the_other:
  {friend}
  the {relative} of {who:name}
  the {worker}
table crowd: fifteen; twenty; thirty; forty; a hundred; eleven; eighteen; fifty; sixty; twenty-five; two hundred; ninety
amount:
  {few}
  {crowd}
  several
  a few
time:
  On {weekday}
  In {month}
  Early in the {moment}
  At {hour} o'clock
  Last {season}
  {few_cap} days later
  The next day
  Soon after
table fine_a: new; small; beautiful; good; strange; big; simple; famous; remarkable; little; curious; magnificent; tiny
  charming; fine; peculiar
few_cap:
  {^few}
"""
)
