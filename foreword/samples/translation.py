"""Two small languages with fixed rules, side by side with English: both folders have these tasks.

A register holds a meaning, its columns say it in either language, and a rule gives the order of words in both. Objects
are products of a determiner, a quality and a noun, so that test sentences are new combinations of known words.
"""

from __future__ import annotations

from foreword.samples.inflect import plural

_QUALITIES = (
    ("", ""), ("大", "big"), ("小", "small"), ("新", "new"), ("红", "red"), ("白", "white"), ("漂亮 的", "beautiful"),
    ("旧", "old"), ("便宜 的", "cheap"),
)  # fmt: skip

_FOOD = (
    "苹果 个 apple|梨 个 pear|橙子 个 orange|面包 个 roll|鸡蛋 个 egg|菠萝 个 pineapple|凤梨 个 pineapple|"
    "蛋糕 块 cake|桃子 个 peach|西瓜 个 melon"
)
_THINGS = (
    "书 本 book|词典 本 dictionary|杯子 个 cup|椅子 把 chair|雨伞 把 umbrella|手机 部 phone|帽子 顶 hat|桌子 张 table|"
    "地图 张 map|箱子 个 box|相机 部 camera|灯 盏 lamp"
)
_ANIMALS = "猫 只 cat|狗 只 dog|鸟 只 bird|马 匹 horse|鱼 条 fish|羊 只 goat|兔子 只 rabbit|鸭子 只 duck"
_PEOPLE = (
    "老师 个 teacher|医生 个 doctor|学生 个 student|农民 个 farmer|司机 个 driver|歌手 个 singer|护士 个 nurse|"
    "作家 个 writer|工程师 个 engineer|朋友 个 friend"
)
_TEXTS = "小说 本 novel|信 封 letter|故事 个 story|报告 份 report|诗 首 poem|报纸 份 newspaper"


def objects(name: str, nouns: str) -> str:
    """A table of noun phrases: each noun after each determiner, with each quality, in Chinese and English.

    >>> objects("cats", "猫 只 cat").split("; ")[:2]
    ['table cats flat (zh en): 一 只 猫, a cat', '这 只 猫, this cat']
    """
    rows = []
    for noun in nouns.split("|"):
        zh, measure, en = noun.split(" ")
        many = "fish" if en == "fish" else plural(en)
        for quality, english in _QUALITIES:
            inside, front = f"{quality} {zh}".strip(), f"{english} {en}".strip()
            group = f"{english} {many}".strip()
            article = "an" if front[0] in "aeiou" else "a"
            rows += [
                f"一 {measure} {inside}, {article} {front}",
                f"这 {measure} {inside}, this {front}",
                f"那 {measure} {inside}, that {front}",
                f"我 的 {inside}, my {front}",
                f"两 {measure} {inside}, two {group}",
                f"三 {measure} {inside}, three {group}",
            ]
    return f"table {name} flat (zh en): " + "; ".join(rows)


