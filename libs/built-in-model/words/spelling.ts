import { distance } from 'fastest-levenshtein';
import { escaped } from '../../listing-language/question-text.js';
import { isSwapped, isWithin } from './near-words.js';

/** Words that questions turn on; who mistypes them is understood all the same. */
const WORDS =
  'apartment apartments available average balcony basement bathroom bathrooms bedroom bedrooms between building built ' +
  'cheapest cheaper condo condominium elevator expensive fireplace furnished garage garden home homes house houses kitchen largest ' +
  'biggest listing listings lowest median million months newest parking price prices property properties rental rentals ' +
  'priciest smallest square studio thousand townhouse townhouses under villa waterfront without';
const KNOWN: readonly string[] = WORDS.split(' ');

/** Words of English that differ from those by a letter and mean something else. */
const OTHERS =
  /^(?:horses?|hours?|mouses?|louse|harden|wonder|udder|hose|come|comes|some|dome|tome|hole|holes|hope|hopes|hone|pricey?|prince|villas|older|guilt|quilt|builder|buildings|cheap|large|small|larger|smaller|lower|rented|renter|paring|barking|marking|moths|month|thousands|millions|square|averages|medium|medina|apart|housing|condos|garages|gardens|gardener|lasting|fasting|posting|lists|listed|expense|newer|nearest|longest|within|finished|rooms|kitchens|studios|pricing|priced|houston|homer|sunder|thunder|bigger|biggie|spare|squares|bedding|garbage|extensive|lifting|packing|parting|parsing|prize|prizes|pride|properly|cheater|mouths|builds|builder|village|villages|listen|listens|medial|mediate|averages|cottage|cottages|carport|market)$/i;
const LEAST_LETTERS = 5;

/** From so many letters on, two of them may be wrong. */
const LONG = 9;

/** What people call cities. */
const NICKNAMES: Readonly<Record<string, string>> = {
  nyc: 'New York',
  sf: 'San Francisco',
  philly: 'Philadelphia',
  vegas: 'Las Vegas',
  dc: 'Washington',
};

const MARKS = /\p{M}/gu;
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o', å: 'aa' };

/** A name as it is typed without its marks, or with the letters that stand for them: "Koln", "Koeln". */
const unmarkedOf = (name: string): string[] => {
  const lower = name.toLowerCase();
  const plain = lower.normalize('NFD').replace(MARKS, '').replaceAll('ß', 'ss');
  return [...new Set([plain, lower.replace(/[äöüßøå]/g, (letter) => SPELLED[letter]!)])].filter((one) => one !== lower);
};

/** Cities with the marks that the listings write. */
function withMarkedCities(text: string, cities: readonly string[]): string {
  const lower = text.toLowerCase();
  return cities.reduce((rest, city) => {
    const typed = unmarkedOf(city).find((one) => lower.includes(one));
    if (typed === undefined) return rest;
    return rest.replace(new RegExp(`(?<![\\p{L}\\d])${escaped(typed)}(?![\\p{L}\\d])`, 'giu'), city);
  }, text);
}

/** Mistyped words of the readers, and cities, put right; what is no near miss stays as it is. */
export function corrected(text: string, cities: readonly string[]): string {
  const places = cities.filter((city) => city.length >= LEAST_LETTERS && /^[\p{L}]+$/u.test(city));
  const known = new Set([...KNOWN, ...places.map((place) => place.toLowerCase())]);
  const named = withMarkedCities(text, cities).replace(/\b(?:nyc|sf|philly|vegas|dc)\b/gi, (word) => {
    const city = NICKNAMES[word.toLowerCase()]!;
    return cities.includes(city) ? city : word;
  });
  return named.replace(/(?<![\p{L}\d/.@-])\p{L}{5,20}(?![\p{L}\d@/-])/gu, (word) => {
    const lower = word.toLowerCase();
    if (known.has(lower) || OTHERS.test(word)) return word;
    return nearest(lower, KNOWN) ?? nearest(lower, places) ?? word;
  });
}

/** Consonants alone, but for a vowel at either end: "twnhse", "aptmnt". */
const SHORTENED = /(?<![\p{L}\d/.@-])[aeiou]?[b-df-hj-np-tv-z]{3,12}(?:[aeiou]s?)?(?![\p{L}\d@/-])/giu;
const LEAST_SHORTENED = 4;

/** Words of the readers that are written without their vowels: one that begins and ends so and has all of the letters in order. */
export const withVowels = (text: string): string =>
  text.replace(SHORTENED, (written) => {
    const word = written.toLowerCase();
    if (word.length < LEAST_SHORTENED) return written;
    const isMeant = (known: string): boolean =>
      known[0] === word[0] && known.at(-1) === word.at(-1) && known.length <= 2 * word.length && isWithin(word, known);
    return KNOWN.find(isMeant) ?? written;
  });

/** The likest of them; of two, the one that has all letters of the word: a letter is sooner left out than another taken. */
function nearest(word: string, candidates: readonly string[]): string | undefined {
  const most = word.length >= LONG ? 2 : 1;
  const near = candidates.filter((candidate) => {
    const other = candidate.toLowerCase();
    if (Math.abs(other.length - word.length) > most || other[0] !== word[0]) return false;
    return distance(word, other) <= most || isSwapped(word, other);
  });
  return near.find((candidate) => isWithin(word, candidate.toLowerCase())) ?? near[0];
}

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
  return marked.replace(/[^KSTFBlmnr]/g, '').toLowerCase();
}

const soundOfWord = (word: string): string =>
  SOUNDS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word).replace(/[^a-z]/g, '');

const LEAST_SOUNDS = 2;
/** So few consonants are of many words; vowels tell a name from them. */
const FEW_SOUNDS = 2;
const VOWELS = /[\u0905-\u0914]|\p{M}/gu;
const LONG_VOWELS = /[اويىأإآ]/gu;

function isVague(word: string, sound: string): boolean {
  if (sound.length > FEW_SOUNDS) return false;
  return (word.match(VOWELS)?.length ?? 0) < 2 && (word.match(LONG_VOWELS)?.length ?? 0) < 1;
}

const FOREIGN_WORD = /[\p{Script=Arabic}]{3,20}|[\p{Script=Devanagari}]{3,20}/gu;
/** Arabic writes "in" and "the" in front of a name as one word with it. */
const PREFIX = /^(?:وال|بال|لل|ال|ب|ل|و)/u;

/** Names of cities in other scripts as the listings write them: by a table for Chinese, by their sound for the others. */
export function withNamedCities(message: string, cities: readonly string[]): string {
  const known = new Set(cities.map((city) => city.toLowerCase()));
  const namesOfCities = CHINESE_NAMES.filter(([, city]) => known.has(city.toLowerCase()));
  const text = namesOfCities.reduce((rest, [name, city]) => rest.replaceAll(name, ` ${city} `), message);
  if (!/[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(text)) return text;
  const bySound = new Map(cities.map((city) => [soundOf(city), city]));
  return text.replace(FOREIGN_WORD, (whole) => {
    const city = [whole, whole.replace(PREFIX, '')]
      .map((one) => [one, soundOfWord(one)] as const)
      .filter(([one, sound]) => sound.length >= LEAST_SOUNDS && !isVague(one, sound))
      .map(([, sound]) => bySound.get(sound))
      .find((found) => found !== undefined);
    return city === undefined ? whole : ` ${city} `;
  });
}
