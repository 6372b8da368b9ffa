import { NameIndex } from '../../listing-language/name-index.js';
import { escaped, QuestionText } from '../../listing-language/question-text.js';
import { isWordToo, stateWritten } from '../../listing-language/state-codes.js';
import { Reader } from '../../listing-words/said.js';
import type { ListingReader, ToldVocabulary } from '../tools.js';

/** Most cities whose states are looked up for one conversation. */
const MOST = 6;
/** Homes of a city that tell its states. */
const SAMPLE = 20;
/** Words of any language that mean "or": they become one before a question is read. */
const ORS = new Reader(['word.or']);

/**
 * The vocabulary with the states of those cities behind which a word stands that may be a state as well: "Portland or", and
 * of those that are named beside them. What is plain needs no look-up.
 */
export async function placedVocabulary(
  messages: readonly string[],
  vocabulary: ToldVocabulary,
  tools: ListingReader,
): Promise<ToldVocabulary> {
  const cities = [...new Set(messages.flatMap((message) => doubtfulIn(message, vocabulary)))].slice(0, MOST);
  if (cities.length === 0) return vocabulary;
  const entries = await Promise.all(
    cities.map(async (city) => [city.toLowerCase(), await statesOf(city, tools)] as const),
  );
  return { ...vocabulary, statesOf: Object.fromEntries(entries.filter(([, states]) => states.length > 0)) };
}

/** All cities of a message where one of them has such a word behind it, or one of several has a state. */
function doubtfulIn(message: string, { cities, states }: ToldVocabulary): readonly string[] {
  const text = new QuestionText(message);
  const named = NameIndex.of(cities).within(text.rest);
  const isDoubtful = named.some((city) => {
    const behind = new RegExp(`(?<!\\p{L})${escaped(city.trim())},? (\\p{L}{1,20})(?!\\p{L})`, 'giu');
    return [...text.rest.matchAll(behind)].some(([, word = '']) => {
      const isOr = ORS.in(word).length > 0;
      const isState = stateWritten(isOr ? 'OR' : word, states) !== undefined;
      return isState && (named.length > 1 || isWordToo(word) || isOr);
    });
  });
  return isDoubtful ? named : [];
}

async function statesOf(city: string, tools: ListingReader): Promise<string[]> {
  const { listings } = await tools.search({ city }, SAMPLE);
  return [...new Set(listings.map(({ state }) => state).filter((state) => state !== ''))];
}