_TABLES = r"""
table tr_one flat (zh en): 他, he; 她, she; 我 的 老师, my teacher; 那 个 医生, that doctor; 我 的 妈妈, my mother
  我 的 爸爸, my father
  这 个 学生, this student; 他 的 朋友, his friend; 她 的 哥哥, her brother; 王 先生, Mr. Wang; 李 小姐, Miss Li
  那 个 农民, that farmer
table tr_all flat (zh en): 我, I; 你, you; 我们, we; 他们, they; 孩子 们, the children; 学生 们, the students
  我 的 朋友 们, my friends
table tr_eat flat (zh base it past ing): 吃, eat, eats, ate, eating
  切, cut, cuts, cut, cutting; 卖, sell, sells, sold, selling; 买, buy, buys, bought, buying
table tr_use flat (zh base it past ing): 买, buy, buys, bought, buying; 找, look for, looks for, looked for, looking for
  用, use, uses, used, using; 洗, wash, washes, washed, washing; 画, draw, draws, drew, drawing
table tr_care flat (zh base it past ing): 喂, feed, feeds, fed, feeding; 画, draw, draws, drew, drawing
  照顾, look after, looks after, looked after, looking after; 找, look for, looks for, looked for, looking for
table tr_meet flat (zh base it past ing): 帮助, help, helps, helped, helping; 拜访, visit, visits, visited, visiting
  等, wait for, waits for, waited for, waiting for; 照顾, look after, looks after, looked after, looking after
table tr_read flat (zh base it past ing): 读, read, reads, read, reading; 写, write, writes, wrote, writing
  翻译, translate, translates, translated, translating
table tr_like flat (zh base it): 喜欢, like, likes; 中意, like, likes; 爱, love, loves; 讨厌, hate, hates
  需要, need, needs
table tr_before flat (zh en): 昨天, yesterday; 上 个 星期, last week; 去年, last year; 今天 早上, this morning
  前天, the day before yesterday
table tr_after flat (zh en): 明天, tomorrow; 下 个 星期, next week; 明年, next year; 今天 晚上, this evening
table tr_often flat (zh en): 每天, every day; 每 个 星期, every week; 每 年 夏天, every summer; 星期天, on Sundays
table tr_where flat (zh en): 北京, in Beijing; 上海, in Shanghai; 学校, at school; 家, at home; 公园, in the park
  厨房, in the kitchen
  图书馆, in the library; 市场, at the market; 柏林, in Berlin; 河边, by the river
table tr_land flat (zh en): 中国, China; 法国, France; 德国, Germany; 英国, England; 日本, Japan; 俄国, Russia
  意大利, Italy
table tr_study flat (zh en): 机器 学习, machine learning; 深度 学习, deep learning; 汉语, Chinese; 英语, English
  数学, mathematics
  音乐, music; 历史, history; 物理, physics; 语言 模型, language models; 自然 语言, natural language
table tr_weather flat (zh en): 好, good; 差, bad; 糟糕, terrible; 冷, cold; 热, hot
table tr_feel flat (zh en): 很 高兴, very happy; 很 累, very tired; 很 忙, very busy; 不 高兴, not happy
  很 饿, very hungry; 很 年轻, very young
table tr_job flat (zh en): 老师, teacher; 医生, doctor; 学生, student; 歌手, singer; 司机, driver; 作家, writer
table tr_many flat (zh en): 猫, cats; 狗, dogs; 苹果, apples; 书, books; 花, flowers; 鸟, birds; 马, horses
  菠萝, pineapples; 凤梨, pineapples
register tr_one = tr_one
register tr_all = tr_all
register tr_before = tr_before
register tr_after = tr_after
register tr_often = tr_often
register tr_where = tr_where
register tr_land = tr_land
register tr_study = tr_study
register tr_weather = tr_weather
register tr_feel = tr_feel
register tr_like = tr_like
register tr_many = tr_many
register tr_job = tr_job
"""

_CLASSES = (("eat", "food"), ("use", "thing"), ("care", "animal"), ("meet", "person"), ("read", "text"))

_PATTERNS = (
    ("{before:zh} {one:zh} V:zh 了 O:zh 。", "{one:en} V:past O:en {before:en}."),
    ("{before:zh} {all:zh} V:zh 了 O:zh 。", "{all:en} V:past O:en {before:en}."),
    ("{after:zh} {one:zh} 会 V:zh O:zh 。", "{one:en} will V:base O:en {after:en}."),
    ("{after:zh} {all:zh} 会 V:zh O:zh 。", "{all:en} will V:base O:en {after:en}."),
    ("{one:zh} {often:zh} 都 V:zh O:zh 。", "{one:en} V:it O:en {often:en}."),
    ("{all:zh} {often:zh} 都 V:zh O:zh 。", "{all:en} V:base O:en {often:en}."),
    ("{one:zh} 想 V:zh O:zh 。", "{one:en} would like to V:base O:en."),
    ("{all:zh} 想 V:zh O:zh 。", "{all:en} would like to V:base O:en."),
    ("{one:zh} 没有 V:zh O:zh 。", "{one:en} did not V:base O:en."),
    ("{all:zh} 没有 V:zh O:zh 。", "{all:en} did not V:base O:en."),
    ("{one:zh} 能 V:zh O:zh 吗 ？", "can {one:en} V:base O:en?"),
    ("{all:zh} 能 V:zh O:zh 吗 ？", "can {all:en} V:base O:en?"),
    ("{one:zh} 在 {where:zh} V:zh O:zh 。", "{one:en} V:it O:en {where:en}."),
    ("{all:zh} 在 {where:zh} V:zh O:zh 。", "{all:en} V:base O:en {where:en}."),
    ("{one:zh} 正在 V:zh O:zh 。", "{one:en} is V:ing O:en."),
    ("因为 天气 很 {weather:zh} ， {one:zh} 没有 V:zh O:zh 。",
     "because the weather was {weather:en}, {one:en} did not V:base O:en."),
    ("如果 {one:zh} {feel:zh} ， {all:zh} 就 V:zh O:zh 。", "if {one:en} is {feel:en}, {all:en} V:base O:en."),
)  # fmt: skip

