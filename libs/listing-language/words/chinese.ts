import type { WordTable } from './word-table.js';

const DIGITS = [...'零一二三四五六七八九'];

/** Small numbers as signs before a measure word: "三居室". */
const counts = DIGITS.map((sign, value): readonly [RegExp, string] => [
  new RegExp(`${value === 2 ? '[二两]' : sign}(?=个|居|室|房|卧|卫|套|间)`, 'g'),
  String(value),
]);

export const chinese: WordTable = {
  signs: /\p{Script=Han}/gu,
  words: [
    ...counts,
    [/(?<=[\d万元]) ?(?:到|至) ?(?=\d)/g, ' to '],
    [/(?<![\d.,])(\d[\d.,]*(?: ?万)?) {0,3}(?:(?:美元|欧元|元|块) {0,3})?(?:以下|以内|之内|之下)/g, ' under $1 '],
    [/(?<![\d.,])(\d[\d.,]*(?: ?万)?) {0,3}(?:(?:美元|欧元|元|块) {0,3})?(?:以上|之上|起)/g, ' over $1 '],
    [/(?:低于|不超过|少于|最多)/g, ' under '],
    [/(?:高于|超过|多于)/g, ' over '],
    [/(?:至少|最少)/g, ' at least '],
    [/(?:大约|左右)/g, ' around '],
    [/(\d) ?个?(?:居室|室|卧室|间卧室|居|房(?!子|源|屋))/g, ' $1 bedrooms '],
    [/(\d) ?个?(?:卫生间|浴室|间浴室|卫)/g, ' $1 bathrooms '],
    [/(?:多少套|几套|多少个|有多少)/g, ' how many '],
    [/(?:平均价格|均价|平均价)/g, ' average price '],
    [/最便宜的?/g, ' cheapest '],
    [/最贵的?/g, ' most expensive '],
    [/最大的?/g, ' largest '],
    [/最小的?/g, ' smallest '],
    [/最新的?/g, ' newest '],
    [/(?:出租|租房|租赁|租)/g, ' for rent '],
    [/(?:出售|在售|购买|买)/g, ' for sale '],
    [/公寓/g, ' apartment '],
    [/别墅/g, ' villa '],
    [/(?:房源|房子|房屋|住宅|房产)/g, ' home '],
    [/(?:游泳池|泳池)/g, ' pool '],
    [/花园/g, ' garden '],
    [/(?:车库|停车位|车位)/g, ' garage '],
    [/壁炉/g, ' fireplace '],
    [/阳台/g, ' balcony '],
    [/(?:平方米|平米)/g, ' m² '],
    [/第二[个套]/g, ' the second one '],
    [/第一[个套]/g, ' the first one '],
    [/(?:带|有)/g, ' with '],
    [/和/g, ' and '],
    [/的/g, ' '],
    [/[，。？！、]/g, ' '],
  ],
};
