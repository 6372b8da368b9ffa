import { isWebAddress } from '#libs/domain/web-address.js';
import { FILLERS, HEADERS, SHORT } from './csv-headers.js';
import { folded } from './record.js';

/** A column of a table: its header, and what stands in its first rows. */
export interface Column {
  readonly header: string;
  readonly values: readonly string[];
}

interface Guess {
  readonly header: string;
  readonly field: string;
  readonly score: number;
}

/** Columns and words of a header that are looked at: a table is no way to keep the service busy. */
const MOST_COLUMNS = 500;
const MOST_WORDS = 12;
const LONGEST_HEADER = 200;

/** Of a header's letters, how many a field's names must cover. */
const LEAST_COVERED = 0.5;
/** Above all that is covered in part. */
const WHOLE = 1_000;

/** Words, numbers and capitals of a header such as `Zip/Postcode`, `lotSize2` or `MLS No.` */
const WORD = /\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|(?:\p{Lu}(?!\p{Ll}))+|\d+/gu;

const wordsOf = (header: string): string[] =>
  [...header.normalize('NFC').slice(0, LONGEST_HEADER).matchAll(WORD)].slice(0, MOST_WORDS).map(([word]) => {
    const plain = folded(word);
    return Object.hasOwn(SHORT, plain) ? SHORT[plain]! : plain;
  });

const NAMES = Object.entries(HEADERS).map(([field, names]) => ({ field, names: new Set(names.map(folded)) }));

/** How well a field's names say what a header says: the longest name first, then the share that all of them cover. 0: not well. */
function scoreOf(header: string, words: readonly string[], names: ReadonlySet<string>): number {
  if (names.has(header)) return WHOLE;
  const isSaid = words.map((word) => FILLERS.includes(word));
  let longest = 0;
  words.forEach((_, from) =>
    words.forEach((_, to) => {
      const name = words.slice(from, to + 1).join('');
      if (to < from || !names.has(name)) return;
      isSaid.fill(true, from, to + 1);
      longest = Math.max(longest, name.length);
    }),
  );
  const lengthOf = (some: readonly string[]): number => some.join('').length;
  const wanted = words.filter((word) => !FILLERS.includes(word));
  const covered = lengthOf(words.filter((word, at) => isSaid[at] && !FILLERS.includes(word))) / lengthOf(wanted);
  // A name may consist of fillers, as "no." does.
  return longest === 0 || covered < LEAST_COVERED ? 0 : longest + (covered || 0);
}

const DIGIT = /\d/;
const MONEY = /\p{Sc}/u;
const PICTURES = ['.jpg', '.jpeg', '.png', '.webp'];
const POSTAL_DIGITS = 5;

const hasDigit = (value: string): boolean => DIGIT.test(value);
/** What the values of a field's column must be, most of them. */
const SHAPES: Readonly<Record<string, (value: string) => boolean>> = {
  ...Object.fromEntries(
    [
      ...['Price', 'SalePrice', 'RentPrice', 'ZIP', 'YearBuilt', 'LotArea', 'BuildingArea', 'DaysOnMarket'],
      ...['HOAMonth', 'DepositFee', 'Latitude', 'Longitude'],
    ].map((field) => [field, hasDigit]),
  ),
  ...{ Url: isWebAddress, City: (value) => !hasDigit(value), State: (value) => !hasDigit(value) },
};

/** Fields that values say by themselves, where no header does. */
const TELLING: readonly (readonly [field: string, says: (value: string) => boolean])[] = [
  ['Images', (value) => isWebAddress(value) && PICTURES.some((end) => URL.parse(value)?.pathname.endsWith(end))],
  ['Url', isWebAddress],
  ['Price', (value) => MONEY.test(value) && hasDigit(value)],
  ['ZIP', (value) => value.length === POSTAL_DIGITS && [...value].every(hasDigit)],
];

const isMostly = (values: readonly string[], says: (value: string) => boolean): boolean =>
  values.length === 0 || values.filter(says).length > values.length / 2;

/**
 * What each column seems to be: the field whose names say best what its header says, unless its values contradict; else what its
 * values say. Each field is taken once. A column that is neither becomes an extension column.
 */
export function guessedColumns(columns: readonly Column[]): Record<string, string> {
  const looked = columns.slice(0, MOST_COLUMNS);
  const guesses = looked.flatMap(({ header, values }) => {
    const [plain, words] = [folded(header), wordsOf(header)];
    return NAMES.flatMap(({ field, names }): Guess[] => {
      const score = scoreOf(plain, words, names);
      const shape = SHAPES[field];
      return score === 0 || (shape && !isMostly(values, shape)) ? [] : [{ header, field, score }];
    });
  });
  const found = new Map<string, string>();
  const take = (header: string, field: string): void => {
    if (!found.has(header) && ![...found.values()].includes(field)) found.set(header, field);
  };
  for (const { header, field } of guesses.toSorted((one, other) => other.score - one.score)) take(header, field);
  for (const { header, values } of looked)
    for (const [field, says] of TELLING) if (values.length > 0 && values.every(says)) take(header, field);
  return Object.fromEntries(columns.map(({ header }) => [header, found.get(header) ?? 'ExtensionColumn']));
}
