"""Chinese tasks over the words of a text: entities, parts of speech, answers to questions, summaries."""

from __future__ import annotations

RULES = r"""
table foreign flat: 爱-因-斯坦; 牛-顿; 达-尔-文; 伽-利-略; 莎-士-比亚; 贝-多-芬; 莫-扎-特; 居里-夫人; 哥-白-尼
  华-盛-顿; 杜-鹃; 罗-兰
table where_named flat: 柏林; 巴黎; 伦敦; 罗马; 北京; 上海; 南京; 景德镇; 杭州; 桂林; 东京; 中国; 法国; 德国; 黄河
  长江; 泰山; 沪; 京; 港
table who_named flat: 苹果 公司; 华信 集团; 北京 大学; 蓝鸟 银行; 绿叶 食品厂; 红十字会; 长江 日报; 东方 剧院; 苹果
  人民 医院; 新月 书店
per:
  <PER>{person}</>
  <PER>{foreign}</>
  <PER>{friend}</>
loc:
  <LOC>{where_named}</>
  <LOC>{city}</>
org:
  <ORG>{who_named}</>
task_tag:
  2* {per} 在 {loc} 发表 演讲
  {per} 在 {loc} 发表 演讲 ， 讲 的 是 {subject} 。
  {per} 在 {org} 讲 {subject} 。
  {per} 出生 在 {loc} ， 后来 住 在 {loc} 。
  {org} {weekday} 在 {loc} 开 了 一 家 {building} 。
  {per} 在 {loc} 的 {org} 上班 。
  {month} ， {per} 和 {per} 从 {loc} 飞 到 {loc} 。
  {job} 在 {loc} 见到 了 {per} 。
  {org} 用 {many} 万 元 买 了 {org} 。
  每年 {season} ， {per} 在 {loc} 卖 {fruit} 和 {vegetable} 。
  {org} 的 {job} 喜欢 {fruit} 。
  {per} 吃 了 一 个 {fruit} ， 读 了 {per} 的 {reading} 。
  {per} 说 ： “ 我 从来 没有 去过 {loc} 。 ”
  {loc} 天气 很 {bad} ， {per} 就 回 {loc} 了 。
  {loc} 的 {job} {per} 给 {org} 写信 。
  一 {thing.a} 放 在 {building} 的 {furniture} 旁边 。

det:
  这/DET 个/MEASURE
  那/DET 个/MEASURE
  一/NUM 个/MEASURE
adj:
  {colour}/ADJ 的/PART
  {quality}/ADJ 的/PART
noun:
  {fruit}/NOUN
  {thing}/NOUN
  {job}/NOUN
  花/NOUN
  米/NOUN
  翻译/NOUN
  学习/NOUN
  报告/NOUN
name:
  {person}/PROPN
  {city}/PROPN
np:
  {det} {noun}
  {det} {adj} {noun}
  {name}
  {few}/NUM {animal.cl}/MEASURE 动物/NOUN
verb:
  看见/VERB
  喜欢/VERB
  中意/VERB
  找到/VERB
  买/VERB
  翻译/VERB
  学习/VERB
  报告/VERB
  花/VERB
  打/VERB
task_tag_pos:
  {np} {verb} {np} 。/PUNCT
  {np} 在/ADP {name} {verb} 了/PART {np} 。/PUNCT
  {np} 很/ADV {feeling}/ADJ ，/PUNCT 但是/CCONJ {np} 不/ADV {feeling}/ADJ 。/PUNCT
  我/PRON 会/AUX {verb} {np} 。/PUNCT
  他们/PRON 想/AUX {verb} {np} 吗/PART ？/PUNCT
  {how}/ADV 地/PART ，/PUNCT 她/PRON {verb} 了/PART {np} 。/PUNCT
  {np} 和/CCONJ {np} 都/ADV {verb} {np} 。/PUNCT
  因为/SCONJ {np} 很/ADV {feeling}/ADJ ，/PUNCT 他/PRON 没有/AUX {verb} {np} 。/PUNCT
  {weekday}/NOUN ，/PUNCT {np} {verb} 了/PART {np} 。/PUNCT
  {np} 花/VERB 了/PART {many}/NUM 块/MEASURE 钱/NOUN {verb} {np} 。/PUNCT
  {np} 的/PART {noun} 比/ADP {np} 的/PART {noun} {feeling}/ADJ 。/PUNCT

table sky_place flat: 云 里; 海面 上空; 山顶 上空; 冷 空气 里; 地面 附近; 山谷 上空; 风暴 边缘; 两 层 空气 之间
  高空; 海岸 一带
table sky_end flat: 雨; 雪; 冰雹; 雨夹雪; 毛毛雨; 小阵雨; 冻雨; 大阵雨
table sky_part flat (they do): 小 水滴, 互相 碰撞; 水滴, 结冰; 冷 暖 空气, 相遇; 灰尘, 吸收 水汽; 雪花, 融化
  小 冰晶, 聚 在 一起
register sky = sky_place
register fall = sky_end
register part = sky_part
register hour_a = clock
register count_a = many
register price = few
register age = few
register low = low
table low flat: 3; 5; 7; 8; 9; 11; 13; 14; 16; 17
register wind = side
task_span:
  2* {q_weather}
  {q_cloud}
  {q_talk}
  {q_market}
  {q_match}
  {q_life}
q_weather:
  {qw_head} 天气预报 显示 今天 最高 温度 <A1>{temp:word} 摄氏度</> ， 最低 温度 <A2>{low:word} 摄氏度</> 。 {qw_mid}
    今天 吹 <A3>{wind:word}</> 来 的 风 。\t{qw_high}\t今天 的 最低 温度 是 多少 ？\t风 从 哪 边 来 ？
  {qw_head} 天气预报 显示 今天 最高 温度 <A1>{temp:word} 摄氏度</> 。 {qw_mid}\t{qw_high}
qw_head:
  今天 是 {day:word} ， {city:word} 的 天气 很 [好|差|不错] 。
  {who:name} {day:word} 在 {city:word} 听 了 广播 。
  {city:word} 现在 是 {season} ， 今天 是 {day:word} 。
qw_mid:
  出门 最好 带上 一 {thing.a} 。
  {pal:name} 打算 去 {spot} 参加 {outing} 。
  {job} 们 照常 上班 。
qw_high:
  今天 的 最高 温度 是 多少 ？
  今天 最高 多少 度 ？
q_cloud:
  {qc_head} 这时 ， {part:they} 在 <A1>{sky:word}</> {part:do} ， 落 下来 的 是 <A2>{fall:word}</> 。
    {qc_tail}\t{part:they} 在 哪里 {part:do} ？\t落 下来 的 是 什么 ？
  {qc_head} 最后 {place:word} 下 了 <A2>{fall:word}</> ， 因为 {part:they} 在 <A1>{sky:word}</> {part:do} 。
    {qc_tail}\t{part:they} 在 哪里 {part:do} ？\t{place:word} 下 了 什么 ？
qc_head:
  {month} ， {city:word} 的 空气 很 潮湿 。
  {who:name} 给 同学 讲 {city:word} 的 天气 。
qc_tail:
  大概 会 持续 {few} 个 小时 。
  {city:word} 的 {job} 早就 习惯 了 。
  连 {pal:name} 也 不 觉得 奇怪 。
q_talk:
  {qt_head} {day:word} <A1>{who:name}</> 在 <A3>{city:word}</> 讲 了 <A2>{subject:word}</> ， <A4>{hour_a:word}</>
    开始 ， 来 了
    {count_a:word} 个 人 。\t谁 作 了 演讲 ？\t演讲 讲 了 什么 ？\t演讲 在 哪里 ？\t演讲 什么 时候 开始 ？
qt_head:
  {building} 里 坐满 了 人 。
  那 是 {month} 的 一 个 冷天 。
  {pal:name} 在 {building} 门口 卖 票 。
q_market:
  {who:name} 在 <A2>{place:word}</> 的 市场 卖 <A1>{fruit:word}</> ， 一 斤 <A3>{price:word} 块 钱</> 。
    {qm_tail}\t{who:name} 卖 什么 ？\t市场 在 哪里 ？\t一 斤 多少 钱 ？
qm_tail:
  {day:word} {pal:name} 给 {relative} 买 了 {many} 个 。
  {building} 的 {job} 每 个 {day:word} 都 来 。
  摊子 旁边 有 一 {furniture.a} ， 下面 睡着 一 {animal.a} 。
q_match:
  {place:word} 的 {sport:sport} 队 <A2>{day:word}</> 和 <A1>{city:word}</> 队 比赛 ， {pal:name} 得 了
    <A3>{count_a:word} 分</> 。
    {qs_tail}\t{place:word} 和 谁 比赛 ？\t比赛 在 哪 一天 ？\t{pal:name} 得 了 多少 分 ？
qs_tail:
  虽然 下雨 ， 还是 来 了 很多 {relative} 。
  后来 大家 在 {building} 吃 {dish} 。
  {who:name} 因为 {illness} 没有 来 。
q_life:
  {who:name} 出生 在 <A1>{origin:home}</> ， <A2>{age:word} 岁</> 搬到 {place:word} ， 后来 当 了 <A3>{job:one}</> 。
    {ql_tail}\t{who:name} 出生 在 哪里 ？\t{who:name} 几 岁 搬家 ？\t{who:name} 后来 当 了 什么 ？
ql_tail:
  {who:he} 最 好 的 朋友 叫 {pal:name} ， 他们 养 了 {few} {animal.a} 。
  {day:word} {who:he} 总是 和 {pal:name} 吃 {dish} 。
  {pal:name} 还 留着 {who:he} 的 {thing} 。

table feat flat (long short): 把 一切 都 写 下来 ， 印成 了 一 本 书, 出版 了 一 本 书
  站 在 很多 人 面前 讲 了 很 久, 作 了 演讲
  画 了 很 多 画 ， 挂 满 了 墙, 办 了 画展; 拿出 所有 的 钱 ， 租 下 一 间 铺子 卖 面包, 开 了 面包店
  跑 在 所有 人 前面 ， 一直 到 终点, 赢 了 赛跑
  坐 在 钢琴 前 演奏 了 几 个 小时, 弹 了 钢琴; 买下 一 间 带 花园 的 房子, 买 了 房子
  在 全家 面前 说 了 愿意, 结 了 婚
  在 磨坊 的 地板 下 发现 一 枚 旧 钱币, 找到 了 古钱币; 教 一 班 吵闹 的 孩子 认字, 教 了 孩子
  沿着 陡 路 一直 走 到 山顶, 爬 了 山
  种 下 长长 一 排 小 树, 种 了 树; 从 冷 水 里 拉 起 一 个 孩子, 救 了 孩子; 把 坏 了 的 钟 拆开 又 装好, 修 了 钟
  用 旧 木板 造 了 一 条 船, 造 了 船
register feat = feat
task_summarise:
  {su_first} {su_filler} {su_second} {su_last}\t{su_target}
  {su_second_named} {su_filler} {su_first_he} {su_last}\t{su_target}
su_target:
  {day:word} ， {who:name} 在 {city:word} {feat:short} 。
su_first:
  {day:word} ， {who:name} 坐 {ride:word} 到 了 {city:word} 。
  {who:name} 是 一 {job:a} ， {day:word} 来到 {city:word} 。
su_second:
  在 那里 ， {who:he} {feat:long} 。
  就 在 那天 ， {who:he} {feat:long} 。
su_second_named:
  {job:one} {who:name} {feat:long} 。
  大家 都 很 {mood:word} ， 因为 {who:name} {feat:long} 。
su_first_he:
  事情 {day:word} 发生 在 {city:word} 。
  那天 是 {day:word} ， 地点 是 {city:word} 。
su_filler:
  天气 很 {bad} ， 路 上 人 很 少 。
  {who:he} 没 睡好 ， 喝 了 {few} 杯 {drink} 。
  {pal:name} 也 在 ， 手 里 拿着 一 {thing.a} 。
  一 {animal.a} 在 {furniture} 旁边 睡觉 。
su_last:
  后来 {who:he} 和 {pal:name} 吃 了 {dish} 。
  {pal:name} 很 {feeling} ， 早早 回家 了 。
  最后 每 个 人 都 吃 了 {dish} 。
"""
