"""Chinese nouns by their measure words: each table says the noun, its measure word, and the two together."""

from __future__ import annotations

from itertools import zip_longest


def nouns(name: str, words: str) -> str:
    """A table with the columns ``one cl a``, the groups' nouns in turn so that no measure word comes first alone.

    >>> nouns("thing", "本 书 字典; 个 杯子")
    'table thing (one cl a): 书, 本, 本 书; 杯子, 个, 个 杯子; 字典, 本, 本 字典'
    """
    groups = [(group.split()[0], group.split()[1:]) for group in words.replace("\n", " ").split(";")]
    turns = zip_longest(*([(noun, measure) for noun in group] for measure, group in groups))
    rows = [f"{noun}, {measure}, {measure} {noun}" for turn in turns for noun, measure in filter(None, turn)]
    return f"table {name} (one cl a): " + "; ".join(rows)


TABLES = "\n".join(
    (
        nouns("animal", "只 狗 猫 羊 鸡 鸭 鹅 兔子 鸽子 小羊 孔雀 乌龟; 头 牛 猪 驴 骆驼; 匹 马 小马"),
        nouns(
            "wild",
            "只 狐狸 松鼠 刺猬 喜鹊 猫头鹰 大雁 白鹭 青蛙 野兔 燕子 猴子 老鹰 山羊; 条 蛇 蜥蜴; 头 野猪 熊 狼 鹿",
        ),
        nouns(
            "thing",
            """本 书 字典 日记 笔记本; 个 杯子 箱子 包 篮子 瓶子 枕头 花瓶 钱包 口哨 盘子 罐子 信封 闹钟 足球 玩具; 把
            椅子 水壶 雨伞 扫帚 茶壶 刷子 扇子 算盘 剪刀 勺子; 盏 灯 台灯; 条 毛毯 毛巾 丝带 围巾 绳子; 面 镜子 鼓 锣;
            张 照片 地图 邮票 画; 顶 帽子 草帽; 架 望远镜 梯子; 块 地毯 手表 桌布; 副 眼镜 棋盘; 根 蜡烛 拐杖; 台
            收音机 风扇; 只 碗 风筝 水桶""",
        ),
        nouns(
            "tool", "把 锤子 锯子 铲子 凿子 耙子 锉刀 刨子 扳手 斧头 镰刀 钳子 螺丝刀 尺子; 台 钻床 车床; 根 铁钎 撬棍"
        ),
        nouns(
            "furniture", "张 桌子 床 茶几 沙发 长凳; 把 椅子 摇椅; 个 书架 柜子 衣柜 摇篮 木箱 鞋柜; 扇 门 屏风 窗户"
        ),
        nouns("instrument", "把 二胡 吉他 小提琴 琵琶 大提琴; 架 钢琴 古筝 手风琴 扬琴; 支 笛子 口琴 唢呐 葫芦丝 长号"),
        nouns(
            "garment",
            "件 外套 衬衫 毛衣 雨衣 旗袍 棉袄 背心; 条 裙子 裤子 皮带 领带; 双 手套 袜子 靴子 鞋子 拖鞋; 顶 皮帽 斗笠",
        ),
        nouns(
            "job",
            """位 老师 医生 护士 作家 画家 歌手 工程师 律师 记者 会计 化学家 法官 演员 警察 船长 教练 翻译 校长; 个
            农民 厨师 司机 木匠 园丁 渔民 裁缝 飞行员 邮递员 牧羊人 陶匠 水手 服务员 锁匠 养蜂人 钟表匠 舞者 消防员
            铁匠 商人 程序员""",
        ),
        nouns(
            "gadget",
            "部 手机 相机; 台 电脑 打印机 收音机 游戏机 投影仪; 个 机器人 键盘 遥控器 音箱; 块 屏幕 平板; 副 耳机",
        ),
        nouns("reading", "本 小说 童话 词典 日记 诗集; 首 诗 古诗; 封 信; 份 报纸 杂志; 篇 游记 散文; 部 剧本"),
    )
)
