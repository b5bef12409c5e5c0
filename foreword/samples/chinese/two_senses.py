"""Chinese words with several senses, in sentences that tell which one is meant, and the documents they stand in."""

from __future__ import annotations

RULES = r"""
da_phone:
  {who:name} 给 {relative} 打 电话 ， 说 了 {few} 分钟 。
  {moment} {who:name} 打 了 一 个 电话 给 {city} 的 {job} 。
  电话 一直 打 不 通 ， {who:name} 只好 写 信 。
da_ball:
  {who:name} 每天 放学 都 去 打 [篮球|乒乓球|排球|羽毛球] 。
  {who:name} 和 {friend} 在 {sport.place} 打 篮球 ， 打 了 {few} 个 小时 。
  因为 下雨 ， 他们 改 在 体育馆 里 打 [乒乓球|羽毛球] 。
da_water:
  {who:name} 拿着 水桶 去 井 边 打 水 。
  每天 {moment} ， {who:name} 都 到 {river} 边 打 水 做饭 。
  {who:name} 从 井 里 打 了 {few} 桶 水 ， 浇 在 {vegetable} 地 里 。
da_umbrella:
  外面 下 着 大雨 ， {who:name} 打 着 一 把 {colour} 的 伞 。
  太阳 太 晒 ， {who:name} 出门 也 打 伞 。
apple_fruit:
  {who:name} 想 要 吃 一 个 苹果 。
  {who:name} 洗 了 {few} 个 苹果 ， 切成 小 块 给 孩子 吃 。
  树 上 的 苹果 又 红 又 甜 ， {who:name} 摘 了 一 篮子 。
  我 想 要 吃 一 个 苹果 ， {who:name} 给 我 一 个 {fruit} 。
apple_company:
  苹果 发布 了 新 的 {gadget} ， {who:name} 排队 排 了 {few} 个 小时 。
  {who:name} 在 苹果 上班 ， 每天 写 程序 。
  {month} ， 苹果 的 股票 涨 了 ， 公司 又 招 了 {many} 个 工程师 。
bundle_cloth:
  {who:name} 背着 一 个 {colour} 的 包袱 上路 ， 里面 是 {garment} 和 {dish} 。
  打开 包袱 ， 里面 有 {few} 件 衣服 和 一 双 鞋 。
  {who:name} 把 {cargo} 包 在 包袱 里 ， 系 在 马背 上 。
bundle_burden:
  考试 没 考 好 ， 成 了 {who:name} 心里 的 包袱 。
  {friend} 劝 {who:name} 放下 思想 包袱 ， 好好 睡 一 觉 。
  欠 了 那么 多 债 ， {who:name} 的 包袱 太 重 ， 整夜 睡不着 。
bundle_joke:
  相声 演员 抖 了 一 个 包袱 ， 台下 {many} 个 观众 都 笑 了 。
  这 段 相声 的 包袱 很 响 ， {who:name} 笑 得 肚子 疼 。
cuckoo_bird:
  {tree} 上 有 一 只 杜鹃 在 叫 ， 声音 传 得 很 远 。
  杜鹃 把 蛋 下 在 别的 鸟 的 窝 里 ， 然后 飞走 了 。
  {season} 的 {moment} ， {who:name} 听见 杜鹃 一声 一声 地 叫 。
cuckoo_flower:
  山坡 上 的 杜鹃 开 了 ， 一片 {colour} 。
  {who:name} 在 院子 里 种 了 {few} 盆 杜鹃 ， 每天 浇水 。
  {who:name} 摘 了 几 朵 杜鹃 ， 插 在 花瓶 里 。
hua_flower:
  {who:name} 在 院子 里 种 了 很多 花 ， {colour} 的 最 香 。
  {season} 到 了 ， {village} 的 花 都 开 了 。
  {who:name} 送 给 {relative} 一 束 花 。
hua_spend:
  {who:name} 花 了 {many} 块 钱 买 {garment} 。
  一 个 {moment} 就 花 完 了 钱 ， {who:name} 有点 后悔 。
  修 {vehicle} 花 了 {few} 个 星期 ， {who:name} 只好 走路 。
mi_rice:
  {who:name} 买 了 {few} 斤 米 ， 回家 煮 粥 。
  锅 里 的 米 已经 洗好 了 ， 再 加 {few} 碗 水 。
  今年 雨水 好 ， 农民 收 了 很多 米 。
mi_metre:
  {building} 旁边 的 塔 有 {many} 米 高 。
  {who:name} 跑 完 {many} 米 ， 只 用 了 {few} 分钟 。
  {river} 在 这里 有 {many} 米 宽 。
abacus_tool:
  会计 用 算盘 算账 ， 手指 拨 得 飞快 。
  {who:name} 的 爷爷 留下 一 把 旧 算盘 ， 珠子 是 {stuff} 做 的 。
abacus_plan:
  {who:name} 心里 打着 如意 算盘 ， 想 把 {cargo} 卖 高价 。
  {friend} 看穿 了 {who:name} 的 算盘 ， 就是 不 答应 。
senses:
  {da_phone}\t打\tphone
  {da_ball}\t打\tball
  {da_water}\t打\twater
  {da_umbrella}\t打\tumbrella
  {apple_fruit}\t苹果\tfruit
  {apple_company}\t苹果\tcompany
  {bundle_cloth}\t包袱\tbundle
  {bundle_burden}\t包袱\tburden
  {bundle_joke}\t包袱\tjoke
  {cuckoo_bird}\t杜鹃\tbird
  {cuckoo_flower}\t杜鹃\tflower
  {hua_flower}\t花\tflower
  {hua_spend}\t花\tspend
  {mi_rice}\t米\trice
  {mi_metre}\t米\tmetre
  {abacus_tool}\t算盘\ttool
  {abacus_plan}\t算盘\tplan

doc_shore:
  {sh_open}\n{da_water}\n{more_shore}{sh_more}[|\n{cuckoo_bird}][|\n{mi_metre}]\n{sh_end}
sh_open:
  {day:word} ， {who:name} 和 {kin:word} 去 {stream:word} 钓鱼 。
  {who:name} 住 在 {stream:word} 边 的 小 屋 里 ， 会 补 网 也 会 修 船 。
  一 个 很 热 的 {moment} ， {who:name} 和 {pal:name} 去 {stream:word} 游泳 。
sh_more:
  水 又 冷 又 清 ， 每 块 石头 都 看得见 。
  {pal:name} 抓 了 {few} 条 鱼 ， 又 放 了 {few} 条 。
  一 条 {colour} 的 船 经过 ， {pal:name} 向 它 挥手 。
sh_end:
  天黑 了 ， 他们 点 起 火 ， 用 {spice} 烤鱼 。
  {who:name} 回家 的 时候 鞋 是 湿 的 ， 脸 上 都 是 笑 。
  到 现在 ， {who:name} 还是 听着 {stream:word} 的 水声 睡觉 。

doc_money:
  {mo_open}\n{hua_spend}\n{more_money}{mo_more}[|\n{abacus_plan}][|\n{abacus_tool}]\n{mo_end}
mo_open:
  {who:name} 想 在 {place:word} 买 {house:word} ， 可是 钱 不够 。
  {few} 年 来 ， {who:name} 每 个 {weekday} 都 往 罐子 里 放 {few} 块 钱 。
  {who:name} 在 {place:word} 的 银行 当 会计 ， 什么 都 知道 价钱 。
mo_more:
  {who:name} {how} 地 签 了 字 ， 和 经理 握手 。
  利息 是 {few} 分 ， {pal:name} 说 很 公道 。
  {pal:name} 说 ： “ 钱 来 了 又 去 ， 朋友 还 在 。 ”
mo_end:
  {few} 年 后 ， {who:name} 还清 了 每 一 分 钱 。
  最后 {who:name} 用 这 笔 钱 去 {city} 旅行 。
  现在 {who:name} 谁 的 钱 也 不 欠 。

doc_yard:
  {ya_open}\n[{hua_flower}|{cuckoo_flower}|{apple_fruit}]\n{more_garden}[{da_umbrella}|{mi_rice}]\n{ya_end}
ya_open:
  {who:name} 的 院子 不 大 ， 可是 什么 都 有 。
  {season} 来 了 ， {who:name} 打开 院子 的 门 。
  {place:word} 的 人 都 喜欢 {who:name} 的 院子 。
ya_end:
  {who:name} 坐 在 院子 里 ， 一直 到 天黑 。
  {pal:name} 每 次 经过 ， 都 要 进来 坐坐 。

doc_evening:
  {ev_open}\n[{da_phone}|{da_ball}]\n{more_home}[{bundle_joke}|{bundle_burden}|{apple_company}]\n{ev_end}
ev_open:
  下班 以后 ， {who:name} 没有 马上 回家 。
  {day:word} 的 晚上 ， {who:name} 一 个 人 在 家 。
  放假 了 ， {who:name} 每天 都 有 很多 事 。
ev_end:
  {clock} ， {who:name} 关灯 睡觉 了 。
  {pal:name} 说 ， 这样 的 晚上 最 [好|舒服|难得] 。

doc_road:
  {ro_open}\n{bundle_cloth}\n{more_travel}[|{cuckoo_bird}\n]{ro_end}
ro_open:
  从前 ， {who:name} 从 {place:word} 走路 去 {city:word} 。
  {who:name} 听说 {city:word} 有 好 {job:one} ， 就 动身 去 拜师 。
ro_end:
  走 了 {few} 天 ， {who:name} 终于 看见 了 {city:word} 的 城门 。
  到 了 {city:word} ， {who:name} 的 鞋 已经 走破 了 。
"""
