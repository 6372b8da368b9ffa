import type { ListingNames } from './listing-query.js';
import { NameIndex } from './name-index.js';
import { escaped, type QuestionText } from './question-text.js';
import { PLACES } from '../listing-words/word-lists.js';

const PAIRS = Object.entries(PLACES.states);
/** Names that visitors may use for a state, whether listings have it or not. */
export const STATE_NAMES: readonly string[] = Object.values(PLACES.states);

/** The other spelling of a state, its code or its name; or undefined. */
function otherSpelling(state: string): string | undefined {
  const wanted = state.toLowerCase();
  const pair = PAIRS.find((spellings) => spellings.some((spelling) => spelling.toLowerCase() === wanted));
  return pair?.find((spelling) => spelling.toLowerCase() !== wanted);
}

/** The state as the listings have it, from its code or its name; undefined where no listing is in it. */
export function stateWritten(written: string, states: readonly string[]): string | undefined {
  const spellings = [written, otherSpelling(written)].map((one) => one?.toLowerCase());
  return states.find((state) => spellings.includes(state.toLowerCase()));
}

/** Codes of states that are words as well: they count behind a place of theirs, and in capitals. */
const WORDS = PLACES.codesThatAreWords.split(' ');
export const isWordToo = (code: string): boolean => WORDS.includes(code.toLowerCase());

/** Away from a place of theirs those that are shouted count at the beginning, behind "in" or a comma only. */
const SHOUTED = PLACES.codesThatAreShouted.split(' ');
const BEFORE = /^\s*$|(?<!\p{L})(?:in|near|around|from|across|throughout|within) $|\p{L}, $/iu;

/** Whether nothing comes behind that is joined. */
const ENDS = /^ ?(?:$|[^\p{L}\d])/u;
const JOINS = /^(?:or|in)$/i;

/** Whether a text is in capitals alone: then capitals tell nothing. */
const shouts = (text: string): boolean => text === text.toUpperCase();

/** Takes the states that stand right behind a city, by name or by code, be it in small letters: "boise id". */
export function statesBehind(text: QuestionText, vocabulary: ListingNames): ReadonlyMap<string, string[]> {
  const { cities, states, statesOf = {} } = vocabulary;
  const named = NameIndex.of(cities).within(text.rest);
  if (named.length === 0) return new Map();
  const places = [...named, ...STATE_NAMES].map((name) => escaped(name.trim())).join('|');
  const isPlace = new RegExp(`^ (?:(?:in|near|maybe|perhaps|even) )?(?:${places})(?!\\p{L})`, 'iu');
  const isShouted = shouts(text.rest);
  const found = new Map<string, string[]>();
  for (const city of named) {
    const known = statesOf[city.toLowerCase()];
    const fits = (match: RegExpMatchArray): boolean => {
      const code = match[0];
      const state = stateWritten(code, states);
      if (state === undefined || !isWordToo(code)) return state !== undefined;
      if (known && !known.includes(state)) return false;
      const after = match.input!.slice(match.index! + code.length);
      if (JOINS.test(code) && isPlace.test(after)) return false;
      const isCapital = code === code.toUpperCase() && !isShouted;
      return isCapital || known !== undefined || ENDS.test(after);
    };
    const behind = new RegExp(`(?<=(?<!\\p{L})${escaped(city.trim())},? )(?:${NAMES}|[a-z]{2})(?!\\p{L})`, 'iu');
    for (let match = text.take(behind, fits); match; match = text.take(behind, fits))
      found.set(city, [...(found.get(city) ?? []), stateWritten(match[0], states)!]);
  }
  return found;
}

const NAMES = STATE_NAMES.map(escaped).join('|');

/** Takes the states that stand by themselves; a code that is a word as well in capitals only. */
export function statesAlone(text: QuestionText, states: readonly string[]): string[] {
  const isShouted = shouts(text.rest);
  return states.filter((state) =>
    [state, otherSpelling(state)].some((spelling) => {
      if (spelling === undefined || spelling === '') return false;
      if (!isWordToo(spelling)) return text.take(wholeWord(spelling, 'iu'));
      return (
        !isShouted &&
        text.take(
          wholeWord(spelling, 'u'),
          ({ input = '', index }) => !SHOUTED.includes(spelling.toLowerCase()) || BEFORE.test(input.slice(0, index)),
        )
      );
    }),
  );
}

/** Chinese has no blanks, so what goes before and after is looked at for letters of the same kind only. */
export function wholeWord(value: string, flags: string): RegExp {
  const letters = escaped(value.trim());
  const isSpaced = /^[\p{Script=Latin}\d .'-]+$/u.test(value);
  return new RegExp(isSpaced ? `(?<![\\p{Script=Latin}\\d])${letters}(?![\\p{Script=Latin}\\d])` : letters, flags);
}
