"""Chinese names, places, times, things and doings. Spaces part words; they go when the text is written."""

from __future__ import annotations

TABLES = r"""
table person (name he): 小明, 他; 小红, 她; 王芳, 她; 李强, 他; 张伟, 他; 刘洋, 他; 陈静, 她; 杨丽, 她; 赵军, 他
  黄敏, 她
  周杰, 他; 吴霞, 她; 徐磊, 他; 孙娜, 她; 马超, 他; 朱莉, 她; 胡斌, 他; 郭艳, 她; 何勇, 他; 高洁, 她; 林涛, 他; 罗兰, 她
  郑浩, 他; 梁爽, 她; 谢飞, 他; 宋雅, 她; 唐亮, 他; 许静, 她; 韩冰, 她; 冯刚, 他; 邓超然, 他; 曹雪, 她; 彭博, 他
  曾玲, 她
  萧山, 他; 田甜, 她; 董卿卿, 她; 潘江, 他; 袁野, 他; 蒋欣, 她; 蔡文, 他; 余秋, 她; 杜鹏, 他; 叶青, 她
table friend (name he): 阿梅, 她; 大刚, 他; 小兰, 她; 老周, 他; 阿强, 他; 小雪, 她; 大勇, 他; 小燕, 她; 老李, 他
  阿珍, 她
  小虎, 他; 阿福, 他; 小玉, 她; 老马, 他; 小梅, 她; 阿杰, 他; 小菊, 她; 老陈, 他; 小龙, 他; 阿香, 她; 小云, 她; 老赵, 他
  小石, 他; 阿宁, 她
table city: 北京; 上海; 广州; 南京; 成都; 杭州; 西安; 武汉; 重庆; 天津; 苏州; 昆明; 长沙; 青岛; 大连; 厦门; 哈尔滨
  桂林; 洛阳
  拉萨; 兰州; 贵阳; 南昌; 合肥; 福州; 济南; 扬州; 敦煌; 珠海; 无锡; 银川; 海口
table home (home tongue dish land): 景德镇, 汉语, 米粉, 中国; 巴黎, 法语, 洋葱汤, 法国; 柏林, 德语, 土豆 沙拉, 德国
  伦敦, 英语, 炸鱼, 英国
  东京, 日语, 寿司, 日本; 莫斯科, 俄语, 红菜汤, 俄国; 马德里, 西班牙语, 海鲜饭, 西班牙; 罗马, 意大利语, 面条, 意大利
  首尔, 韩语, 泡菜, 韩国; 开罗, 阿拉伯语, 大饼, 埃及; 雅典, 希腊语, 烤 羊肉, 希腊; 里斯本, 葡萄牙语, 沙丁鱼, 葡萄牙
table village: 桃花村; 石桥镇; 清水镇; 竹林村; 白云镇; 柳树村; 青山镇; 梅花村; 莲花镇; 枫树村; 月亮湾; 黄土坡
  银杏镇; 松林村
  双河镇; 杏花村; 龙泉镇; 古井村
table river: 长江; 黄河; 漓江; 珠江; 汉水; 湘江; 钱塘江; 松花江; 淮河; 嘉陵江
table weekday: 星期一; 星期二; 星期三; 星期四; 星期五; 星期六; 星期天
table month: 一月; 二月; 三月; 四月; 五月; 六月; 七月; 八月; 九月; 十月; 十一月; 十二月
table season: 春天; 夏天; 秋天; 冬天
table moment: 早上; 下午; 晚上; 中午; 傍晚; 清晨; 半夜
table clock: 七点; 八点; 九点; 十点; 六点; 三点; 两点; 五点; 四点; 十一点; 十二点; 一点
table few: 两; 三; 四; 五; 六; 七; 八; 九; 十
table many: 二十; 三十; 五十; 一百; 四十; 八十; 两百; 六十; 三百; 一千
table degrees: 37; 38; 39; 36; 25; 30; 28; 33; 21; 18; 15; 12; 40
table colour: 红色; 蓝色; 绿色; 白色; 黑色; 黄色; 灰色; 紫色; 粉色; 金色; 银色; 橙色; 棕色
table quality: 旧; 新; 漂亮; 结实; 奇怪; 普通; 贵重; 便宜; 干净; 破; 精致; 古老; 轻巧; 笨重; 简单; 有名
table feeling: 高兴; 开心; 难过; 疲倦; 得意; 担心; 激动; 惊讶; 紧张; 生气; 感动; 失望; 满足; 孤单; 好奇; 害羞; 着急
  轻松
table joy: 高兴; 开心; 得意; 激动; 感动; 满足; 惊讶; 轻松
table gloom: 难过; 担心; 生气; 失望; 着急; 孤单; 无聊
table how: 慢慢; 悄悄; 仔细; 小心; 高兴; 耐心; 轻轻; 认真; 急忙; 偷偷; 默默; 勇敢; 用力; 大声
table fruit: 苹果; 菠萝; 凤梨; 香蕉; 梨; 橙子; 葡萄; 西瓜; 桃子; 李子; 柠檬; 樱桃; 草莓; 芒果; 荔枝; 石榴; 柚子
  枇杷; 杨梅; 哈密瓜
  橘子; 山楂; 龙眼; 椰子
table vegetable: 白菜; 萝卜; 土豆; 西红柿; 黄瓜; 茄子; 豆角; 南瓜; 蘑菇; 洋葱; 辣椒; 菠菜; 芹菜; 莲藕; 冬瓜; 玉米
  韭菜; 花生; 青豆; 红薯
table flower: 玫瑰; 菊花; 牡丹; 荷花; 兰花; 梅花; 桂花; 茉莉; 百合; 月季; 水仙; 向日葵; 海棠; 栀子花; 牵牛花; 郁金香
table tree: 柳树; 松树; 槐树; 榕树; 枫树; 银杏; 梧桐; 桑树; 樟树; 竹子; 杨树; 榆树; 柏树; 桃树
table stuff: 木头; 竹子; 石头; 铁; 玻璃; 皮革; 铜; 纸; 泥土; 象牙; 玉石; 布; 丝绸
table style: 民歌; 京剧; 爵士乐; 古典 音乐; 摇滚乐; 黄梅戏; 歌剧; 昆曲; 舞曲; 山歌; 越剧; 儿歌
table vehicle: 火车; 汽车; 船; 飞机; 自行车; 高铁; 出租车; 轮船; 公共汽车; 地铁; 摩托车; 渡船; 马车; 大巴
table building: 学校; 图书馆; 博物馆; 医院; 车站; 剧院; 寺庙; 工厂; 饭店; 宾馆; 钟楼; 邮局; 体育馆; 市政厅; 茶馆
  水塔; 仓库; 教堂
table relative: 妈妈; 爸爸; 奶奶; 爷爷; 姐姐; 哥哥; 妹妹; 弟弟; 外婆; 外公; 姑姑; 叔叔; 舅舅; 阿姨; 表哥; 表妹; 堂弟
  邻居; 女儿; 儿子
table subject: 数学; 历史; 语文; 科学; 音乐; 地理; 美术; 生物; 化学; 物理; 英语; 体育; 哲学; 天文
table dish: 米饭; 面条; 饺子; 包子; 馒头; 豆腐; 鱼汤; 炒饭; 烤鸭; 火锅; 粽子; 春卷; 馄饨; 红烧肉; 炒鸡蛋; 蒸鱼; 烧饼
  油条; 汤圆
  年糕; 米线; 凉拌 黄瓜; 麻婆 豆腐; 糖醋 排骨
table drink: 茶; 水; 牛奶; 豆浆; 咖啡; 果汁; 米酒; 绿豆汤; 酸梅汤; 椰汁; 汽水
table spice: 盐; 糖; 醋; 酱油; 姜; 蒜; 辣椒; 香油; 胡椒; 花椒; 八角; 葱; 桂皮; 蜂蜜; 香菜
table sport (sport place): 篮球, 球场; 足球, 草地; 乒乓球, 体育馆; 羽毛球, 球馆; 排球, 沙滩; 网球, 场地
  棒球, 棒球场; 橄榄球, 操场
table illness (illness part): 感冒, 鼻子; 发烧, 额头; 咳嗽, 胸口; 头痛, 头; 喉咙痛, 喉咙; 牙痛, 牙齿; 胃痛, 肚子
  扭伤, 脚踝; 过敏, 眼睛
  骨折, 手臂; 烫伤, 手指; 腰痛, 腰
table planet (planet fact): 火星, 表面 都 是 红色 的 铁锈; 木星, 是 太阳系 最 大 的 行星; 金星, 比 烤箱 还 热
  土星, 有 明亮 的 光环
  水星, 离 太阳 最 近; 海王星, 又 黑暗 又 多风; 天王星, 侧 着 身子 转; 地球, 是 太阳系 八大 行星 之一
table scientist (name he field land): 爱因斯坦, 他, 光 和 时间, 柏林; 居里夫人, 她, 镭, 巴黎
  牛顿, 他, 万有引力, 剑桥; 达尔文, 他, 物种 起源, 伦敦
  伽利略, 他, 木星 的 卫星, 佛罗伦萨; 张衡, 他, 地震, 洛阳; 祖冲之, 他, 圆周率, 南京; 沈括, 他, 磁针, 杭州
  李时珍, 他, 草药, 蕲春
  诺特, 她, 对称, 哥廷根; 法拉第, 他, 电 和 磁, 牛津; 孟德尔, 他, 豌豆 和 遗传, 布尔诺
table firm: 苹果; 华信; 蓝鸟; 绿叶; 北风; 银线; 红木; 东方; 明星; 新月
table study: 机器 学习; 医学; 法律; 经济学; 建筑学; 语言学; 统计学; 地质学; 植物学; 护理学; 机械 工程
table cargo: 丝绸; 茶叶; 瓷器; 盐; 粮食; 木材; 煤; 药材; 香料; 布匹; 纸张; 铁器; 棉花; 玉器; 酒
table spot: 院子; 草地; 谷仓; 田野; 树林; 老桥; 池塘; 马棚; 大门; 围墙; 山坡; 水井; 果园; 湖边; 广场
table french (french chinese): je_suis_etudiant, 我 是 学生; je_t'aime, 我 爱 你; bonjour, 你 好
  merci_beaucoup, 非常 感谢
  il_fait_froid, 天气 很 冷; j'ai_faim, 我 饿 了; au_revoir, 再见; je_suis_fatigue, 我 累 了
  nous_sommes_amis, 我们 是 朋友
table outing: 运动; 野餐; 春游; 运动会; 音乐会; 散步; 集市; 比赛; 聚会; 体育课; 烧烤; 游行; 演出
"""

REGISTERS = r"""
register who = person
register pal = friend
register kin = relative
register city = city
register place = village
register origin = home
register stream = river
register season = season
register day = weekday
register job = job
register mate = job
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
register study = study
register phrase = french
register goods = cargo
register temp = degrees
register outing = outing
register mood = feeling
"""
