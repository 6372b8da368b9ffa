import { nearestName } from '#libs/domain/unknown-field.js';
import { isUnitPrice } from './words/unit-price-names.js';
import { wordsInEnglish } from './words/names-of-languages.js';
import { keyOf } from '#libs/listing-language/words.js';
import {
  type ArgumentField,
  DENIAL,
  EXACTLY,
  FIELD_OF,
  IDLE,
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
  keyOf(
    name
      .slice(0, 80)
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replaceAll('ß', 'ss')
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
  const field = isUnitPrice(words) ? 'unitPrice' : fieldIn(words);
  return field && { field, isDenied: words.some((word) => DENIAL.has(word)), ...(bound ? { bound } : {}) };
}

/** Which end of a range the words name; "no more" is the most. */
export function boundIn(words: readonly string[]): Bound | undefined {
  const opposite = words.findIndex((word, at) => ['no', 'not'].includes(word) && COMPARING.has(words[at + 1] ?? ''));
  if (opposite >= 0) return LEAST.has(words[opposite + 1]!) ? 'max' : 'min';
  if (words.some((word) => EXACTLY.has(word))) return 'exactly';
  if (words.some((word) => LEAST.has(word))) return 'min';
  return words.some((word) => MOST.has(word)) ? 'max' : undefined;
}

const COMPARING = new Set(
  'more over above higher greater larger newer later after less under below lower fewer smaller older before'.split(
    ' ',
  ),
);

/** The field that is left when bounds, denials, units and idle words are taken out; a slip of the hand is forgiven. */
function fieldIn(words: readonly string[]): ArgumentField | undefined {
  const telling = words.filter((word) => ![LEAST, MOST, EXACTLY, DENIAL].some((set) => set.has(word)));
  const plain = telling.filter((word) => !UNITS.has(word));
  const readings = [telling, plain, telling.filter(isTelling), plain.filter(isTelling)].map((some) => some.join(''));
  const unjoined = words
    .join('')
    .replace(/^(?:min(?:imum|dest)?|max(?:imum|imal)?)|(?:min(?:imum)?|max(?:imum)?)$/g, '');
  for (const reading of [...readings, unjoined]) if (FIELD_OF.has(reading)) return FIELD_OF.get(reading);
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
const LONG_WORDS = [...FIELD_OF.keys()].filter((word) => word.length >= LEAST_LETTERS);
const FIELD_OF_CONSONANTS = new Map(
  [...FIELD_OF].filter(([word]) => consonantsOf(word) !== word).map(([word, field]) => [consonantsOf(word), field]),
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
