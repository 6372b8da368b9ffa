/** Cities as Chinese calls them. */
const IN_CHINESE =
  '奥斯汀 Austin,博伊西 Boise,迈阿密 Miami,坦帕 Tampa,多伦多 Toronto,瓦伦西亚 Valencia,巴伦西亚 Valencia,波尔图 Porto,里昂 Lyon,柏林 Berlin,迪拜 Dubai,' +
  '纽约 New York,洛杉矶 Los Angeles,旧金山 San Francisco,西雅图 Seattle,芝加哥 Chicago,波士顿 Boston,休斯顿 Houston,达拉斯 Dallas,丹佛 Denver,波特兰 Portland,' +
  '费城 Philadelphia,华盛顿 Washington,亚特兰大 Atlanta,拉斯维加斯 Las Vegas,圣地亚哥 San Diego,凤凰城 Phoenix,奥兰多 Orlando,温哥华 Vancouver,蒙特利尔 Montreal,' +
  '伦敦 London,巴黎 Paris,马德里 Madrid,巴塞罗那 Barcelona,里斯本 Lisbon,罗马 Rome,米兰 Milan,慕尼黑 Munich,汉堡 Hamburg,法兰克福 Frankfurt,维也纳 Vienna,苏黎世 Zurich,' +
  '悉尼 Sydney,墨尔本 Melbourne,新加坡 Singapore,东京 Tokyo,曼谷 Bangkok,阿布扎比 Abu Dhabi,博尔德 Boulder,圆石城 Round Rock';
const CHINESE_NAMES = IN_CHINESE.split(',').map((pair) => pair.split(/ (.*)/s) as [string, string]);

/** Letters of other scripts as the consonants that they sound like; letters that sound alike are one. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[بپपबभ]/gu, 'b'],
  [/[تطدضذثट-णत-ध]/gu, 't'],
  [/[سصزشظश-स]/gu, 's'],
  [/[كقغگجخक-ङचछज]/gu, 'k'],
  [/[فڤफव]/gu, 'f'],
  [/[لल]/gu, 'l'],
  [/[مम]/gu, 'm'],
  [/ن|न|\u0902|\u0901/gu, 'n'],
  [/[رर]/gu, 'r'],
];
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/ch|c(?![eiy])|[gjkqx]/g, 'K'],
  [/sh|[szc]/g, 'S'],
  [/th|[td]/g, 'T'],
  [/ph|[fv]/g, 'F'],
  [/[bp]/g, 'B'],
  [/[lmnr]/g, '$&'],
];

function soundOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const marked = LATIN.reduce((text, [pattern, letter]) => text.replace(pattern, letter), plain);
  return beginningOf(LATIN_BEGINNINGS, plain) + marked.replace(/[^KSTFBlmnr]/g, '').toLowerCase();
}

const soundOfWord = (word: string): string =>
  beginningOf(BEGINNINGS, word) +
  SOUNDS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word).replace(/[^a-z]/g, '');

type Beginnings = readonly (readonly [sound: string, letters: RegExp])[];
/** How a name begins tells Austin from Houston and Easton from Boston: by a vowel, by an "h", or by a consonant. */
const LATIN_BEGINNINGS: Beginnings = [
  ['a', /^[aeiou]/],
  ['h', /^h/],
];
const BEGINNINGS: Beginnings = [
  ['a', /^[\u0905-\u0914اأإآع]/u],
  ['h', /^[हهح]/u],
];
const beginningOf = (beginnings: Beginnings, word: string): string =>
  beginnings.find(([, letters]) => letters.test(word))?.[0] ?? '';

const LEAST_SOUNDS = 2;
/** So few consonants are of many words; vowels tell a name from them. */
const FEW_SOUNDS = 2;
const VOWELS = /[\u0905-\u0914]|\p{M}/gu;
const LONG_VOWELS = /[اويىأإآ]/gu;

function isVague(word: string, sound: string): boolean {
  if (sound.replace(/^[ah]/, '').length > FEW_SOUNDS) return false;
  return (word.match(VOWELS)?.length ?? 0) < 2 && (word.match(LONG_VOWELS)?.length ?? 0) < 1;
}

const OF_ANOTHER_SCRIPT = /[\p{Script=Han}\p{Script=Arabic}\p{Script=Devanagari}]/u;
const FOREIGN_WORD = /[\p{Script=Arabic}]{3,20}|[\p{Script=Devanagari}]{3,20}/gu;
/** Arabic writes "in" and "the" in front of a name as one word with it. */
const PREFIX = /^(?:وال|بال|لل|ال|ب|ل|و)/u;

/** Names of cities in other scripts as the listings write them: by a table for Chinese, by their sound for the others. */
export function withNamedCities(message: string, cities: readonly string[]): string {
  if (!OF_ANOTHER_SCRIPT.test(message)) return message;
  const { known, bySound } = namesOf(cities);
  const namesOfCities = CHINESE_NAMES.filter(([, city]) => known.has(city.toLowerCase()));
  const text = namesOfCities.reduce((rest, [name, city]) => rest.replaceAll(name, ` ${city} `), message);
  if (!/[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(text)) return text;
  return text.replace(FOREIGN_WORD, (whole) => {
    const found = [whole, whole.replace(PREFIX, '')]
      .map((one) => [one, soundOfWord(one)] as const)
      .filter(([one, sound]) => sound.replace(/^[ah]/, '').length >= LEAST_SOUNDS && !isVague(one, sound))
      .map(([, sound]) => bySound.get(sound) ?? [])
      .find((named) => named.length > 0);
    // Of two that sound alike neither is meant for certain.
    return found?.length === 1 ? ` ${found[0]!} ` : whole;
  });
}

interface Names {
  /** In small letters. */
  readonly known: ReadonlySet<string>;
  readonly bySound: ReadonlyMap<string, readonly string[]>;
}
const NAMES = new WeakMap<readonly string[], Names>();

/** What is compared of a list of cities, made once. */
function namesOf(cities: readonly string[]): Names {
  const made = NAMES.get(cities);
  if (made) return made;
  const bySound = new Map<string, string[]>();
  for (const city of cities) bySound.set(soundOf(city), [...(bySound.get(soundOf(city)) ?? []), city]);
  const names = { known: new Set(cities.map((city) => city.toLowerCase())), bySound };
  NAMES.set(cities, names);
  return names;
}
