import type { ListingQuery } from '../listing-language/listing-query.js';
import { fill, type Phrases } from './phrases/phrases.js';
import type { Question } from './question.js';
import type { ListingTools, ToldVocabulary } from './tools.js';
import type { Wish } from './wish.js';

/** What can be searched for of a wish, and sentences that name the rest. */
export interface Sound {
  readonly wish: Wish;
  readonly admitted: readonly string[];
}

/** Words of an address are what the visitor means, found or not. */
const ADDRESS = /^\d/;

/**
 * Takes out what no listing speaks of, so that the rest is answered, and names it. Words that no reader knew are looked
 * for in the listings' texts before they are given up.
 */
export async function withoutUnheardOf(
  wish: Wish,
  question: Question,
  vocabulary: ToldVocabulary,
  tools: ListingTools,
  phrases: Phrases,
): Promise<Sound> {
  const { query } = wish;
  const strangeFeatures = (query.features ?? []).filter(
    (one) => vocabulary.features && !vocabulary.features.includes(one),
  );
  const words = (query.words ?? []).filter((word) => !ADDRESS.test(word));
  let sound: ListingQuery = without(query, words, strangeFeatures);
  const unheardOf: string[] = [...strangeFeatures];
  const unknown: string[] = [];
  for (const word of words) {
    if (await occurs({ words: [word] }, tools)) sound = withWord(sound, word);
    else unheardOf.push(word);
  }
  for (const phrase of question.unread) {
    if (await occurs({ ...sound, words: [...(sound.words ?? []), phrase] }, tools)) sound = withWord(sound, phrase);
    else unknown.push(phrase);
  }
  const admitted = [
    ...(unheardOf.length > 0 ? [fill(phrases.unheardOf, quoted(unheardOf))] : []),
    ...(unknown.length > 0 ? [fill(phrases.notUnderstood, quoted(unknown))] : []),
  ];
  return { wish: { ...wish, query: sound }, admitted };
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

const occurs = async (query: ListingQuery, tools: ListingTools): Promise<boolean> =>
  (await tools.search(query, 1)).total > 0;

const withWord = (query: ListingQuery, word: string): ListingQuery => ({
  ...query,
  words: [...(query.words ?? []), word],
});

function without(
  { words = [], features = [], ...query }: ListingQuery,
  dropped: readonly string[],
  strange: readonly string[],
): ListingQuery {
  const [kept, known] = [
    words.filter((one) => !dropped.includes(one)),
    features.filter((one) => !strange.includes(one)),
  ];
  return { ...query, ...(kept.length > 0 ? { words: kept } : {}), ...(known.length > 0 ? { features: known } : {}) };
}
