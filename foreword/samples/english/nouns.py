"""Nouns, with their plural and article worked out: the tables that most sentences draw from."""

from __future__ import annotations

from foreword.samples.inflect import plural, with_article


def nouns(name: str, words: str) -> str:
    """A table of nouns with the columns ``one many a``; ``man/men`` gives an irregular plural.

    >>> nouns("fruit", "apple; leaf/leaves")
    'table fruit (one many a): apple, apples, an apple; leaf, leaves, a leaf'
    """
    rows = []
    for word in " ".join(words.split()).split(";"):
        one, _, many = word.strip().partition("/")
        rows.append(f"{one}, {many or plural(one)}, {with_article(one)}")
    return f"table {name} (one many a): " + "; ".join(rows)


TABLES = "\n".join(
    (
        nouns(
            "fruit",
            """apple; pear; orange; banana; cherry; plum; peach; lemon; grape; melon; strawberry; apricot; fig; mango;
            pineapple; blueberry; raspberry; tangerine; quince; pomegranate; papaya; date""",
        ),
        nouns(
            "vegetable",
            """potato/potatoes; onion; carrot; tomato/tomatoes; cabbage; pepper; cucumber; bean; pumpkin; mushroom;
            leek; radish; turnip; beetroot; cauliflower; courgette; artichoke; parsnip; chilli""",
        ),
        nouns(
            "animal",
            """dog; cat; horse; cow; camel; goat; hen; duck; rabbit; donkey; pig; goose/geese; pony; lamb;
            calf/calves; turkey; hamster; kitten; puppy; pigeon; tortoise; mule; llama; peacock; ferret""",
        ),
        nouns(
            "wild",
            """fox; marten; hare; owl; hedgehog; squirrel; heron; badger; otter; swan; frog; eagle; beaver; stork;
            raven; weasel; lizard; falcon; toad; kingfisher; woodpecker; salamander""",
        ),
        nouns(
            "thing",
            """book; cup; chair; box; bag; lamp; clock; basket; coat; bottle; mirror; blanket; candle; drum; kettle;
            ladder; carpet; pillow; bucket; umbrella; vase; wallet; broom; hammer; towel; rope; suitcase; whistle;
            hat; plate; bowl; teapot; brush; needle; jar; lantern; trumpet; envelope; ribbon; notebook; scarf/scarves;
            kite; compass; telescope; cushion; drawer; curtain; spoon; saucepan; thermometer""",
        ),
        nouns(
            "tool",
            """hammer; saw; spade; drill; chisel; rake; file; plane; wrench; axe; anvil; lathe; pair of pliers/pairs
            of pliers; screwdriver; sickle; crowbar; trowel; pulley; clamp; mallet""",
        ),
        nouns(
            "furniture",
            """table; chair; bench; shelf/shelves; cupboard; bed; desk; stool; cradle; wardrobe; bookcase; chest;
            sofa; door; window frame; staircase; rocking chair; picture frame; gate; fence""",
        ),
        nouns(
            "instrument",
            """guitar; piano; violin; flute; cello; harp; trumpet; clarinet; accordion; organ; oboe; mandolin; banjo;
            saxophone; trombone; recorder; ukulele; xylophone""",
        ),
        nouns(
            "flower",
            """rose; tulip; lily; daisy; sunflower; poppy; violet; iris; crocus; daffodil; orchid; peony; marigold;
            lavender; snowdrop; primrose; carnation; dahlia; hyacinth; geranium""",
        ),
        nouns(
            "tree",
            """oak; pine; birch; willow; maple; beech; chestnut; elm; walnut; poplar; cedar; ash; linden; alder; fir;
            hazel; juniper; sycamore""",
        ),
        nouns(
            "vehicle",
            """train; bus; boat; ferry; bicycle; taxi; tram; coach; ship; motorbike; cable car; canoe; minibus;
            sledge; wagon; steamer""",
        ),
        nouns(
            "building",
            """house; school; church; museum; library; castle; mill; tower; theatre; hospital; factory; cottage; barn;
            palace; temple; lighthouse; chapel; stadium; warehouse; monastery; observatory; town hall""",
        ),
        nouns(
            "garment",
            """shirt; dress; coat; jacket; hat; scarf/scarves; skirt; sweater; glove; sock; boot; belt; cap; shoe;
            apron; cardigan; raincoat; uniform; waistcoat; slipper""",
        ),
        nouns(
            "shape",
            "circle; square; triangle; star; spiral; cross; arrow; diamond; oval; crescent; hexagon; wave",
        ),
        nouns(
            "worker",
            """teacher; doctor; farmer; nurse; baker; driver; writer; painter; singer; carpenter; engineer; gardener;
            fisherman/fishermen; tailor; lawyer; pilot; dentist; butcher; librarian; plumber; journalist; mechanic;
            postman/postmen; shepherd; builder; potter; weaver; clerk; chemist; sailor; waiter; locksmith; beekeeper;
            watchmaker; florist; judge; soldier; actor; dancer; student""",
        ),
        nouns(
            "relative",
            """mother; father; sister; brother; grandmother; grandfather; aunt; uncle; cousin; daughter; son; nephew;
            niece; grandson; granddaughter; twin sister; godmother""",
        ),
        nouns(
            "metal",
            "coin; key; nail; ring; bell; chain; pin; hook; blade; wire; bolt; needle; horseshoe; buckle; tin",
        ),
    )
)