_PHRASES = r"""
  12* {tr_all:zh} {tr_like:zh} {tr_many:zh}\t{^tr_all:en} {tr_like:base} {tr_many:en}
  12* {tr_one:zh} {tr_like:zh} {tr_many:zh}\t{^tr_one:en} {tr_like:it} {tr_many:en}
  5* {tr_all:zh} {tr_like:zh} {tr_land:zh}\t{^tr_all:en} {tr_like:base} {tr_land:en}
  5* {tr_one:zh} {tr_like:zh} {tr_land:zh}\t{^tr_one:en} {tr_like:it} {tr_land:en}
  8* {tr_all:zh} 学习 {tr_study:zh}\t{^tr_all:en} study {tr_study:en}
  8* {tr_one:zh} 学习 {tr_study:zh}\t{^tr_one:en} studies {tr_study:en}
  12* {tr_one:zh} 在 {tr_where:zh} 学习 {tr_study:zh}\t{^tr_one:en} studies {tr_study:en} {tr_where:en}
  2* {tr_study:zh}\t{tr_study:en}
  8* {tr_one:zh} {tr_feel:zh} 。\t{^tr_one:en} is {tr_feel:en}.
  2* 我 是 {tr_job:zh} 。\tI am a {tr_job:en}.
  8* {tr_one:zh} 是 {tr_job:zh} 。\t{^tr_one:en} is a {tr_job:en}.
  8* {tr_one:zh} {tr_before:zh} 去 了 {tr_land:zh} 。\t{^tr_one:en} went to {tr_land:en} {tr_before:en}.
  8* {tr_all:zh} {tr_after:zh} 会 去 {tr_land:zh} 。\t{^tr_all:en} will go to {tr_land:en} {tr_after:en}.
"""


def _capital(text: str) -> str:
    """The pattern with a capital in front, be it a word or a register."""
    return "{^" + text[1:] if text[0] == "{" else text[0].upper() + text[1:]


def _sentences() -> tuple[str, str]:
    """The registers of verbs and objects, and every pattern with each kind of verb and its objects."""
    registers = [f"register tr_o_{noun} = tr_{noun}\nregister tr_v_{verb} = tr_{verb}" for verb, noun in _CLASSES]
    lines = []
    for verb, noun in _CLASSES:
        for zh, en in _PATTERNS:
            line = f"  10* {zh}\\t{_capital(en)}"
            for name in ("before", "after", "one", "all", "often", "where", "weather", "feel"):
                line = line.replace("{" + name + ":", "{tr_" + name + ":").replace("{^" + name, "{^tr_" + name)
            for column in ("zh", "base", "it", "past", "ing"):
                line = line.replace(f"V:{column}", f"{{tr_v_{verb}:{column}}}")
            lines.append(line.replace("O:zh", f"{{tr_o_{noun}:zh}}").replace("O:en", f"{{tr_o_{noun}:en}}"))
    return "\n".join(registers), "\n".join(lines)


_REGISTERS, _LINES = _sentences()

CHINESE_ENGLISH = "\n".join(
    (
        objects("tr_food", _FOOD),
        objects("tr_thing", _THINGS),
        objects("tr_animal", _ANIMALS),
        objects("tr_person", _PEOPLE),
        objects("tr_text", _TEXTS),
        _TABLES,
        _REGISTERS,
        "task_translate:\n  {tr_pair}\\tzh\\ten\ntr_pair:",
        _LINES,
        _PHRASES,
    )
)

# French is written without accents and in small letters, as the notes write it.
_SUBJECTS = (
    ("je", "", "i", "am", "have", "m f"), ("tu", "", "you", "are", "have", "m f"), ("il", "il", "he", "is", "has", "m"),
    ("il", "elle", "she", "is", "has", "f"), ("il", "mon frere", "my brother", "is", "has", "m"),
    ("il", "ma soeur", "my sister", "is", "has", "f"), ("il", "le professeur", "the teacher", "is", "has", "m"),
    ("il", "la fille", "the girl", "is", "has", "f"), ("nous", "", "we", "are", "have", "mp"),
    ("vous", "", "you all", "are", "have", "mp"), ("ils", "ils", "they", "are", "have", "mp"),
    ("ils", "les enfants", "the children", "are", "have", "mp"),
    ("ils", "mes soeurs", "my sisters", "are", "have", "fp"),
)  # fmt: skip

_BE = {"je": "je suis", "tu": "tu es", "il": "est", "nous": "nous sommes", "vous": "vous etes", "ils": "sont"}
_HAVE = {"je": "j'ai", "tu": "tu as", "il": "a", "nous": "nous avons", "vous": "vous avez", "ils": "ont"}

_FRENCH_NOUNS = (
    "pomme f apple|livre m book|maison f house|chat m cat|voiture f car|jardin m garden|lettre f letter|chien m dog|"
    "table f table|stylo m pen|fleur f flower|gateau m cake|chaise f chair|velo m bicycle|lampe f lamp|train m train"
)


