import { plainLetters } from './plain-letters.js';

/** Words and letters behind a number that multiply it, in the languages that models write; without accents. */
const SCALES: readonly (readonly [factor: number, words: string])[] = [
  [
    1e3,
    'k thousand thousands grand tausend tsd mille mila duizend tusen tusind tys tysiac tysiace tysiecy tis tisic tisice tisici bin тыс тысяч тысячи тысяча тысячу हजार हज़ार الف الاف',
  ],
  [1e5, 'lakh lakhs lac lacs लाख'],
  [
    1e6,
    'm mm mn mi mio mill mln mkr mdp million millions millon millones milhao milhoes milione milioni millionen miljoen miljoenen miljon miljoner millioner milion miliony milionu milionow milyon млн миллион миллиона миллионов مليون ملايين',
  ],
  [1e7, 'cr crore crores करोड़'],
  [1e9, 'bn mrd mia billion billions milliard milliards milliarden miliard miliardow miliarda млрд миллиард milyar'],
];
const FACTOR_OF = new Map(
  SCALES.flatMap(([factor, words]) => words.split(' ').map((word) => [plainLetters(word), factor] as const)),
);

/** "mil" is short for a million, and Spanish for a thousand. From this number on it means thousands: "250 mil". */
const MOST_MILLIONS = 100;

/** The word that stands at the beginning, if it is one of a scale: "k", "Mio."; a metre is none. */
const FIRST_WORD = /^[ .]?([\p{L}\p{M}]{1,10})(?![\p{L}\p{M}²\d^])/u;

/** By what the word behind a number multiplies it; 1 for any other word. */
export function scaleBehind(text: string, number: number): number {
  const word = plainLetters(FIRST_WORD.exec(text)?.[1] ?? '');
  if (word === 'mil') return number < MOST_MILLIONS ? 1e6 : 1e3;
  return FACTOR_OF.get(word) ?? 1;
}

/** Where numbers are counted by ten thousands: Chinese, Japanese and Korean. */
const MYRIADS: Readonly<Record<string, number>> = {
  ...{ 億: 1e8, 亿: 1e8, 억: 1e8, 千万: 1e7, 千萬: 1e7, 천만: 1e7, 百万: 1e6, 百萬: 1e6, 백만: 1e6 },
  ...{ 万: 1e4, 萬: 1e4, 만: 1e4, 千: 1e3, 천: 1e3 },
};
const MYRIAD =
  /(?<![\d.,])(\d[\d.,]{0,15}) ?([千百천백][万萬만]|[億亿억万萬만千천])(?: ?(\d[\d.,]{0,15}) ?([千百천백][万萬만]|[万萬만千천]))?/g;

/** "1億2000万", "9억 5천만" as one number in digits. */
export const withoutMyriads = (text: string): string =>
  text.replace(MYRIAD, (_, first: string, scale: string, second?: string, smaller?: string) =>
    String(Math.round(times(first, scale) + (second === undefined ? 0 : times(second, smaller!)))),
  );

const times = (digits: string, scale: string): number => Number(digits.replaceAll(',', '')) * MYRIADS[scale]!;

/** Digits of other scripts, by their zero: Arabic, Persian, Devanagari, Bengali and those of full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];
const FULL_WIDTH = 0xfee0;

/** Digits and signs of other scripts and of full width as those of ASCII. */
export const inAscii = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹०-९০-৯０-９]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - ZEROS.findLast((zero) => zero <= code)!);
    })
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[〜～]/g, '~')
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.');
