import { isFunctionWord } from '../listing-language/function-words.js';
import type { Criteria } from '../listing-language/listing-query.js';
import { clauseEnd, isBorder } from '../listing-words/clauses.js';
import { isDeniedAt } from '../listing-words/denials.js';
import { readersOf } from '../listing-words/said.js';

/** Reads a few words: their filters, and what no reader knows. */
type Reading = (words: string) => { readonly query: Criteria; readonly unread: readonly string[] };

/** A wish beside an "or", and where it stands. */
interface Option {
  readonly wanted: Criteria;
  readonly at: number;
  readonly end: number;
}

const ors = readersOf(['word.or']);
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
/** Words of one wish, and wishes that are told apart by one message. */
const [MOST_WORDS, MOST] = [4, 3];

/** What a wish speaks of: only wishes of one kind are alternatives, and words of the texts are of any. Places are lists already. */
const KINDS: Readonly<Partial<Record<keyof Criteria, string>>> = {
  ...{ propertyType: 'home', propertyTypes: 'home', minBedrooms: 'home', maxBedrooms: 'home' },
  ...{ features: 'thing', minParkingSpots: 'thing', words: 'word' },
};

function kindOf(wanted: Criteria): string | undefined {
  const kinds = new Set(Object.keys(wanted).map((field) => KINDS[field as keyof Criteria]));
  if (kinds.has('thing')) kinds.delete('word');
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

/** "Studio or one bedroom": what stands on both sides of an "or" and can be searched for, and the rest; undefined where nothing does. */
export function alternativesIn(message: string, language: string, read: Reading) {
  const wishes: Option[] = [];
  for (const { at, end } of ors(language).in(message)) {
    const last = wishes.at(-1);
    const clause = message.slice(0, at).split('').findLastIndex(isBorder) + 1;
    const before = wordsIn(message, clause, at).toReversed();
    const behind = wordsIn(message, end, clauseEnd(message, end));
    const left = last ?? wishAt(before, message, read, true);
    const right = left && wishAt(behind.slice(behind.findIndex((one) => !isSmall(message, one))), message, read, false);
    if (!right || !isOfOneKind(left, right) || wishes.length === MOST) continue;
    wishes.push(...(last ? [right] : [left, right]));
  }
  const [first] = wishes;
  if (!first || wishes.some(({ at, end }) => isDeniedAt(message, at, end))) return undefined;
  const rest = `${message.slice(0, first.at)} ${message.slice(wishes.at(-1)!.end)}`;
  return { either: wishes.map(({ wanted }) => wanted), rest };
}

/** A word that leads to a kind belongs to another home: "the palace of Ceglie or the villa". */
function isOfOneKind(one: Option, other: Option): boolean {
  const [left, right] = [kindOf(one.wanted), kindOf(other.wanted)];
  return left === right || right === 'word' || (left === 'word' && right === 'thing');
}

type Place = Pick<Option, 'at' | 'end'>;

const isSmall = (message: string, { at, end }: Place): boolean => isFunctionWord(message.slice(at, end));

/** Where the words of a clause stand. */
const wordsIn = (message: string, from: number, to: number): readonly Place[] =>
  [...WORDS.segment(message.slice(from, to))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ at: from + index, end: from + index + segment.length }));

/** The fewest of the nearest words that are understood as a whole; else what no reader knows right beside the "or", which texts may have. */
function wishAt(words: readonly Place[], message: string, read: Reading, isBefore: boolean): Option | undefined {
  const ways = words.slice(0, MOST_WORDS).map((word) => {
    const [at, end] = isBefore ? [word.at, words[0]!.end] : [words[0]!.at, word.end];
    return { at, end, ...read(message.slice(at, end)) };
  });
  const whole = ways.find(({ query, unread }) => unread.length === 0 && Object.keys(query).length > 0);
  if (whole) return kindOf(whole.query) === undefined ? undefined : { ...whole, wanted: whole.query };
  const small = words.findIndex((word) => isSmall(message, word));
  const run = ways[Math.min(small < 0 ? MOST_WORDS : small, ways.length) - 1];
  const said = message.slice(run?.at, run?.end);
  const phrase = run?.unread.find((one) => !/\d/.test(one) && (isBefore ? said.endsWith(one) : said.startsWith(one)));
  if (!run || phrase === undefined) return undefined;
  const at = isBefore ? run.end - phrase.length : run.at;
  return { at, end: at + phrase.length, wanted: { words: [phrase] } };
}

/** Kinds and places are lists of the search itself; of other wishes each is searched for. */
export function withEither(query: Criteria, either: readonly Criteria[]): Criteria {
  const kinds = either.flatMap(({ propertyType = [], ...others }) =>
    Object.keys(others).length > 0 ? [] : propertyType,
  );
  return kinds.length === either.length ? { ...query, propertyTypes: kinds } : { ...query, either };
}