def _french_objects() -> str:
    """The French nouns after each determiner, alone and with a colour behind them."""
    rows = []
    for noun in _FRENCH_NOUNS.split("|"):
        french, gender, english = noun.split(" ")
        many = french + ("x" if french.endswith("eau") else "s")
        for one, feminine, colour in (
            ("", "", ""),
            ("noir", "noire", "black"),
            ("vert", "verte", "green"),
            ("rouge", "rouge", "red"),
        ):
            quality = feminine if gender == "f" else one
            front = f"{colour} {english}".strip()
            group = f"{colour} {plural(english)}".strip()
            article = "an" if front[0] in "aeiou" else "a"
            for masculine, female, word in (
                ("un", "une", article),
                ("le", "la", "the"),
                ("mon", "ma", "my"),
                ("ce", "cette", "this"),
            ):
                rows.append(
                    f"{female if gender == 'f' else masculine} {french} {quality}".strip() + f", {word} {front}"
                )
            for few, word in (("deux", "two"), ("trois", "three"), ("les", "the"), ("mes", "my")):
                rows.append(f"{few} {many} {quality}{'s' if quality else ''}".strip() + f", {word} {group}")
    return "table fr_object flat (fr en): " + "; ".join(rows)


_FRENCH_TABLES = r"""
table fr_be flat (m f mp fp en): fatigue, fatiguee, fatigues, fatiguees, tired
  content, contente, contents, contentes, happy
  grand, grande, grands, grandes, tall; petit, petite, petits, petites, small; malade, malade, malades, malades, ill
  pret, prete, prets, pretes, ready; seul, seule, seuls, seules, alone; riche, riche, riches, riches, rich
table fr_job flat (m f mp fp en many): etudiant, etudiante, etudiants, etudiantes, a student, students
  avocat, avocate, avocats, avocates, a lawyer, lawyers; medecin, medecin, medecins, medecins, a doctor, doctors
  chanteur, chanteuse, chanteurs, chanteuses, a singer, singers
  boulanger, boulangere, boulangers, boulangeres, a baker, bakers
table fr_verb flat (je tu il nous vous ils base it): j'aime, tu aimes, aime, nous aimons, vous aimez, aiment, like,
    likes
  je cherche, tu cherches, cherche, nous cherchons, vous cherchez, cherchent, look for, looks for
  je regarde, tu regardes, regarde, nous regardons, vous regardez, regardent, look at, looks at
  j'achete, tu achetes, achete, nous achetons, vous achetez, achetent, buy, buys
  je prends, tu prends, prend, nous prenons, vous prenez, prennent, take, takes
  je vends, tu vends, vend, nous vendons, vous vendez, vendent, sell, sells
table fr_when flat (fr en): aujourd'hui, today; le soir, in the evening; le matin, in the morning; a midi, at noon
  le lundi, on mondays
  tous les jours, every day
table fr_where flat (fr en): a paris, in paris; a l'ecole, at school; dans la rue, in the street
  a la gare, at the station
  au marche, at the market; a berlin, in berlin
register fr_object = fr_object
register fr_be = fr_be
register fr_job = fr_job
register fr_verb = fr_verb
register fr_when = fr_when
register fr_where = fr_where
"""


def _french_pairs() -> str:
    """Every French pattern for every subject, with the forms that agree with it."""
    lines = []
    for person, french, english, be, have, genders in _SUBJECTS:
        french = french and french + " "
        verb, many = "it" if be == "is" else "base", "many" if person in ("nous", "vous", "ils") else "en"
        for gender in genders.split():
            like, work = f"{{fr_be:{gender}}}", f"{{fr_job:{gender}}}"
            they, are = f"{french}{_BE[person]}", f"{english} {be}"
            lines += [
                f"3* {they} {like}\\t{are} {{fr_be:en}}",
                f"3* {they} {work} {{fr_where:fr}}\\t{are} {{fr_job:{many}}} {{fr_where:en}}",
                f"1* {they} {work}\\t{are} {{fr_job:{many}}}",
                f"3* {they} {like} {{fr_when:fr}}\\t{are} {{fr_be:en}} {{fr_when:en}}",
            ]
        lines += [
            f"6* {french}{_HAVE[person]} {{fr_object:fr}}\\t{english} {have} {{fr_object:en}}",
            f"9* {french}{{fr_verb:{person}}} {{fr_object:fr}}\\t{english} {{fr_verb:{verb}}} {{fr_object:en}}",
            f"9* {french}{{fr_verb:{person}}} {{fr_object:fr}} {{fr_when:fr}}\\t"
            f"{english} {{fr_verb:{verb}}} {{fr_object:en}} {{fr_when:en}}",
            f"9* {french}{{fr_verb:{person}}} {{fr_object:fr}} {{fr_where:fr}}\\t"
            f"{english} {{fr_verb:{verb}}} {{fr_object:en}} {{fr_where:en}}",
        ]
    return "\n".join(f"  {line}" for line in lines)


FRENCH_ENGLISH = "\n".join(
    (_french_objects(), _FRENCH_TABLES, "task_translate_fr:\n  {fr_pair}\\ten\\ten\nfr_pair:", _french_pairs())
)
