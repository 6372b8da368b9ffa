import type { Replacement } from '../../listing-language/english.js';

/** By language, and under no name those that are no word of another one: sources of expressions, and what they are in full. */
type ShortForms = Readonly<
  Record<string, Readonly<Partial<Record<keyof typeof WAYS, Readonly<Record<string, string>>>>>>
>;

const FORMS: ShortForms = (await import('#messages/short-forms.json', { with: { type: 'json' } })).default;

const END = '(?![\\p{L}\\p{M}\\d@/-])\\.?(?=[ ,;:!?)|]|$)';
const BEGIN = '(?<![\\p{L}\\p{M}\\d@./-])';

const WAYS = {
  /** As a whole word, with or without the point that ends it. */
  short: (source: string, full: string): Replacement => [new RegExp(`${BEGIN}(?:${source})${END}`, 'giu'), full],
  /** One that counts, behind digits: "3zi", "2 habs", "4 ch". */
  counted: (source: string, full: string): Replacement => [
    new RegExp(`(?<=\\d)[ -]?(?:${source})${END}`, 'giu'),
    ` ${full}`,
  ],
  /** A letter that ends with a point or a stroke before a word: "m. balkon", "c/ piscina". */
  before: (source: string, full: string): Replacement => [
    new RegExp(`${BEGIN}(?:${source}) ?(?=\\p{L})`, 'giu'),
    `${full} `,
  ],
};

/** The short forms of a language in full. */
export const formsOf = (language: string): Replacement[] =>
  (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((way) =>
    Object.entries(FORMS[language]?.[way] ?? {}).map(([source, full]) => WAYS[way](source, full)),
  );

/** A French home is counted with the room that is lived in: of three rooms two are bedrooms. */
const frenchRooms = [2, 3, 4, 5, 6, 7].map((rooms): Replacement => [
  new RegExp(`(?<![\\p{L}\\d,.])(?:[tf]${rooms}(?![\\p{L}\\d])|${rooms}[ -]?(?:pi[eè]ces|pcs?|pces?|p)${END})`, 'giu'),
  ` ${rooms - 1} chambres `,
]);

const PLAIN: readonly Replacement[] = [
  ...formsOf(''),
  // Who puts himself right asks for no average.
  [/(?<![\p{L}\d])i mea[nt]+(?![\p{L}\d])/giu, ''],
  [
    /(?<![\p{L}\d])u(?= (?:have|got|guys|offer|sell|show|rent)\b)|(?<=\b(?:do|can|could|will|have|r|are) )u(?![\p{L}\d.])/giu,
    'you',
  ],
];
const OF_LANGUAGE: Readonly<Record<string, readonly Replacement[]>> = {
  ...Object.fromEntries(
    ['German', 'Spanish', 'Portuguese', 'Italian'].map((language) => [language, formsOf(language)]),
  ),
  French: [...frenchRooms, ...formsOf('French')],
};

const replaced = (text: string, forms: readonly Replacement[]): string =>
  forms.reduce((rest, [pattern, full]) => rest.replace(pattern, full), text);

/** A message without the short forms that advertisements have taught its language. */
export const withoutShortForms = (message: string, language: string): string =>
  replaced(replaced(message, PLAIN), OF_LANGUAGE[language] ?? []);
