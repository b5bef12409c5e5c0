"""Chinese documents about school, words, science, machines, journeys, native tongues, trade, music and work."""

from __future__ import annotations

RULES = r"""
doc_school:
  {sc_open}\n{sc_more}\n{more_school}{sc_event}\n[{sc_talk}\n|]{sc_end}
sc_open:
  {who:name} 在 {place:word} 上学 ， 最 喜欢 {subject:word} 课 。
  {day:word} ， {place:word} 小学 的 {subject:word} 课 有 一 个 惊喜 。
  {who:name} 在 {place:word} 教 {subject:word} 。
  {who:name} 的 班 准备 {subject:word} 考试 ， 准备 了 {few} 个 星期 。
sc_more:
  教室 里 有 {many} 张 课桌 和 一 张 世界 地图 。
  每 个 学生 带来 一 {thing.a} 、 一 支 铅笔 和 一 个 本子 。
  班 里 有 {many} 个 孩子 ， 其中 {few} 个 坐 {vehicle} 来 。
  老师 从前 是 一 {job.a} ， 什么 都 讲 两 遍 。
sc_event:
  这时 {pal:name} 举手 ， 问 了 一 个 谁 也 答不出 的 问题 。
  老师 在 黑板 上 写 了 一 个 长 句子 ， {pal:name} {how} 地 读 了 一遍 。
  下课 以后 ， {pal:name} 给 大家 看 {city} 博物馆 的 一 {thing.a} 。
  因为 {pal:name} 忘 了 作业 ， 老师 让 {who:name} 帮 他们 。
sc_talk:
  {pal:name} 问 ： “ {weekday} 的 作业 是 什么 ？ ” {who:name} 说 ： “ 第 {many} 页 。 ”
  {pal:name} 问 ： “ 能 再 讲 一遍 吗 ？ ” 老师 说 ： “ 当然 。 ”
  {who:name} 说 ： “ 我 喜欢 {subject:word} ， 更 中意 下课 。 ”
sc_end:
  学年 结束 的 时候 ， {who:name} 的 {subject:word} 考 得 最 好 。
  {clock} 铃 响 了 ， 谁 也 不 想 走 。
  放学 后 ， {who:name} 和 {pal:name} 一起 回家 ， 一路 都 在 谈 {subject:word} 。
  从 那天 起 ， {who:name} 就 想 当 一 {job.a} 。

doc_words:
  {wd_open}\n{word_class}\n{more_school}[{word_class_more}\n|]{wd_end}
  {wm_open}\n{magnet}\n{more_science}[{magnet_more}\n|]{wm_end}
wd_open:
  语文 课 上 ， {who:name} 学习 汉语 的 语法 。
  {who:name} 翻开 字典 ， 想 弄懂 一 个 词 。
word_class:
  老师 让 {who:name} 判断 这 个 词 的 词性 。
  老师 说 ： “ 请 判断 单词 的 词性 。 ”
  {who:name} 会 判断 这 个 词 的 词性 ， {pal:name} 不会 。
  “ {city} ” 的 词性 是 名词 。
  “ {verb_word} ” 的 词性 是 动词 。
  “ {quality} ” 的 词性 是 形容词 。
table verb_word: 跑步; 唱歌; 学习; 判断; 喜欢; 游泳; 打扫; 休息; 翻译; 讨论; 旅行; 画画
word_class_more:
  这 个 词 有 两 种 词性 ， 要 看 句子 才 知道 。
  {pal:name} 把 名词 、 动词 和 形容词 写 在 {few} 张 纸 上 。
  词性 不同 ， 词 在 句子 里 的 位置 也 不同 。
wd_end:
  这样 ， {who:name} 学会 了 {many} 个 新 词 。
  {who:name} 说 ， 词 和 人 一样 ， 各 有 各 的 性格 。
  下课 时 ， {who:name} 已经 能 分清 名词 和 动词 了 。
wm_open:
  科学 课 上 ， {who:name} 拿到 一 块 铁 。
  {who:name} 和 {pal:name} 在 实验室 里 做 实验 。
magnet:
  这 块 磁铁 的 磁性 很强 ， 能 吸住 {few} 个 钉子 。
  磁性 很强 的 磁铁 吸住 了 {tool} 。
  老师 用 一 块 铁 测量 磁铁 的 磁性 。
  木头 没有 磁性 ， 铁 和 镍 有 磁性 。
magnet_more:
  加热 以后 ， 磁铁 的 磁性 就 消失 了 。
  指南针 的 针 有 磁性 ， 所以 总是 指着 南方 。
  {pal:name} 把 磁铁 切成 {few} 块 ， 每 块 都 还 有 磁性 。
wm_end:
  最后 ， {who:name} 画 了 一 张 图 ， 把 磁力线 都 画 了 出来 。
  {who:name} 把 磁铁 放 回 盒子 里 ， 写 下 了 结果 。
  这 次 实验 让 {who:name} 很 {joy} 。

doc_french:
  {fr_open}\n{fr_say}\n{more_school}{fr_end}
fr_open:
  {who:name} 在 学习 法语 ， 因为 {kin:word} 住 在 巴黎 。
  {place:word} 的 法语 课 在 {day:word} {clock} 上 ， {who:name} 每 次 都 去 。
fr_say:
  今天 老师 教 了 “ {phrase:french} ” ， 意思 是 “ {phrase:chinese} ” 。
  {who:he} 学会 的 第一 句 话 是 “ {phrase:french} ” ， 就是 “ {phrase:chinese} ” 。
fr_end:
  现在 {who:name} 会 用 {few} 种 语言 打 招呼 。
  回家 的 路 上 ， {who:name} 对 每 个 人 说 “ {phrase:french} ” 。

doc_science:
  {cl_open}\n{cl_rise}\n{cl_drop}\n{more_science}{cl_fall}
  {pl_open}\n{more_science}{pl_fact}\n[{pl_more}\n|]{pl_end}
  {mi_open}\n{more_science}{mi_work}\n[{mi_life}\n|]{mi_end}
cl_open:
  {who:name} 问 {kin:word} ： “ 雨 是 从 哪儿 来 的 ？ ”
  {subject} 课 上 ， {who:name} 学习 雨 和 雪 是 怎么 来 的 。
cl_rise:
  太阳 晒热 大海 ， 水 变成 水汽 升 上 天空 。
  湖水 和 河水 慢慢 升 上去 ， 谁 也 看不见 。
cl_drop:
  高空 很 冷 ， 小 水滴 在 云 里 互相 碰撞 。
  在 云 里 ， 水滴 碰上 冰晶 ， 越来越 重 。
cl_fall:
  太 重 的 时候 ， 它们 就 [变成 雨|变成 雪|变成 冰雹] 落 下来 。
  雨水 流 进 {river} ， 旅行 又 从头 开始 。
pl_open:
  晴朗 的 夜里 ， {who:name} 和 {pal:name} 用 望远镜 看 {planet:planet} 。
  {who:name} 给 {place:word} 的 学生 讲 {planet:planet} 。
  {city:word} 的 博物馆 有 一 个 {planet:planet} 模型 ， {who:name} 去 看 了 。
pl_fact:
  {planet:planet} {planet:fact} 。
  天文学家 都 知道 ， {planet:planet} {planet:fact} 。
  从前 人们 以为 {planet:planet} 是 神 ， 其实 它 {planet:fact} 。
pl_more:
  地球 是 太阳系 八大 行星 之一 。
  去 一 次 要 飞 {few} 年 ， 还 没有 人 去 过 。
  光 走 得 最 快 ， 也 要 {many} 分钟 才 到 。
pl_end:
  从此 {who:name} 一心 想 当 [天文学家|飞行员|工程师] 。
  {who:name} 看 了 很 久 ， 忘 了 时间 。
  那天 夜里 ， {who:name} 梦见 了 {planet:planet} 。
mi_open:
  {mind:name} 因为 {mind:field} 而 有名 。
  {who:name} 在 书 里 读到 {mind:name} 的 故事 。
mi_work:
  {mind:name} 在 {mind:land} 发表 演讲 ， 讲 的 是 {mind:field} 。
  {mind:name} 研究 {mind:field} {many} 年 ， 大部分 时间 在 {mind:land} 。
  很 长 时间 里 ， {mind:land} 没有 人 相信 {mind:name} 的 话 。
mi_life:
  小时候 ， {mind:he} 喜欢 把 {thing} 拆开 来 看 。
  {mind:he} 喜欢 散步 ， 晚上 演奏 {music:one} 。
  {mind:he} 写 了 {many} 封 信 ， 大多 保存 在 {city} 。
mi_end:
  现在 每 本 课本 都 讲 {mind:name} 。
  没有 {mind:name} ， 就 没有 今天 的 {gadget} 。
  {mind:land} 有 一 条 街 叫 {mind:name} 街 。

doc_machine:
  {ma_open}\n{ma_work}\n{more_machine}{ma_turn}\n[{ma_talk}\n|]{ma_end}
ma_open:
  {who:name} 在 {firm:word} 公司 上班 ， 公司 做 {gadget:one} 。
  {firm:word} 是 {city:word} 的 一 家 公司 ， {who:name} 在 那里 设计 {gadget:one} 。
  学完 {study:word} ， {who:name} 去 了 {city:word} 的 {firm:word} 公司 ， 那里 做 {gadget:one} 。
  {day:word} ， {firm:word} 公司 在 {city:word} 发布 了 新 的 {gadget:one} 。
ma_work:
  用 机器 学习 ， 电脑 看 过 {many} 张 照片 就 能 分清 {animal} 和 {wild} 。
  工程师 {clock} 开会 ， 每 个 人 说 自己 做好 了 什么 。
  新 的 {gadget:one} 比 旧 的 轻 ， 只 卖 {many} 块 钱 。
ma_turn:
  去年 {season} ， 一 个 重要 的 零件 没有 到 ， 全 厂 都 在 等 。
  一天 {moment} ， 所有 的 {gadget:one} 都 停 了 ， 谁 也 说 不 出 为什么 。
  后来 {city} 的 对手 用 更 低 的 价格 卖 同样 的 {gadget:one} 。
  {month} ， {firm:word} 公司 的 股票 涨 了 ， 报纸 都 在 写 。
ma_talk:
  {pal:name} 问 ： “ 你 试 过 关 了 再 开 吗 ？ ”
  {pal:name} 说 ： “ 客户 想 要 简单 的 东西 。 ”
  {pal:name} 说 ： “ 机器 从 错误 里 学习 ， 我们 也 一样 。 ”
ma_end:
  最后 {who:name} 找到 了 错误 ， {firm:word} 公司 一 个 星期 卖 了 {many} 台 。
  现在 {firm:word} 公司 有 {many} 个 员工 和 自己 的 {building} 。
  {who:name} 在 {firm:word} 公司 干 了 {few} 年 ， 从来 没有 后悔 。

doc_travel:
  {tr_open}\n{tr_way}\n{more_travel}{tr_there}\n[{tr_talk}\n|]{tr_end}
tr_open:
  {month} ， {who:name} 和 {pal:name} 坐 {ride:word} 去 {city:word} 。
  {who:name} 一直 想 去 {city:word} ， 去年 {season} 终于 坐 {ride:word} 去 了 。
  去 {city:word} 的 {ride:word} {clock} 出发 ， {who:name} 差点 没 赶上 。
  放假 了 ， {who:name} 选 了 {city:word} ， 虽然 {pal:name} 想 去 海边 。
tr_way:
  路 上 ， 他们 看到 了 {wild} 、 {few} 座 老 {building} 和 一 个 蓝色 的 湖 。
  路 上 走 了 {few} 个 小时 ， 因为 每 个 村子 都 要 停 。
  车 上 有 {many} 个 乘客 ， 其中 一 {job.a} 讲 了 很多 笑话 。
tr_there:
  在 {city:word} ， 他们 参观 了 {building} ， 给 {relative} 买 了 一 {thing.a} 。
  {city:word} 的 街道 很 [安静|热闹|宽|窄] ， 到处 都 有 音乐 。
  他们 住 在 {building} 旁边 的 小 旅馆 ， 早饭 是 {dish} 和 {drink} 。
  {who:name} 丢 了 {garment} ， 好心 的 {job} 在 {building} 门口 找到 了 它 。
tr_talk:
  {who:name} 问 ： “ 车站 怎么 走 ？ ” 一 {job.a} 说 ： “ 一直 走 ， 再 往 左 。 ”
  {pal:name} 说 ： “ 我 可以 住 在 这里 。 ” {who:name} 说 ： “ 可惜 离 家 太 远 。 ”
  {who:name} 说 ： “ 请 给 我 两 张 去 {city:word} 的 票 。 ”
tr_end:
  {few} 天 后 ， 他们 带着 {many} 张 照片 回家 了 。
  {who:name} 希望 明年 {season} 再 去 {city:word} 。
  回家 后 ， {who:name} 把 {city:word} 的 照片 挂 在 床 边 。

doc_origin:
  {or_open}\n{or_away}\n{more_travel}[{or_food}\n|][{or_work}\n|]{or_end}
  我 出生 在 {origin:home} ， {or_long} ， 后来 {or_far} ， 不过 我 的 母语 是 {origin:tongue} 。\n{or_mine}
or_open:
  {who:name} 出生 在 {origin:home} ， 那 条 街 窄 得 {vehicle} 都 过 不 去 。
  {who:name} 在 {origin:home} 长大 ， 家里人 都 是 {job} 。
  {who:name} 最早 记得 的 ， 是 {origin:home} 的 灯光 。
or_away:
  {few} 岁 的 时候 ， {who:he} 全家 搬到 了 很 远 的 {place:word} 。
  后来 {who:he} 离开 那里 ， 在 {place:word} 当 了 一 {job.a} 。
  后来 {who:he} 去 {city} 读书 ， 又 和 {place:word} 的 一 {job.a} 结婚 。
or_food:
  {weekday} {who:he} 还是 会 做 {origin:dish} ， 和 从前 一样 。
  {who:he} 的 厨房 里 总是 有 {spice} ， 过节 就 吃 {origin:dish} 。
or_work:
  {who:he} 修 过 {furniture} ， 卖 过 {cargo} ， 还 教 过 {subject} 。
  {who:he} 搬 过 {few} 次 家 ， 养 过 {few} {animal.a} 。
or_end:
  可是 {who:he} 的 母语 是 {origin:tongue} ， 做梦 也 说 {origin:tongue} 。
  这么 多 年 了 ， {who:he} 的 母语 还是 {origin:tongue} 。
  {who:he} 没有 忘记 自己 的 母语 {origin:tongue} ， 也 没有 忘记 {origin:land} 的 歌 。
or_long:
  {few} 岁 就 搬到 了 {city}
  父母 都 是 {job}
  小时候 最 爱 吃 {dish}
or_far:
  在 {city} 学习 {subject} ， 当 过 {few} 年 {job}
  到 {city} 卖 {cargo} ， 又 去 {city} 教 {subject}
  和 一 {job.a} 结婚 ， 搬到 了 {village}
or_mine:
  每 次 听到 {origin:tongue} ， 我 就 想起 {origin:home} 的 {dish} 和 {season} 。
  我 想 教 我 的 孩子 {origin:tongue} ， 带 他们 去 {origin:home} 看看 。

doc_trade:
  {td_open}\n{td_goods}\n{more_money}{td_trouble}\n{td_end}
td_open:
  {who:name} 把 {goods:word} 从 {place:word} 运到 {city:word} 。
  从前 有 一 个 商人 叫 {who:name} ， 在 {city:word} 卖 {goods:word} 。
  {who:name} 的 船 停 在 {city:word} ， 装满 了 {goods:word} 。
td_goods:
  一 袋 {goods:word} 值 {few} 两 银子 ， {who:he} 有 {many} 袋 。
  那里 的 人 用 {cargo} 和 {cargo} 来 换 {goods:word} 。
  {goods:word} 不能 湿 ， {who:name} 就 用 {stuff} 盖 起来 。
td_trouble:
  一天 夜里 来 了 小偷 ， {pet:one} 叫醒 了 整 条 街 。
  后来 {goods:word} 跌价 了 ， {who:name} 很 {gloom} 。
  可是 大风 吹断 了 桅杆 ， {few} 天 都 看不见 陆地 。
  路 上 遇见 {pal:name} ， 要 用 半 个 [农场|磨坊|鱼塘] 换 他们 的 货 。
td_end:
  最后 {who:name} 卖 了 好 价钱 ， 回家 盖 了 {building} 。
  从此 {who:name} 一家 就 住 在 {city:word} ， 做 {goods:word} 生意 。
  {who:name} 只 剩下 一 {thing.a} ， {weekday} 又 从头 开始 。

doc_music:
  {mu_open}\n{mu_learn}\n{more_music}{mu_night}\n[{mu_talk}\n|]{mu_end}
mu_open:
  {who:name} 会 演奏 {music:one} ， 最 喜欢 {style:word} 。
  {who:name} {few} 岁 的 时候 ， {kin:word} 送 给 {who:he} 一 {music:a} 。
  {city:word} 的 音乐会 从 {style:word} 开始 ， {who:name} 演奏 {music:one} 。
mu_learn:
  {who:he} 每天 练习 {few} 个 小时 ， 邻居 都 很 有 耐心 。
  {who:he} 的 老师 从 {city} 来 ， 从来 不 生气 。
  开始 的 时候 总是 出错 ， {pal:name} 就 在 旁边 打 拍子 。
mu_night:
  {day:word} ， 大厅 里 坐满 了 人 ， {many} 个 听众 一点 声音 也 没有 。
  演到 一半 灯 灭 了 ， {who:name} 还 在 演奏 。
  {pal:name} 唱 得 那么 好 ， 有人 流 下 了 眼泪 。
mu_talk:
  {pal:name} 喊 ： “ 再 来 一遍 ！ ” {who:name} 就 又 来 了 一遍 。
  一 个 孩子 问 ： “ 你 的 {music:one} 几 岁 了 ？ ” {who:name} 说 ： “ 比 你 奶奶 还 老 。 ”
mu_end:
  掌声 响 了 {few} 分钟 ， {who:name} 很 {joy} 。
  现在 {who:name} 教 孩子 们 演奏 {music:one} 。
  很 晚 了 ， {who:name} 才 把 {music:one} 收 起来 。

doc_workshop:
  {wo_open}\n{wo_how}\n{more_home}{wo_visit}\n[{wo_talk}\n|]{wo_end}
wo_open:
  {who:name} 在 {place:word} 的 作坊 里 用 {made:word} 做 {piece:one} 。
  {who:name} 的 作坊 里 都 是 {made:word} ， 因为 {who:he} 在 那里 做 {piece:one} 。
  {who:name} 跟 {kin:word} 学 做 {piece:one} ， 用 的 是 {made:word} 。
wo_how:
  {who:he} 需要 一 {tool:a} 、 {few} 个 钉子 和 一 双 稳 的 手 。
  {who:he} 用 {tool:one} {how} 地 加工 {made:word} ， 一 句 话 也 不 说 。
  做 一 {piece:a} 要 {few} 天 ， 做 好 的 要 {few} 个 星期 。
wo_visit:
  一天 {moment} ， {pal:name} 抱着 一 个 {quality} 的 {thing} 进来 。
  上 个 {weekday} ， {pal:name} 给 {building} 订 了 {few} {piece:a} 。
  {month} ， {pal:name} 想 要 一 {piece:a} ， 而且 一定 要 {colour} 的 。
wo_talk:
  {pal:name} 问 ： “ 能 修 吗 ？ ” {who:name} 说 ： “ 什么 都 能 修 。 ”
  {pal:name} 问 ： “ 多少 钱 ？ ” {who:name} 说 ： “ {few} 块 钱 和 一 杯 {drink} 。 ”
wo_end:
  {few} 天 后 做好 了 ， 看 起来 像 新 的 一样 。
  {who:name} 把 {tool:one} 放 回 原处 ， 锁 上 了 门 。
  人们 说 ， {who:name} 做 的 {piece:one} 可以 用 {many} 年 。
"""
