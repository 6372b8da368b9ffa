/** Numbers that are written in one: Chinese signs, and German, Italian and Spanish words. */

const DIGITS: Readonly<Record<string, number>> = {
  ...{ 〇: 0, 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
};
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const MYRIADS: Readonly<Record<string, number>> = { 万: 10_000, 萬: 10_000, 亿: 100_000_000 };

const SIGNS = new Set([DIGITS, TENS, MYRIADS].flatMap((signs) => Object.keys(signs)));
export const isChineseNumeral = (sign: string): boolean => SIGNS.has(sign);

/** "四十五万" is 450,000; "二〇一五" is 2015. */
export function chineseNumber(signs: readonly string[]): number {
  if (signs.every((sign) => sign in DIGITS)) return Number(signs.map((sign) => DIGITS[sign]).join(''));
  let [total, section, digit] = [0, 0, 0];
  for (const sign of signs) {
    const [ten, myriad] = [TENS[sign], MYRIADS[sign]];
    if (myriad) [total, section, digit] = [(total + Math.max(1, section + digit)) * myriad, 0, 0];
    else if (ten) [section, digit] = [section + Math.max(1, digit) * ten, 0];
    else digit = DIGITS[sign]!;
  }
  return total + section + digit;
}

const PARTS: Readonly<Record<string, number>> = {
  ...{
    ein: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwölf: 12,
  },
  ...{ dreizehn: 13, vierzehn: 14, fünfzehn: 15, sechzehn: 16, siebzehn: 17, achtzehn: 18, neunzehn: 19 },
  ...{ zwanzig: 20, dreißig: 30, vierzig: 40, fünfzig: 50, sechzig: 60, siebzig: 70, achtzig: 80, neunzig: 90 },
  ...{ uno: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10, undici: 11 },
  ...{ dodici: 12, tredici: 13, quattordici: 14, quindici: 15, sedici: 16, venti: 20, vent: 20, trenta: 30 },
  ...{ quaranta: 40, cinquanta: 50, sessanta: 60, settanta: 70, ottanta: 80, novanta: 90, veinti: 20, cinco: 5 },
  ...{ hundert: 100, cento: 100, cent: 100, tausend: 1_000, mille: 1_000, mila: 1_000, und: 0 },
  ...{ dos: 2, tres: 3, cuatro: 4, seis: 6, siete: 7, ocho: 8, nueve: 9 },
};
/** Without accents, as keys of words are. */
const KEYS = new Map(
  Object.entries(PARTS).map(([word, value]) => [word.replace(/ü/g, 'u').replace(/ö/g, 'o'), value] as const),
);
const PART = new RegExp(`(?:${[...KEYS.keys()].sort((a, b) => b.length - a.length).join('|')})`, 'y');
const LONGEST = 60;

/** "vierhundertfunfzigtausend", "quattrocentocinquantamila"; NaN of a word that is no such number. */
export function joinedNumber(key: string): number {
  const parts = partsOf(key);
  if (parts.length < 2) return NaN;
  let [total, current] = [0, 0];
  for (const value of parts) {
    if (value === 100) current = Math.max(1, current) * 100;
    else if (value === 1_000) [total, current] = [total + Math.max(1, current) * 1_000, 0];
    else current += value;
  }
  return total + current;
}

function partsOf(key: string): number[] {
  const parts: number[] = [];
  if (key.length > LONGEST) return parts;
  PART.lastIndex = 0;
  for (let at = 0; at < key.length; at = PART.lastIndex) {
    const part = PART.exec(key)?.[0];
    if (part === undefined) return [];
    parts.push(KEYS.get(part)!);
  }
  return parts;
}
