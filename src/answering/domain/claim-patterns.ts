import { NUMBER, NUMBER_WORD, SCALE } from './written-number.js';

const SIGNS = '$€£¥₹₩₽₺₫₱฿₪₴';
const CODES = 'USD|EUR|GBP|CHF|CNY|RMB|JPY|CAD|AUD|NZD|HKD|SGD|MXN|BRL|INR|AED|SAR|ZAR|SEK|NOK|DKK|PLN|CZK|HUF|TRY';
const BEFORE = String.raw`(?:[${SIGNS}]|(?<!\p{L})(?:${CODES}|Rs\.?|kr\.?))`;
const AFTER = String.raw`(?:[${SIGNS}元]|(?:${CODES}|dollars?|euros?|pounds?|pesos?|d[oó]lares|francs?|Franken|Pfund|kr|zł|Kč)(?!\p{L})|美元|欧元|英镑|人民币)`;
const PRICE_WORD = String.raw`(?:(?<!\p{L})(?:price[ds]?|costs?|rents?|asking|precio|cuesta|renta|alquiler|prix|coûte|loyer|Preis|Kaufpreis|kostet|Miete)(?!\p{L})|价格|售价|租金|总价)`;
const RANGE = String.raw`(?:\s?[-–—]\s?(?:${BEFORE})?\s?(?<to>${NUMBER})\s?(?<toScale>${SCALE})?)?`;
const FROM = String.raw`(?<from>${NUMBER})\s?(?<scale>${SCALE})?`;
const NO_DIGIT = String.raw`(?<![\p{Script=Latin}\d.,])`;
const NO_UNIT = String.raw`(?![\d%²°]|[.,]\d|\s?(?:%|percent|sq|m²|m2|ft|beds?|bath|km|miles?|min|people))`;
const PEOPLE = String.raw`(?!\s+(?:people|residents|inhabitants|visitors|habitantes|habitants|Einwohner|Menschen|personas))`;

/** `from`, `scale`, `to` and `toScale` are what is read. */
export const MONEY: readonly RegExp[] = [
  String.raw`${BEFORE}\s?${FROM}${RANGE}`,
  String.raw`${NO_DIGIT}${FROM}${RANGE}\s?${AFTER}`,
  String.raw`${PRICE_WORD}[^\d.!?\n]{0,20}(?<from>\d[\d.,'’]{2,}\d)\s?(?<scale>${SCALE})?${NO_UNIT}`,
  String.raw`${NO_DIGIT}(?<from>\d{2,4}(?:[.,]\d)?)\s?(?<scale>k)(?![\p{L}\d])`,
  String.raw`${NO_DIGIT}(?<from>\d+(?:[.,]\d+)?)\s(?<scale>millions?|Millionen|Mio\.?|millones|millón)(?!\p{L})${PEOPLE}`,
].map((pattern) => new RegExp(pattern, 'giu'));

const COUNT = String.raw`${NO_DIGIT}(?<from>\d{1,3}(?:[.,]\d{1,2})?|${NUMBER_WORD})`;
const BEDS = String.raw`(?:bed(?:room)?s?|br|bdrms?|bds?|habitaci(?:ón|ones)|dormitorios?|recámaras?|alcobas?|chambres?|Schlafzimmern?)`;
const BATHS = String.raw`(?:bath(?:room)?s?|ba|baños?|salles? de bains?|salles? d['’]eau|Badezimmern?|Bäder[n]?|Bad)`;

const counted = (words: string, chinese: string): readonly RegExp[] =>
  [
    String.raw`${COUNT}(?:\s|-|‑|\+)*${words}(?!\p{L})`,
    String.raw`(?<!\p{L})${words}\s?[:：]\s?(?<from>\d{1,3}(?:[.,]\d{1,2})?)(?![\d%])`,
    String.raw`(?<from>\d{1,3}(?:\.5)?|${NUMBER_WORD})\s?(?:间|个|間|個)?\s?(?:${chinese})`,
  ].map((pattern) => new RegExp(pattern, 'giu'));

export const ROOMS = {
  beds: counted(BEDS, '卧室|臥室|睡房|居室|室(?=\\s?[\\d一两二三]?\\s?厅)'),
  baths: counted(BATHS, '浴室|卫生间|洗手间|衛生間|卫(?!生)'),
} as const;

/** Square feet in one of each unit. */
export const AREAS: readonly (readonly [RegExp, squareFeet: number])[] = (
  [
    [
      String.raw`(?:sq\.?\s?(?:ft|feet|foot)|square[\s-](?:feet|foot)|ft²|ft2|sqft|sf|pies cuadrados|pieds carrés|Quadratfuß)(?!\p{L})|平方英尺|平方呎`,
      1,
    ],
    [
      String.raw`(?:m²|m2|sq\.?\s?m(?:et(?:er|re)s?)?|sqm|square[\s-]met(?:er|re)s?|metros cuadrados|mètres carrés|Quadratmetern?|qm)(?![\p{L}\d])|㎡|平方米|平米`,
      10.763_910_4,
    ],
    [String.raw`(?:acres?|acre-lot)(?!\p{L})`, 43_560],
  ] as const
).map(([unit, factor]) => [new RegExp(String.raw`${NO_DIGIT}(?<from>${NUMBER})[\s-]?(?:${unit})`, 'giu'), factor]);

const YEAR = String.raw`(?<from>(?:1[6-9]|20)\d\d)(?!\d)`;
const BUILT = String.raw`(?:(?<!\p{L})(?:built|constructed|erected|year built|construid[oa]|edificad[oa]|año de construcción|construite?|bâtie?|année de construction|Baujahr|erbaut|gebaut|errichtet)(?!\p{L})|建于|建成于|建造于|建成年份)`;

export const YEARS: readonly RegExp[] = [
  String.raw`${BUILT}[^\d.!?\n]{0,20}${YEAR}`,
  String.raw`${NO_DIGIT}${YEAR}(?:[\s-]built(?!\p{L})|\s?(?:erbaut|gebaut|errichtet)(?!\p{L})|\s?年建)`,
].map((pattern) => new RegExp(pattern, 'giu'));

export const MLS_NUMBERS =
  /(?<!\p{L})MLS(?:[\s#:：®号-]|编号|no\.?|nr\.?|n[º°]|number|nummer|número|numéro|id|is)*(?<name>[A-Z0-9][A-Z0-9/-]*)/giu;
export const URLS = /(?:https?:\/\/|www\.)[^\s<>"'”’)\]}，。、]+/giu;
export const MAIL_ADDRESSES = /[^\s@<>()]{1,64}@[^\s@<>()]{1,255}\.[a-z]{2,}/giu;
