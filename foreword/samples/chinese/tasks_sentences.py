"""Chinese tasks over one sentence: sentiment, order, word boundaries, preference."""

from __future__ import annotations

RULES = r"""
table venue flat: 饭店; 电影; 音乐会; 书; 话剧; 博物馆; 相机; 宾馆; 课程; 面包房; 游乐园; 手机
table praise flat: 很 棒; 非常 好; 很 精彩; 很 周到; 令人 满意; 很 出色; 很 完美; 很 贴心; 非常 不错
table blame flat: 很 差; 非常 糟糕; 很 无聊; 令人 失望; 很 可怕; 很 难受; 很 乏味; 不 像样
table aspect flat: 服务; 味道; 音乐; 价格; 故事; 声音; 设计; 结尾; 房间; 环境; 态度; 质量
review_head:
  [{weekday}|{month}|上 个 {season}] {person} [体验 了|评论 了|谈到 了] {city} 的 {venue} ，
  {friend} 和 {person} [一起|昨天|前天] [体验 了|评论 了|谈到 了] {city} 的 {venue} ，
task_classify:
  {good_review}\tpositive
  {bad_review}\tnegative
  {plain_review}\tneutral
good_review:
  2* {review_head} {good_verdict}
  {review_head} {aspect} 开始 {blame} ， 但是 最后 一切 都 {praise} 。
  {review_head} {aspect} 一点 也 不 差 ， {relative} 还 想 再 去 。
good_verdict:
  {aspect} {praise} ， {aspect} 更 好 。
  {aspect} {praise} ！ 我 推荐 给 {all_people} 。
  从来 没有 见过 {aspect} 这么 好 的 。
  大家 都 喜欢 它 的 {aspect} ， {friend} 笑 了 一 晚上 。
bad_review:
  2* {review_head} {bad_verdict}
  {review_head} {aspect} 开始 {praise} ， 但是 最后 一切 都 {blame} 。
  {review_head} {aspect} 一点 也 不 好 ， {relative} 再 也 不 想 去 。
bad_verdict:
  {aspect} {blame} ， {aspect} 更 差 。
  {aspect} {blame} ！ 我 不 推荐 给 {all_people} 。
  从来 没有 见过 {aspect} 这么 差 的 。
  大家 都 讨厌 它 的 {aspect} ， {friend} 早早 走 了 。
plain_review:
  2* {review_head} {plain_verdict}
  {review_head} {aspect} {praise} ， {aspect} {blame} ， 所以 很 难 说 。
  {review_head} 有人 喜欢 它 的 {aspect} ， 有人 不 喜欢 。
plain_verdict:
  那里 {clock} 开门 ， 有 {few} 层 。
  {aspect} 不 好 也 不 坏 。
  就 在 {building} 和 {building} 中间 。
  {friend} 说 {aspect} 从 {month} 到 现在 没有 变 。
all_people:
  [全 家|所有 朋友|每 个 人|邻居 们|大家]

order_sentence:
  {da_ball}
  {apple_fruit}
  {hua_spend}
  {bundle_cloth}
  {tr_way}
  {mi_rice}
  {person} 和 {friend} 在 {city} 吃饭 喝茶 ， 谈 了 {few} 个 小时 。
  {person} 坐 {vehicle} 去 {city} 看 {relative} ， 带 了 {fruit} 和 {drink} 。
  {relative} 卖掉 了 {quality} 的 {thing} ， 买 了 一 {animal.a} 。
  {person} 想 给 {relative} 做 {dish} ， 可是 没有 {spice} 。
  {month} 的 {moment} ， {person} 看见 一 {wild.a} 跑 过 {spot} 。
  大海 里 有 很多 鱼 ， {person} 抓 了 {few} 条 。
  天 上 的 星星 很 多 ， {person} 最 喜欢 那 颗 {colour} 的 。
task_classify_order:
  {order_sentence}

task_tag_words:
  3* {order_sentence}
  {good_then}
  {bad_then}
  {mk_deal}
  {kt_next}
  {ga_work}
  {sc_event}
  {word_class}
  {magnet}
  {tr_there}
  {person} 判断 这 个 词 的 词性 ， {friend} 测量 磁铁 的 磁性 。
  {city} 的 {job} 喜欢 {subject} ， 不 喜欢 {subject} 。
  {person} 的 {relative} 是 {city} {building} 的 {job} 。

register act_past = act_past
table act_past flat (past coming): 去 了, 要 去; 离开 了, 要 离开; 参观 了, 要 参观
register one = thing
register two = animal
register three = garment
register four = job
register wrong = wrong_measure
table wrong_measure flat: 匹; 封; 首; 座; 朵; 颗; 滴; 棵
register scene_spot = spot
task_prefer:
  {prefer_measure}\tmeasure_adjacent
  {prefer_measure_far}\tmeasure_distance
  {prefer_time}\taspect_time
  {prefer_neg}\tnegation
  {prefer_order}\tword_order
prefer_measure:
  {who:name} 买 了 一 {one:a} 。\t{who:name} 买 了 一 {wrong:word} {one:one} 。
  {who:name} 在 {city:word} 买 了 三 {three:a} 。\t{who:name} 在 {city:word} 买 了 三 {wrong:word} {three:one} 。
  {who:name} 是 一 {four:a} 。\t{who:name} 是 一 {wrong:word} {four:one} 。
register size = size
table size flat: 旧; 大; 小; 新; 好看; 特别
prefer_measure_far:
  {who:name} 买 了 一 {one:cl} 很 {size:word} 的 {one:one} 。\t{bad_far}
bad_far:
  {who:name} 买 了 一 {wrong:word} 很 {size:word} 的 {one:one} 。
prefer_time:
  昨天 {who:name} {act_past:past} {city:word} 。\t昨天 {who:name} {act_past:coming} {city:word} 。
  明天 {who:name} {act_past:coming} {city:word} 。\t明天 {who:name} {act_past:past} {city:word} 。
prefer_neg:
  {who:name} 昨天 没有 吃 {fruit:word} 和 {dish:word} 。\t{who:name} 昨天 没有 吃 了 {fruit:word} 和 {dish:word} 。
  {who:name} 没有 {one:one} 和 {three:one} 。\t{who:name} 不 有 {one:one} 和 {three:one} 。
prefer_order:
  {who:name} 把 {one:one} 放 在 {scene_spot:word} 。\t{who:name} 放 在 {scene_spot:word} 把 {one:one} 。
  {who:name} 在 {city:word} 学习 {subject:word} 。\t{who:name} 学习 {subject:word} 在 {city:word} 。
  {who:name} 比 {pal:name} 更 喜欢 {dish:word} 。\t{who:name} 更 喜欢 {dish:word} 比 {pal:name} 。
"""
