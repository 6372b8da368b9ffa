import type { Language, Replacement } from './language.js';

const numbers = ['[二两]', '三', '四', '五', '六', '七', '八', '九', '十'];
const bedrooms = '卧室|臥室|睡房|居室';
const bathrooms = '浴室|卫生间|洗手间|衛生間|卫(?!生)';
const squareFeet = '平方英尺|平方呎';
const squareMetres = '㎡|平方米|平米';
/** Stands between a number and what is counted. */
const MEASURE = '[个個间間]?';

/** Small numbers before what is counted: "三居室". */
const counts = ['零', '一', ...numbers].map((sign, value): Replacement => [
  new RegExp(`${sign}(?=个|個|间|間|居|室|房|卧|卫|套)`, 'g'),
  String(value),
]);

export const chinese: Language = {
  signs: /\p{Script=Han}/gu,
  isSpaced: false,
  numbers,
  currencies: { $: '美元', '€': '欧元', '£': '英镑' },
  otherCurrencies: '人民币|元',
  price: '价格|售价|租金|总价',
  bedrooms: `${bedrooms}|室(?=\\s?[\\d一两二三]?\\s?厅)`,
  bathrooms,
  squareFeet,
  squareMetres,
  hectares: '公顷',
  acres: '英亩',
  built: '建于|建成于|建造于|建成年份',
  addresses: [/\p{Script=Han}{1,8}?(?:路|街|大道|巷)\s?\d+\s?号/gu],
  words: [
    ...counts,
    [/(?<=[\d万元]) ?(?:到|至) ?(?=\d)/g, ' to '],
    [/(?<![\d.,])(\d[\d.,]*(?: ?万)?) {0,3}(?:(?:美元|欧元|元|块) {0,3})?(?:以下|以内|之内|之下)/g, ' under $1 '],
    [/(?<![\d.,])(\d[\d.,]*(?: ?万)?) {0,3}(?:(?:美元|欧元|元|块) {0,3})?(?:以上|之上|起)/g, ' over $1 '],
    [/(?:低于|不超过|少于|最多)/g, ' under '],
    [/(?:高于|超过|多于)/g, ' over '],
    [/(?:至少|最少)/g, ' at least '],
    [/(?:大约|左右)/g, ' around '],
    [new RegExp(`(\\d) ?${MEASURE} ?(?:${bedrooms}|室|居|房(?!子|源|屋))`, 'g'), ' $1 bedrooms '],
    [new RegExp(`(\\d) ?${MEASURE} ?(?:${bathrooms})`, 'g'), ' $1 bathrooms '],
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
    [new RegExp(squareFeet, 'g'), ' sq ft '],
    [new RegExp(squareMetres, 'g'), ' m² '],
    [/(?:带|有)/g, ' with '],
    [/和/g, ' and '],
    [/的/g, ' '],
    [/[，。？！、]/g, ' '],
  ],
};
