"""Chinese documents about plans and the weather, market and kitchen, family, garden, health and sport."""

from __future__ import annotations

RULES = r"""
doc_plan:
  {plan_bad}\n{bad_next}\n{more_home}{bad_then}[|\n{bad_talk}]\n{bad_end}
  {plan_good}\n{good_next}\n{more_home}{good_then}[|\n{good_talk}]\n{good_end}
bad:
  差
  糟糕
fine:
  好
  不错
plan_bad:
  3* 今天 天气 很 {bad} ， 我们 不得不 取消 户外 {outing} 。
  今天 天气 很 {bad} 。
  今天 早上 的 天气 很 {bad} ， 所以 {outing} 推迟 了 。
  {day:word} 的 天气 很 {bad} ， 大家 只好 待 在 家里 。
plan_good:
  3* 今天 天气 很 {fine} ， 我们 决定 参加 户外 {outing} 。
  今天 天气 很 {fine} ！
  今天 早上 的 天气 很 {fine} ， 所以 {outing} 照常 进行 。
  {day:word} 的 天气 很 {fine} ， 大家 一起 去 了 公园 。
bad_next:
  2* 下午 的 体育课 取消 了 。
  [大雨|冷风|浓雾] 从 {side} 来 ， 一直 到 {clock} 才 停 。
  一 个 {moment} 就 下 了 {few} 厘米 的 雨 ， 街 上 到处 是 水 。
  孩子 们 站 在 窗 前 看 雨 ， 谁 也 不 说话 。
  没有 雨伞 和 {garment} ， 谁 也 不 想 出门 。
table side: 北边; 南边; 东边; 西边
bad_then:
  因为 停电 了 ， {who:name} 点 起 一 根 蜡烛 。
  {who:name} 给 大家 倒 了 {drink} ， 讲 了 一 个 很 长 的 故事 。
  后来 {who:name} 从 柜子 里 找出 一 {thing.a} ， 教 我们 玩 一 个 游戏 。
  于是 {who:name} 和 {pal:name} 在 家 里 做 {dish} 。
  最后 {who:name} 看着 一 {reading.a} 睡着 了 。
bad_talk:
  {pal:name} 问 ： “ 这 个 星期 都 会 下雨 吗 ？ ” {who:name} 说 ： “ 希望 不会 。 ”
  {pal:name} 说 ： “ 我 的 鞋 湿 了 ， 袜子 也 湿 了 。 ”
  {pal:name} 说 ： “ 我们 {weekday} 再 试 一 次 吧 。 ”
bad_end:
  到 了 {moment} ， 云 还是 很 黑 ， {who:name} 觉得 很 {gloom} 。
  虽然 天 是 灰 的 ， {who:name} 说 这样 的 日子 最 适合 看书 。
  雨 停 的 时候 已经 太 晚 了 ， {who:name} 早早 地 睡 了 。
good_next:
  2* 下午 的 体育课 在 草地 上 进行 。
  太阳 出来 了 ， {side} 吹来 一 阵 [温暖|轻柔|凉爽] 的 风 。
  天 上 一 朵 云 也 没有 ， 树荫 下 有 {degrees} 摄氏度 。
  孩子 们 脱 下 {garment} ， 又 跑 又 叫 。
  路 边 的 {flower} 都 开 了 ， 鸟 在 {tree} 上 唱歌 。
good_then:
  {who:name} 用 大 篮子 带来 了 {dish} 和 {drink} 。
  午饭 后 ， {who:name} 在 {tree} 下 演奏 {music:one} 。
  然后 {who:name} 和 {pal:name} 在 湖 里 游 了 {few} 个 小时 。
  后来 {who:name} 教 {pal:name} 放 {colour} 的 风筝 。
  {who:name} 给 {animal} 和 {wild} 拍 了 {many} 张 照片 。
good_talk:
  {pal:name} 说 ： “ 我们 每 个 {weekday} 都 该 这样 。 ” {who:name} 说 ： “ 只要 不 下雨 。 ”
  {pal:name} 问 ： “ 还有 {drink} 吗 ？ ” {who:name} 把 最后 一 杯 分 给 了 大家 。
  {pal:name} 说 ： “ 我 很 久 没有 这么 {joy} 了 。 ”
good_end:
  {clock} 我们 回到 家 ， 又 累 又 热 ， {who:name} 一路 唱着 歌 。
  这 是 {season} 里 最 好 的 一 天 ， {who:name} 把 它 写 进 了 日记 。
  太阳 下山 了 ， {who:name} 还 不 想 走 。

doc_market:
  {mk_open}\n{mk_price}\n{more_food}[{mk_quality}\n|]{mk_deal}\n[{mk_talk}\n|]{mk_end}
mk_open:
  每 个 {day:word} ， {who:name} 都 在 {place:word} 的 市场 卖 {fruit:word} 。
  {who:name} 在 {place:word} 有 一 个 小 摊 ， 只 卖 {fruit:word} 。
  {who:name} 拉着 一 车 {fruit:word} 去 {place:word} 赶集 。
  {place:word} 的 市场 {clock} 开门 ， {who:name} 第一 个 摆出 {fruit:word} 。
mk_price:
  {fruit:word} {few} 块 钱 一 斤 ， {season} 干旱 的 时候 要 {few} 块 。
  这 个 星期 价格 很 低 ， 因为 今年 的 {fruit:word} 太 多 了 。
  {fruit:word} 按 筐 卖 ， 一 筐 {many} 块 钱 。
  去年 的 霜冻 毁 了 {vegetable} ， 所以 {fruit:word} 变 贵 了 。
mk_quality:
  它们 [又 甜 又 熟|新鲜 干净|个 小 味 美] ， 闻 起来 有 [泥土|夏天|阳光] 的 味道 。
  {place:word} 的 {fruit:word} 在 干燥 的 地窖 里 可以 放 {few} 个 星期 。
  有人 喜欢 加 {spice} ， 有人 中意 什么 也 不 加 。
mk_deal:
  {pal:name} 家 里 人 多 ， 一下子 买 了 {few} 斤 ， 还 要 便宜 一点 。
  {pal:name} {how} 地 挑选 ， 把 它们 放 进 {colour} 的 篮子 里 。
  {moment} {pal:name} 来 尝 了 一 个 ， 然后 给 {building} 的 食堂 买 了 {many} 斤 。
mk_talk:
  {pal:name} 问 ： “ {fruit:word} 怎么 卖 ？ ” {who:name} 说 ： “ {few} 块 钱 一 斤 。 ”
  {pal:name} 说 ： “ 我 很 喜欢 吃 {fruit:word} 。 ” {who:name} 笑着 多 给 了 {few} 个 。
  {pal:name} 说 ： “ 我 想 要 吃 一 个 {fruit:word} 。 ” {who:name} 马上 洗 了 一 个 。
mk_end:
  到 {clock} 全部 卖光 了 ， {who:name} 数着 {who:he} 的 钱 。
  {who:name} 把 剩下 的 {fruit:word} 留给 {relative} ， {joy} 地 回家 了 。
  市场 关门 的 时候 ， {who:name} 打扫 了 小 摊 ， 把 剩下 的 给 了 {animal} 。
  生意 这么 好 ， {who:name} 给 {relative} 买 了 一 {thing.a} 。

doc_kitchen:
  {kt_open}\n{kt_first}\n{more_food}{kt_next}\n[{kt_wrong}\n|]{kt_end}
kt_open:
  {who:name} 想 给 {kin:word} 做 {dish:word} 。
  做 {dish:word} ， {who:name} 需要 {veg:word} 、 {spice} 和 一点 耐心 。
  {weekday} {moment} 轮到 {who:name} 做饭 ， {who:he} 选 了 {dish:word} 。
  {who:name} 的 {kin:word} 教 过 {who:he} 怎么 做 {dish:word} 。
kt_first:
  首先 ， {who:he} 把 {veg:word} 洗干净 ， 切成 小 块 。
  首先 ， {who:he} 把 {many} 克 {spice} 放 进 碗 里 ， {how} 地 搅拌 。
  首先 ， {who:he} 点火 ， 在 锅 里 烧 水 。
  首先 ， {who:he} 剥 了 {few} 个 {vegetable} 。
kt_next:
  然后 加 一点 {spice} ， 用 勺子 尝尝 ， 再 加 一点 {spice} 。
  然后 用 小火 煮 {many} 分钟 ， {who:he} 在 旁边 看 {reading} 。
  然后 放 {spice} 和 {spice} ， 这 就 是 好吃 的 秘密 。
  然后 盖 上 锅盖 ， 摆好 {few} 双 筷子 。
kt_wrong:
  可是 电话 响 了 ， 锅 里 的 菜 差点 烧焦 。
  不巧 家 里 没有 {spice} 了 ， {who:he} 只好 向 邻居 借 。
  厨房 里 这么 香 ， 连 {pet:one} 也 从 院子 里 跑 进来 。
  {who:he} 把 糖 当成 了 盐 ， 只好 重新 再 来 。
  鱼 快 被 烤焦 啦 ， {who:he} 赶快 关火 。
kt_end:
  {clock} {dish:word} 做好 了 ， 大家 还 喝 了 {drink} 。
  最后 每 个 人 都 要 再 来 一 碗 ， {who:name} 觉得 很 {joy} 。
  吃完 饭 ， 一点 {dish:word} 也 没 剩下 ， {who:name} 的 {kin:word} 去 洗碗 。
  最后 {who:name} 端 上 热 的 {dish:word} ， 还有 一 壶 {drink} 。

doc_family:
  {fa_open}\n{fa_more}\n{more_home}{fa_event}\n[{fa_talk}\n|]{fa_end}
fa_open:
  {who:name} 和 {kin:word} 住 在 {place:word} 的 一 间 [小|老|高] 房子 里 。
  {who:name} 家 有 {few} 个 孩子 ， {who:he} 最 小 。
  去年 {season} ， {who:name} 和 {kin:word} 搬到 了 {place:word} 。
  {who:name} 的 {kin:word} 是 {place:word} 的 一 {job.a} 。
fa_more:
  墙 边 有 一 {thing.a} ， 是 {relative} 留下 的 。
  家里人 {clock} 起床 ， 喂 {animal} ， 喝 一 杯 {drink} 。
  厨房 里 总是 有人 ， 锅 里 总是 有 {dish} 。
  {who:name} 的 房间 里 有 一 {thing.a} 和 一 {thing.a} 。
fa_event:
  {who:name} 过 生日 那天 ， {pal:name} 送 给 {who:he} 一 {thing.a} ， {who:he} 非常 {joy} 。
  {month} 的 一 个 {moment} ， 家里人 摔 了 一 跤 ， {pal:name} 跑 去 找 医生 。
  上 个 {weekday} ， 全家 参加 {relative} 的 婚礼 ， 跳舞 跳到 {clock} 。
  每 个 月 都 有 一 封 信 从 {city} 来 ， {pal:name} 大声 读 给 大家 听 。
fa_talk:
  家里人 问 ： “ 你 去 哪儿 了 ？ ” {who:name} 说 ： “ 在 {pal:name} 家 。 ”
  {pal:name} 对 {who:name} 说 ： “ 你 长 得 真 像 你 的 {relative} 。 ”
  {who:name} 对 {pal:name} 说 ： “ 我 很 {like} 你 。 ”
  {who:name} 说 ： “ 我 爱 中国 ， 也 爱 {place:word} 。 ”
like:
  喜欢
  中意
fa_end:
  从此 {who:name} 和 {pal:name} 成 了 好 朋友 。
  晚上 大家 围着 桌子 吃 {dish} ， 说 起 从前 的 日子 。
  {who:name} 永远 忘不了 那 个 {season} 。
  就 这样 ， {who:name} 家 又 过 了 一 年 。

doc_garden:
  {ga_open}\n{ga_work}\n{more_garden}{ga_grow}\n[{ga_trouble}\n|]{ga_end}
ga_open:
  {month} ， {who:name} 在 墙 边 种 了 {flower:word} 。
  {who:name} 家 后面 有 一 个 花园 ， 里面 有 {tree} 和 {flower:word} 。
  {who:name} 的 {flower:word} 在 {place:word} 很 有名 。
  {who:name} 的 花园 从前 只有 石头 ， 现在 开满 了 {flower:word} 。
ga_work:
  每天 {moment} ， {who:he} 拿着 铲子 干 {few} 个 小时 的 活 。
  {who:he} {how} 地 浇水 ， 因为 那里 的 土 又 干 又 硬 。
  {pal:name} 帮 {who:he} 挖 了 一 个 小 池塘 ， 不久 {wild} 就 来 喝水 。
  {who:he} 拔掉 野草 ， 给 {fruit} 树 围上 稻草 。
ga_grow:
  {few} 天 后 长出 了 叶子 ， {few} 个 星期 后 开出 了 {colour} 的 花 。
  花 的 旁边 ， {who:he} 还 种 了 {vegetable} 和 {vegetable} 。
  蜜蜂 和 蝴蝶 从 {month} 一直 来 到 落叶 的 时候 。
  春天 满园 都 是 绿色 ， 秋天 地 上 落满 了 {fruit} 。
ga_trouble:
  一天 夜里 ， 一 {wild.a} 跑 进来 ， 吃掉 了 {few} 棵 小 苗 。
  可是 {month} 太 干 ， 叶子 都 黄 了 ， {who:name} 很 {gloom} 。
  大风 吹倒 了 篱笆 ， {pal:name} 带着 锤子 和 钉子 来 帮忙 。
  蜗牛 吃 叶子 ， {who:name} 就 借来 了 {few} 只 鸭子 。
ga_end:
  现在 谁 来 敲门 ， {who:name} 就 送 谁 {flower:word} 。
  今年 {who:name} 的 {flower:word} 得 了 {place:word} 的 一等奖 。
  一天 结束 时 ， {who:name} 坐 在 {tree} 下 喝 {drink} 。
  {pal:name} 说 ， 山谷 里 没有 比 这 更 [美|安静|绿] 的 花园 。

doc_health:
  {he_open}\n{he_signs}\n{more_health}{he_doctor}\n[{he_talk}\n|]{he_end}
he_open:
  {day:word} ， {who:name} 一 起床 就 {ill:illness} 了 。
  因为 {ill:illness} ， {who:name} 没有 去 上班 。
  {who:name} {ill:illness} 已经 {few} 天 了 ， 可是 谁 也 没 告诉 。
  在 雨 里 走 了 很 久 ， {who:name} 回家 就 {ill:illness} 了 。
he_signs:
  {who:he} 的 {ill:part} 很 疼 ， 体温 {temp:word} 摄氏度 。
  {who:he} 没有 力气 ， 什么 也 不 吃 ， 只 喝 {drink} 。
  {kin:word} 摸摸 {who:he} 的 {ill:part} ， 很 担心 。
he_doctor:
  医生 {clock} 来 了 ， 看看 {who:he} 的 {ill:part} ， 写 了 几 个 字 。
  医院 的 医生 说 ， 不 是 什么 大 病 。
  {pal:name} 是 护士 ， 叫 {who:he} 每天 吃 {few} 次 药 。
  医生 问 了 {few} 个 问题 ， 听 了 听 心跳 ， 点点 头 。
he_talk:
  {who:name} 问 ： “ 要 多 久 才 好 ？ ” 医生 说 ： “ 大概 {few} 天 。 ”
  家里人 说 ： “ 你 躺着 别 动 ， 我 去 做 {dish} 。 ”
  {pal:name} 问 ： “ 还 疼 吗 ？ ” {who:name} 说 ： “ 笑 的 时候 才 疼 。 ”
he_end:
  {few} 天 后 ， {who:name} 好 了 ， 又 去 上班 了 。
  到 了 {weekday} 就 不 疼 了 ， {who:name} 吃 了 {few} 碗 {dish} 。
  {who:name} 睡 了 {many} 个 小时 ， 醒来 又 健康 又 {joy} 。
  从此 {who:name} 出门 一定 带着 {garment} 。

doc_sport:
  {sp_open}\n{sp_begin}\n{more_sport}{sp_turn}\n[{sp_talk}\n|]{sp_end}
sp_open:
  {day:word} ， {place:word} 的 {sport:sport} 队 在 {city:word} 比赛 。
  {who:name} 对 {pal:name} 说 ： “ 我 想 看 一 场 {sport:sport} 比赛 。 ”
  {who:name} 是 {place:word} {sport:sport} 队 的 队长 。
  这 是 {season} 的 最后 一 场 {sport:sport} 比赛 ， {who:name} 前 一天 晚上 都 没 睡好 。
sp_begin:
  {clock} 比赛 开始 了 ， {sport:place} 边 的 人 都 唱 起 歌 来 。
  {sport:place} 有点 湿 ， 可是 比赛 还是 {clock} 开始 了 。
  上半场 谁 也 没有 得分 。
  {few} 分钟 后 ， {who:name} 就 得 了 {few} 分 。
sp_turn:
  后来 {pal:name} 受伤 了 ， 只好 离开 {sport:place} 。
  快 结束 的 时候 ， {who:name} 带球 跑 过 了 {few} 个 对手 。
  裁判 吹 了 {few} 次 哨子 ， 大家 都 很 {feeling} 。
  下半场 开始 下雨 ， 球 变 得 很 重 。
sp_talk:
  {pal:name} 问 ： “ 现在 几 比 几 ？ ” {who:name} 说 ： “ {few} 比 {few} 。 ”
  {who:name} 说 ： “ 这 场 比赛 我们 一定 要 赢 。 ”
  {pal:name} 说 ： “ 不过 是 一 场 比赛 。 ” 可是 眼睛 红 了 。
sp_end:
  最后 赢 了 {few} 分 ， 大家 把 {who:name} 抬 了 起来 。
  比赛 输 了 ， 可是 {who:name} 和 每 个 对手 握手 。
  比赛 打成 平局 ， 两 队 一起 去 吃 {dish} 。
  比赛 以后 ， {who:name} 睡 了 {many} 个 小时 。
"""
