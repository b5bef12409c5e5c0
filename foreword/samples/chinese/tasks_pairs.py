"""Chinese tasks over two sentences or more: alike or not, entailment, choice of an ending."""

from __future__ import annotations

RULES = r"""
table verb_pair flat (one two): 买, 购买; 修好, 修理好; 发现, 找到; 挑选, 选择; 需要, 要; 完成, 做完; 藏起, 收起
  收集, 搜集
table like_pair flat (one two): 喜欢, 中意; 讨厌, 厌恶; 想念, 挂念; 害怕, 惧怕; 尊敬, 敬重
table state_pair flat (one two): 高兴, 开心; 难过, 伤心; 生病, 得病; 安静, 不 说话; 聪明, 机灵; 生气, 发火
  有钱, 富有; 疲倦, 累
  着急, 焦急; 勇敢, 胆大
table fruit_pair flat (one two): 菠萝, 凤梨; 橘子, 桔子; 番茄, 西红柿; 土豆, 马铃薯; 红薯, 地瓜; 玉米, 苞谷; 青菜, 蔬菜
table way_pair flat (one two): 自行车, 单车; 出租车, 的士; 公共汽车, 公交车; 飞机, 航班; 轮船, 大船
register verb_a = verb_pair
register verb_b = verb_pair
register like_a = like_pair
register like_b = like_pair
register state_a = state_pair
register state_b = state_pair
register food_a = fruit_pair
register food_b = fruit_pair
register way_a = way_pair
register way_b = way_pair
register thing_b = thing
register job_b = job
register city_b = city
register day_b = weekday
register pet_b = animal
register who_b = person
register place_b = village
register kin_b = relative
table object flat: 你; 他; 她; 他们; 老师; 校长; 奶奶; 中国; 音乐; 下雨 天; 这 本 书; 小狗; 春天; 大海; 长城; 古诗
  夜市; 体育课
register object = object
register object_b = object
register month_a = month
register month_b = month

task_pair:
  {alike}
  {unlike}
alike:
  {pa_one}\t{city:word} 的 {job:one} {day:word} {verb_a:two} 了 {thing:one}\talike
  {pb_one}\t{who:name} 很 {state_a:two} ， 因为 {pet:one} 不见 了\talike
  {pc_one}\t{who:name} 的 {kin:word} 很 {like_a:two} {food_a:two} 和 {thing:one}\talike
  {pd_one}\t从 {city:word} 回来 以后 ， {who:name} 的 {kin:word} 很 {state_a:two}\talike
  {pe_one}\t{who:name} 坐 {way_a:two} 去 {city:word} 的 时间 是 {month_a:word}\talike
  {pf_one}\t在 {place:word} ， {food_a:two} {month_a:word} 最 多\talike
  {pg_one}\t我 很 {like_a:two} 你 ， {who:name}\talike
  {who:name} 很 {like_a:one} {object:word}\t{who:name} 很 {like_a:two} {object:word}\talike
  我 很 {like_a:one} {object:word}\t我 很 {like_a:two} {object:word}\talike
pa_one:
  {day:word} ， {job:one} 在 {city:word} {verb_a:one} 了 {thing:one}
pb_one:
  因为 {pet:one} 不见 了 ， {who:name} 很 {state_a:one}
pc_one:
  {who:name} 的 {kin:word} 很 {like_a:one} {thing:one} 和 {food_a:one}
pd_one:
  {who:name} 的 {kin:word} 从 {city:word} 回来 以后 很 {state_a:one}
pe_one:
  {who:name} {month_a:word} 坐 {way_a:one} 去 {city:word}
pf_one:
  {month_a:word} ， {place:word} 的 {food_a:one} 最 多
pg_one:
  {who:name} ， 我 很 {like_a:one} 你
unlike:
  {pa_one}\t{city:word} 的 {job_b:one} {day:word} {verb_a:two} 了 {thing:one}{key_job}
  {pa_one}\t{city:word} 的 {job:one} {day:word} {verb_a:two} 了 {thing_b:one}{key_thing}
  {pa_one}\t{city:word} 的 {job:one} {day:word} {verb_b:two} 了 {thing:one}{key_verb}
  {pa_one}\t{city:word} 的 {job:one} {day_b:word} {verb_a:two} 了 {thing:one}{key_day}
  {pb_one}\t{who:name} 很 {state_b:two} ， 因为 {pet:one} 不见 了{key_state}
  {pb_one}\t{who:name} 很 {state_a:two} ， 因为 {pet_b:one} 不见 了{key_pet}
  {pb_one}\t{who_b:name} 很 {state_a:two} ， 因为 {pet:one} 不见 了{key_who}
  {pc_one}\t{who:name} 的 {kin:word} 很 {like_b:two} {food_a:two} 和 {thing:one}{key_like}
  {pc_one}\t{who:name} 的 {kin:word} 很 {like_a:two} {food_b:two} 和 {thing:one}{key_food}
  {pc_one}\t{who:name} 的 {kin_b:word} 很 {like_a:two} {food_a:two} 和 {thing:one}{key_kin}
  {pd_one}\t从 {city_b:word} 回来 以后 ， {who:name} 的 {kin:word} 很 {state_a:two}{key_city}
  {pd_one}\t从 {city:word} 回来 以后 ， {who:name} 的 {kin:word} 很 {state_b:two}{key_state}
  {pd_one}\t从 {city:word} 回来 以后 ， {who:name} 的 {kin_b:word} 很 {state_a:two}{key_kin}
  {pe_one}\t{who:name} 坐 {way_b:two} 去 {city:word} 的 时间 是 {month_a:word}{key_way}
  {pe_one}\t{who:name} 坐 {way_a:two} 去 {city_b:word} 的 时间 是 {month_a:word}{key_city}
  {pe_one}\t{who:name} 坐 {way_a:two} 去 {city:word} 的 时间 是 {month_b:word}{key_month}
  {pf_one}\t在 {place:word} ， {food_b:two} {month_a:word} 最 多{key_food}
  {pf_one}\t在 {place_b:word} ， {food_a:two} {month_a:word} 最 多{key_place}
  {pg_one}\t我 很 {like_b:two} 你 ， {who:name}{key_like}
  {pg_one}\t我 很 {like_a:two} 你 ， {who_b:name}{key_who}
  {who:name} 很 {like_a:one} {object:word}\t{who:name} 很 {like_b:two} {object:word}{key_like}
  {who:name} 很 {like_a:one} {object:word}\t{who:name} 很 {like_a:two} {object_b:word}{key_object}
  我 很 {like_a:one} {object:word}\t我 很 {like_b:two} {object:word}{key_like}
  我 很 {like_a:one} {object:word}\t我 很 {like_a:two} {object_b:word}{key_object}
key_object:
  \tdifferent\t{object:word}\t{object_b:word}
key_job:
  \tdifferent\t{job:one}\t{job_b:one}
key_thing:
  \tdifferent\t{thing:one}\t{thing_b:one}
key_verb:
  \tdifferent\t{verb_a:one}\t{verb_b:one}
key_day:
  \tdifferent\t{day:word}\t{day_b:word}
key_state:
  \tdifferent\t{state_a:one}\t{state_b:one}
key_pet:
  \tdifferent\t{pet:one}\t{pet_b:one}
key_who:
  \tdifferent\t{who:name}\t{who_b:name}
key_like:
  \tdifferent\t{like_a:one}\t{like_b:one}
key_food:
  \tdifferent\t{food_a:one}\t{food_b:one}
key_kin:
  \tdifferent\t{kin:word}\t{kin_b:word}
key_city:
  \tdifferent\t{city:word}\t{city_b:word}
key_way:
  \tdifferent\t{way_a:one}\t{way_b:one}
key_month:
  \tdifferent\t{month_a:word}\t{month_b:word}
key_place:
  \tdifferent\t{place:word}\t{place_b:word}

table deed flat (ing general opposite): 弹 吉他, 演奏 音乐, 安静 地 坐着; 吹 笛子, 演奏 音乐, 安静 地 坐着
  吃 苹果, 吃 水果, 什么 也 不 吃
  吃 菠萝, 吃 水果, 什么 也 不 吃; 骑 马, 骑 动物, 睡 在 床 上; 骑 骆驼, 骑 动物, 睡 在 床 上; 看 小说, 看 东西, 刷 墙
  看 报纸, 看 东西, 刷 墙; 踢 足球, 做 运动, 躺 在 地 上; 打 篮球, 做 运动, 躺 在 地 上; 喝 茶, 喝 东西, 什么 也 不 喝
  喝 咖啡, 喝 东西, 什么 也 不 喝; 种 玫瑰, 种花, 闲 站着; 种 菊花, 种花, 闲 站着; 洗 衬衫, 洗衣服, 睡 午觉
  洗 外套, 洗衣服, 睡 午觉; 喂 狗, 喂 动物, 不 理 动物; 喂 鸡, 喂 动物, 不 理 动物
table scene flat (at general opposite): 花园 里, 户外, 地下室; 草地 上, 户外, 地下室; 沙滩 上, 海边, 山 上
  码头 上, 海边, 山 上
  厨房 里, 室内, 露天; 图书馆 里, 室内, 露天; 办公室 里, 室内, 露天; 桥 上, 水面 上方, 屋顶 下; 广场 上, 城里, 沙漠
  街 上, 城里, 沙漠
table reason flat: 今年 第一 次; 为了 让 表哥 高兴; 因为 打赌; 每 个 星期 都 这样; 在 婚礼 之前; 趁 邻居 睡觉
  为了 钱; 最后 一 次
register deed = deed
register scene = scene
register reason = reason
register amount = few
task_pair_entailment:
  一 {job:a} 在 {scene:at} {deed:ing} 。\t{en_one}
  {amount:word} {job:a} 在 {scene:at} {deed:ing} 。\t{en_many}
  {city:word} 的 {job:one} {who:name} 在 {scene:at} {deed:ing} 。\t{en_named}
en_one:
  有人 在 {scene:at} {deed:general} 。\tentailment
  一 {job:a} 在 {deed:general} 。\tentailment
  有人 在 {scene:general} {deed:ing} 。\tentailment
  {job:one} 在 {scene:at} {deed:opposite} 。\tcontradiction
  {job:one} 没有 在 {deed:ing} 。\tcontradiction
  没有 人 在 {scene:at} {deed:general} 。\tcontradiction
  {job:one} 在 {scene:opposite} {deed:ing} 。\tcontradiction
  {job:one} {reason:word} {deed:ing} 。\tneutral
  {job:one} {deed:general} ， {reason:word} 。\tneutral
  {scene:at} 的 {job:one} 很 {mood:word} 。\tneutral
en_many:
  至少 有 两 个 人 在 {scene:at} {deed:general} 。\tentailment
  有 一些 {job:one} 在 {scene:general} {deed:general} 。\tentailment
  不止 一 {job:a} 在 {deed:ing} 。\tentailment
  只有 一 {job:a} 在 {scene:at} {deed:ing} 。\tcontradiction
  没有 {job:one} 在 {scene:at} {deed:general} 。\tcontradiction
  所有 的 {job:one} 都 在 {deed:opposite} 。\tcontradiction
  {job:one} 们 {reason:word} {deed:ing} 。\tneutral
  这 {amount:word} {job:a} 很 {mood:word} 。\tneutral
  {scene:at} 的 {job:one} 们 互相 认识 。\tneutral
en_named:
  一 {job:a} 在 {scene:general} {deed:general} 。\tentailment
  {who:name} 在 {scene:at} {deed:general} 。\tentailment
  {city:word} 来 的 人 在 {deed:ing} 。\tentailment
  {who:name} 不 在 {scene:general} 。\tcontradiction
  {who:name} 在 {deed:opposite} 。\tcontradiction
  {who:name} 不 是 {job:one} 。\tcontradiction
  {who:name} {reason:word} {deed:ing} 。\tneutral
  {who:name} 在 {city:word} 住 了 {amount:word} 年 。\tneutral
  {who:name} 在 {scene:at} {deed:general} ， 觉得 很 {mood:word} 。\tneutral

table cause flat (cause effect): 下雨 天 忘 了 带 伞, 衣服 全 湿 了; 为 考试 认真 复习, 考 了 第一 名
  忘 了 给 花 浇水, 看到 叶子 都 干 了
  吃 了 太 多 蛋糕, 肚子 疼; 没 赶上 末班车, 只好 走路 回家; 一 夜 没 睡, 上班 时 很 困
  存 了 很 多 年 钱, 终于 买 了 房子
  打碎 了 花瓶, 把 碎片 扫 干净; 丢 了 钥匙, 打不开 门; 点 起 炉子, 很快 就 暖和 了; 跑 了 二十 公里, 休息 了 很 久
  把 球 踢 到 窗户 上, 赔 了 一 块 玻璃; 种 了 苹果树, 几 年 后 收 了 苹果; 赢 了 赛跑, 得 了 金牌
  天天 练 二胡, 演出 很 成功
  把 汤 烧糊 了, 叫 了 外卖; 讲 了 一 个 笑话, 让 大家 都 笑 了; 捡到 一 只 小狗, 到处 找 它 的 主人
  得 了 重感冒, 躺 在 床 上 喝 热水
  刷 了 篱笆, 两 手 都 是 油漆; 挖 了 一 口 深 井, 再 也 不 缺 水; 给 老朋友 写信, 收到 了 回信
  卖 了 旧 汽车, 从此 坐 公共汽车
  半夜 听见 怪 声, 起来 看看 屋子; 蒸 了 二十 个 馒头, 袖子 上 都 是 面粉; 在 冰 上 滑倒, 拄 了 几 个 星期 拐杖
  在 森林 里 丢 了 地图, 走 不 出去; 忘 了 朋友 的 生日, 买 花 去 道歉; 关 了 灯, 什么 也 看不见
  开车 太 快, 被 警察 拦住
  没 关 羊圈 的 门, 找 羊 找 了 一 天; 学会 了 游泳, 不再 害怕 深 水; 得到 一 台 新 相机, 见 什么 拍 什么
  读 了 悲伤 的 小说, 读 完 哭 了
  往 咖啡 里 放 了 盐, 马上 吐 了 出来; 买 了 厚 棉袄, 整 个 冬天 都 不 冷
register cause = cause
register cause_b = cause
register cause_c = cause
register cause_d = cause
task_choose:
  {ch_text}\t{who:he} {cause:effect} 。\t{who:he} {cause_b:effect} 。\t{who:he} {cause_c:effect} 。\t{who:he}
    {cause_d:effect} 。
ch_text:
  [上 个 {weekday}|{month}|一天 {moment}] ， {who:name} 在 {city} {cause:cause} 。
  {who:name} 是 {city} 的 一 {job.a} 。 [上 个 {weekday}|{month}|一天 {moment}] ， {who:he} {cause:cause} 。
  {who:name} 和 {friend} 住 在 {village} 。 [上 个 {season}|{weekday}] {who:name} {cause:cause} 。
"""
