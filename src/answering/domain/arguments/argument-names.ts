import { nearestName } from '#libs/domain/unknown-field.js';
import { isUnitPrice } from './words/unit-price-names.js';
import { wordsInEnglish } from './words/names-of-languages.js';
import { plainLetters } from './words/plain-letters.js';
import {
  type ArgumentField,
  DENIAL,
  EXACTLY,
  FIELD_OF,
  IDLE,
  LAST_OF_NAME,
  LEAST,
  MOST,
  UNITS,
} from './words/argument-vocabulary.js';

/** Which part of a field's values a name asks for. */
export type Bound = 'min' | 'max' | 'exactly';

/** What a name stands for: a field, and which end of its range, or that it is denied. */
export interface NamedArgument {
  readonly field: ArgumentField;
  readonly bound?: Bound;
  readonly isDenied: boolean;
}

/** "minHoaFee", "hoa_fee_max", "has-pool" as their words, in small letters without accents. */
export const wordsOfName = (name: string): readonly string[] =>
  plainLetters(
    name
      .slice(0, 80)
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replaceAll('²', '2'),
  )
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '');

/** What a model's name for an argument means; undefined for one that means nothing here. */
export function argumentNamed(name: string): NamedArgument | undefined {
  const written = wordsOfName(name);
  const words = FIELD_OF.has(written.join('')) ? written : wordsInEnglish(written);
  const known = FIELD_OF.get(words.join(''));
  if (known)
    return { field: known, isDenied: false, ...(words.join('') === 'budget' ? { bound: 'max' as const } : {}) };
  const bound = boundIn(words) ?? endIn(words.join(''));
  const field = isUnitPrice(words) ? 'unitPrice' : isPageSizeName(words) ? 'limit' : fieldIn(words);
  return field && { field, isDenied: words.some((word) => DENIAL.has(word)), ...(bound ? { bound } : {}) };
}

/** Which end of a range the words name; "no more" is the most. */
export function boundIn(words: readonly string[]): Bound | undefined {
  const opposite = words.findIndex((word, at) => ['no', 'not'].includes(word) && COMPARING.has(words[at + 1] ?? ''));
  if (opposite >= 0) return LEAST.has(words[opposite + 1]!) ? 'max' : 'min';
  if (words.some((word) => EXACTLY.has(word))) return 'exactly';
  const plain = words.find((word) => PLAIN.has(word));
  if (plain !== undefined) return plain.startsWith('min') ? 'min' : 'max';
  if (words.some((word) => LEAST.has(word))) return 'min';
  if (words.some((word) => MOST.has(word))) return 'max';
  return words.length > 1 ? LAST_OF_NAME.get(words.at(-1)!) : undefined;
}

/** They go before others: "maxDaysSinceAdded" is the most. */
const PLAIN = new Set(['min', 'minimum', 'max', 'maximum']);
const COMPARING = new Set(
  'more over above higher greater larger newer later after less under below lower fewer smaller older before'.split(
    ' ',
  ),
);

/** "hitsPerPage", "max_results", "batchSize": how many are told. */
function isPageSizeName(words: readonly string[]): boolean {
  const isOfResults = words.some((word) => RESULTS.has(word));
  const isOfPage = words.some((word) => word === 'page' || word === 'batch') && words.some((word) => SIZE.has(word));
  return words.length > 1 && (isOfResults || isOfPage) && words.every((word) => COUNTING.has(word));
}

const RESULTS = new Set('hits results records rows items result record row item'.split(' '));
const SIZE = new Set('size per limit'.split(' '));
const COUNTING = new Set([
  ...[...RESULTS, ...SIZE],
  ...'page batch max maximum number num n k no count of top return returned total listings homes properties show'.split(
    ' ',
  ),
]);

/** What kind of thing a value is, beside the word that says of what: "status_type", "type_transaction". */
const KIND = new Set('type types kind kinds typ tipo tipologia rodzaj soort sort art slags mode code name'.split(' '));
const OF_KIND: readonly (ArgumentField | undefined)[] = ['saleType', 'status', 'propertyType'];

/** The field that is left when bounds, denials, units and idle words are taken out; a slip of the hand is forgiven. */
function fieldIn(words: readonly string[]): ArgumentField | undefined {
  const telling = words.filter((word) => ![LEAST, MOST, EXACTLY, DENIAL].some((set) => set.has(word)));
  const plain = telling.filter((word) => !UNITS.has(word));
  const readings = [telling, plain, telling.filter(isTelling), plain.filter(isTelling)].map((some) => some.join(''));
  const unjoined = words
    .join('')
    .replace(/^(?:min(?:imum|dest)?|max(?:imum|imal)?)|(?:min(?:imum)?|max(?:imum)?)$/g, '');
  for (const reading of [...readings, unjoined]) if (FIELD_OF.has(reading)) return FIELD_OF.get(reading);
  const typed = FIELD_OF.get(
    plain
      .filter(isTelling)
      .filter((word) => !KIND.has(word))
      .join(''),
  );
  if (OF_KIND.includes(typed)) return typed;
  return [...new Set([...readings, unjoined])].map(likeField).find((field) => field !== undefined);
}

const isTelling = (word: string): boolean => !IDLE.has(word);

/** "maxprice", where nothing parts the words. */
function endIn(joined: string): Bound | undefined {
  if (/^min|min(?:imum)?$/.test(joined)) return 'min';
  return /^max|max(?:imum)?$/.test(joined) ? 'max' : undefined;
}

const LEAST_LETTERS = 5;
const LEAST_CONSONANTS = 3;
/** What is passed over must be called so to the letter. */
const LIKE = [...FIELD_OF].filter(([, field]) => field !== 'aside');
const LONG_WORDS = LIKE.map(([word]) => word).filter((word) => word.length >= LEAST_LETTERS);
const FIELD_OF_CONSONANTS = new Map(
  LIKE.filter(([word]) => consonantsOf(word) !== word).map(([word, field]) => [consonantsOf(word), field]),
);

/** "bedroms" is a slip of the hand, "bdrms" has no vowels: the field whose word it is like. */
function likeField(word: string): ArgumentField | undefined {
  if (/\d/.test(word)) return undefined;
  const isWithoutVowels = word.length >= LEAST_CONSONANTS && consonantsOf(word) === word;
  if (isWithoutVowels && FIELD_OF_CONSONANTS.has(word)) return FIELD_OF_CONSONANTS.get(word);
  const near = word.length >= LEAST_LETTERS ? nearestName(word, LONG_WORDS, 1) : undefined;
  return near === undefined ? undefined : FIELD_OF.get(near);
}

/** Letters without vowels, but for the first. */
export function consonantsOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?<=.)[aeiou]/g, '');
}
