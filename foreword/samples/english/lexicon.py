"""Names, places, times, adjectives and doings: the tables beside the nouns."""

from __future__ import annotations

TABLES = r"""
table person (name he him his other): Anna, she, her, her, him; Ben, he, him, his, her; Clara, she, her, her, him
  David, he, him, his, her
  Emma, she, her, her, him; Frank, he, him, his, her; Grace, she, her, her, him; Henry, he, him, his, her
  Iris, she, her, her, him
  Jack, he, him, his, her; Kate, she, her, her, him; Leo, he, him, his, her; Maria, she, her, her, him
  Noah, he, him, his, her
  Olga, she, her, her, him; Paul, he, him, his, her; Rosa, she, her, her, him; Simon, he, him, his, her
  Tina, she, her, her, him
  Victor, he, him, his, her; Wendy, she, her, her, him; Adam, he, him, his, her; Bella, she, her, her, him
  Carl, he, him, his, her
  Diana, she, her, her, him; Edgar, he, him, his, her; Fiona, she, her, her, him; George, he, him, his, her
  Hannah, she, her, her, him
  Ivan, he, him, his, her; Julia, she, her, her, him; Karim, he, him, his, her; Lena, she, her, her, him
  Martin, he, him, his, her
  Nadia, she, her, her, him; Oscar, he, him, his, her; Priya, she, her, her, him; Robert, he, him, his, her
  Sofia, she, her, her, him
  Thomas, he, him, his, her; Ursula, she, her, her, him; Walter, he, him, his, her; Yasmin, she, her, her, him
  Zoe, she, her, her, him
table friend (name he him his other): Alice, she, her, her, him; Bruno, he, him, his, her; Celia, she, her, her, him
  Daniel, he, him, his, her
  Elsa, she, her, her, him; Felix, he, him, his, her; Gina, she, her, her, him; Hugo, he, him, his, her
  Ingrid, she, her, her, him
  Jonas, he, him, his, her; Kira, she, her, her, him; Lucas, he, him, his, her; Mei, she, her, her, him
  Nils, he, him, his, her
  Opal, she, her, her, him; Peter, he, him, his, her; Quinn, he, him, his, her; Ruth, she, her, her, him
  Samuel, he, him, his, her
  Teresa, she, her, her, him; Umar, he, him, his, her; Vera, she, her, her, him; William, he, him, his, her
  Xenia, she, her, her, him
  Yusuf, he, him, his, her; Agnes, she, her, her, him; Boris, he, him, his, her; Carmen, she, her, her, him
  Dora, she, her, her, him
table surname: Smith; Miller; Brown; Lee; Carter; Wilson; Moreau; Keller; Rossi; Novak; Silva; Khan; Tanaka; Petrov
  Andersson; Okafor; Dubois; Hughes; Fischer; Nguyen; Garcia; Kowalski; Bauer; Costa; Haddad; Jensen; Murphy; Patel
table town: London; Paris; Berlin; Rome; Vienna; Madrid; Oslo; Prague; Lisbon; Dublin; Athens; Geneva; Warsaw; Zurich
  Florence; Munich; Oxford; Lyon; Hamburg; Venice; Bergen; Porto; Krakow; Seville; Bristol; Turin; Leipzig; Toledo
  Salzburg; Marseille; Ghent; Utrecht; Basel; Granada; Cambridge; Verona
table home (home land tongue dish): Lisbon, Portugal, Portuguese, grilled sardines; Paris, France, French, onion soup
  Berlin, Germany, German, potato salad; Madrid, Spain, Spanish, bean stew; Rome, Italy, Italian, fresh pasta
  Moscow, Russia, Russian, beetroot soup; Athens, Greece, Greek, stuffed tomatoes; Warsaw, Poland, Polish, dumplings
  Stockholm, Sweden, Swedish, salted herring; Budapest, Hungary, Hungarian, goulash
  Ankara, Turkey, Turkish, lentil soup
  Cairo, Egypt, Arabic, flat bread; Tokyo, Japan, Japanese, noodle soup; Beijing, China, Chinese, steamed buns
  Helsinki, Finland, Finnish, rye bread; Oslo, Norway, Norwegian, brown cheese; Seoul, Korea, Korean, pickled cabbage
  Delhi, India, Hindi, vegetable curry
table village: Ashford; Millbrook; Stonebridge; Oakfield; Redhill; Fairview; Greenford; Hillside; Kingsley; Lakewood
  Marshgate; Northwell; Pinewood; Rosedale; Sandford; Thornbury; Westcliff; Elmhurst; Brightwater; Foxton
table river_name: the Alder; the Severn; the Danube; the Rhine; the Loire; the Tagus; the Elbe; the Thames; the Po
  the Ebro
  the Meuse; the Oder
table weekday: Monday; Tuesday; Wednesday; Thursday; Friday; Saturday; Sunday
table month: January; February; March; April; May; June; July; August; September; October; November; December
table season: summer; winter; autumn; spring
table moment: morning; afternoon; evening; night
table hour: seven; eight; nine; ten; eleven; six; five; four; three; two; one; twelve
table number: fifteen; twenty; eighteen; thirty; twenty-five; ten; twelve; thirty-three; eleven; twenty-one
table few: two; three; four; five; six; seven; eight; nine; ten; twelve
table many: twenty; thirty; forty; fifty; a hundred; sixty; eighty; two hundred; three hundred; a thousand
table digit flat: 1; 2; 3; 4; 5; 6; 7; 8; 9
table degrees: 37; 38; 39; 36; 40; 25; 30; 28; 33; 21; 18; 15
table colour: red; blue; green; white; black; yellow; brown; grey; pink; purple; golden; silver; crimson; turquoise
  scarlet
table quality: old; new; beautiful; good; heavy; strange; simple; expensive; cheap; broken; clean; strong; pretty; rare
  useful; dusty; shiny; famous; narrow; wooden; ancient; elegant; sturdy; ordinary; curious; magnificent; delicate
table stuff: wood; glass; iron; stone; paper; clay; leather; silk; cotton; copper; silver; wool; marble; bronze
  ivory; felt
table calm: quiet; peaceful; calm; bright; warm; busy; lonely; empty; crowded; sunny; sleepy; cheerful; shady
table feeling: happy; tired; proud; sad; worried; hungry; excited; surprised; nervous; angry; grateful; lonely; curious
  relieved; disappointed; confused; jealous; homesick; cheerful; astonished
table joy: happy; proud; excited; grateful; cheerful; relieved; surprised; content
table gloom: sad; worried; nervous; disappointed; angry; lonely; homesick; bored
table how: slowly; quickly; quietly; carefully; gently; happily; suddenly; patiently; politely; proudly; eagerly; calmly
  bravely; secretly; lazily; firmly; softly; anxiously
table subject: history; mathematics; science; music; geography; art; biology; chemistry; physics; English; Latin
  drawing
  literature; astronomy; philosophy; grammar
table dish: soup; bread; rice; cheese; fish; pasta; salad; stew; omelettes; pancakes; roast chicken; pie; noodles; beans
  porridge; dumplings; sausages; curry; risotto; lasagne; apple cake; gingerbread; trout; mussels
table drink: tea; coffee; water; milk; orange juice; lemonade; hot chocolate; cider; mint tea; cocoa; ginger beer
table spice: salt; pepper; garlic; butter; sugar; cinnamon; parsley; basil; honey; olive oil; mustard; vinegar; nutmeg
  rosemary; saffron; thyme; cream; vanilla
table sport (sport player place): football, footballers, pitch; tennis, tennis players, court
  basketball, basketball players, hall
  hockey, hockey players, rink; rugby, rugby players, field; cricket, cricketers, ground
  volleyball, volleyball players, gym
  handball, handball players, arena; badminton, badminton players, sports centre; baseball, baseball players, ballpark
table illness (illness part): a cold, nose; a fever, forehead; a cough, chest; a headache, head; a sore throat, throat
  a toothache, tooth; the flu, back; an earache, ear; a stomach ache, stomach; a sprained ankle, ankle; a rash, arm
  a broken finger, finger; hay fever, eyes; a bruise, knee; a burn, hand
table planet (planet fact): Mars, is red with rust; Jupiter, is the largest of them all; Venus, is hotter than an oven
  Saturn, has bright rings of ice; Mercury, is the nearest to the sun; Neptune, is dark and windy
  Uranus, lies on its side; the earth, carries oceans and life
table scientist (name he field land): Einstein, he, light and time, Berlin; Curie, she, radium, Paris
  Newton, he, gravity, Cambridge
  Darwin, he, the origin of species, London; Galileo, he, the moons of Jupiter, Florence
  Kepler, he, the orbits of planets, Prague
  Mendel, he, peas and heredity, Brno; Pasteur, he, tiny germs, Lille; Faraday, he, electric currents, Oxford
  Hertz, he, radio waves, Karlsruhe; Noether, she, symmetry, Göttingen; Meitner, she, the atom, Vienna
  Humboldt, he, mountains and oceans, Quito; Linnaeus, he, the names of plants, Uppsala
table firm: Apple; Northwind; Bluebird; Silverline; Greenleaf; Stonegate; Brightstar; Redwood; Oakland Foods
  Easton Motors
table gadget: telephones; computers; cameras; watches; tablets; headphones; printers; robots; radios; games; screens
  keyboards
table field_of_study: machine learning; robotics; medicine; engineering; law; economics; statistics; architecture
  botany; geology
  linguistics; nursing
table style: jazz; folk music; classical music; opera; rock; the blues; dance music; choral music; chamber music; tango
table reading: novel; poem; letter; fairy tale; newspaper; diary; comic book; play; dictionary; travel guide
  detective story
table cargo: wool; timber; salt; grain; olive oil; wine; coal; tea; spices; furniture; bricks; paper; cloth; fish
  iron; wheat
table animal_act (they it): sleep, sleeps; eat, eats; wait, waits; run, runs; play, plays; rest, rests
  drink, drinks; stand, stands
  hide, hides; jump, jumps; wander, wanders; listen, listens; shiver, shivers; doze, dozes
table worker_act (they it): work, works; sing, sings; talk, talks; wait, waits; laugh, laughs; read, reads
  smile, smiles
  travel, travels; write, writes; rest, rests; argue, argues; hurry, hurries; whisper, whispers; cook, cooks
table thing_state: old; heavy; clean; new; wet; dusty; broken; cheap; empty; cold; dirty; safe; warm; dry; missing
  ready
table spot: garden; yard; meadow; barn; field; forest; old bridge; pond; stable; gate; wall; hill; fountain; orchard
  well
  market square; kitchen window; lake; churchyard; vineyard
table shelter: house; kitchen; cellar; attic; garage; hall; library; workshop; bakery; office; tent; cabin; shed
  classroom
table french (french english): je suis etudiant, I am a student; je t'aime, I love you; bonjour, good morning
  merci beaucoup, thank you very much; il fait froid, it is cold; j'ai faim, I am hungry; au revoir, goodbye
  je suis fatigue, I am tired; elle est professeur, she is a teacher; nous sommes amis, we are friends
  le chat dort, the cat is sleeping; j'aime le pain, I like bread; il est tard, it is late; tu as raison, you are right
  la maison est petite, the house is small; je parle anglais, I speak English
"""

REGISTERS = r"""
register who = person
register pal = friend
register family = surname
register kin = relative
register city = town
register place = village
register origin = home
register stream = river_name
register season = season
register day = weekday
register job = worker
register mate = worker
register fruit = fruit
register veg = vegetable
register pet = animal
register beast = wild
register thing = thing
register tool = tool
register piece = furniture
register made = stuff
register music = instrument
register style = style
register flower = flower
register tree = tree
register ride = vehicle
register house = building
register wear = garment
register subject = subject
register dish = dish
register drink = drink
register sport = sport
register ill = illness
register planet = planet
register mind = scientist
register firm = firm
register gadget = gadget
register study = field_of_study
register phrase = french
register goods = cargo
register temp = degrees
register colour = colour
register relic = metal
"""
