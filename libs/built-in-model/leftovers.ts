import type { ListingQuery } from '../listing-language/listing-query.js';
import { isFunctionWord } from '../listing-language/function-words.js';
import { CATALOGUES, wordsIn } from '../listing-words/catalogue.js';
import { fill, type Phrases } from './phrases/phrases.js';
import type { ListingTools, ToldVocabulary } from './tools.js';

/** Words that say nothing of a home, in the languages of visitors; what else is left of a question has not been understood. */
const IDLE = new Set(CATALOGUES.flatMap((one) => wordsIn(one, 'idle')));

/** Runs of letters of scripts with blanks; a possessive or a short form is its word. */
const WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*/gu;
const MOST = 4;
const LEAST_LETTERS = 3;

/** A number with the word that it counts; ordinals, and digits that stand for words ("looking 4 a flat"), are none. */
const NUMBER =
  /(?<![\p{L}\d#.,/-])(?:[$€£₹] ?)?(?!\d(?: (?:a|the|my|me|u|you|us|rent|buy|sale|lease|see)(?!\p{L})|[).:] |(?:st|nd|rd|th)(?!\p{L})))\d[\d.,]{0,12}(?:\+|k(?!\p{L})|(?= ?\p{L}))(?! ?(?:of|out)(?!\p{L}))(?: ?\p{L}{2,20})?|(?<![\p{L}\d#.,/-])(?:[$€£₹] ?)?(?:\d{1,3}(?:[.,]\d{3}){1,3}|\d{3,9})(?![\d.,/:-]*\d)/giu;

/** What no reader has taken, as phrases of neighbouring words: "feng shui". */
export function leftoversOf(rest: string): readonly string[] {
  const phrases: string[] = [...rest.matchAll(NUMBER)].map(([number]) => number.trim());
  for (const part of rest.split(/[|,.;:!?()"“”]|\d/)) {
    let phrase: string[] = [];
    for (const [word] of part.matchAll(WORD)) {
      const plain = word.toLowerCase().replace(/['’-]/g, '');
      if (
        isFunctionWord(word) ||
        IDLE.has(plain) ||
        IDLE.has(plain.replace(/s$/, '')) ||
        plain.length < LEAST_LETTERS
      ) {
        phrases.push(phrase.join(' '));
        phrase = [];
      } else phrase.push(word);
    }
    phrases.push(phrase.join(' '));
  }
  return [...new Set(phrases.filter((phrase) => phrase !== ''))].slice(0, MOST);
}

const DENIED =
  /(?<!\p{L})(?:no|not|neither|nor|without|sin|ni|sans|pas d(?:e |['’])|ohne|weder|keine?[nrms]?|sem|nem)(?: (?:an?|any|the|una?|une|eine?n?|uma?))? ?(\p{Script=Latin}{3,20})(?!\p{L})/giu;

/** What is left of a question without the words that a home is not to have; those by themselves, as the visitor denies them. */
export function deniedIn(rest: string): { readonly wanted: string; readonly denied: readonly string[] } {
  const denied: string[] = [];
  const wanted = rest.replace(DENIED, (phrase, word: string) => {
    if (leftoversOf(word).length === 0) return phrase;
    denied.push(phrase.trim());
    return ' | ';
  });
  return { wanted, denied: [...new Set(denied)].slice(0, MOST) };
}

/** What can be searched for of a query, and sentences that name the rest. */
interface Sound {
  readonly query: ListingQuery;
  readonly admitted: readonly string[];
}

/** Words of an address are what the visitor means, found or not. */
const ADDRESS = /^\d/;

/**
 * Takes out what no listing speaks of, so that the rest is answered, and names it. Words that no reader knew are looked
 * for in the listings' texts before they are given up.
 */
export async function withoutUnheardOf(
  query: ListingQuery,
  unread: readonly string[],
  { features }: ToldVocabulary,
  tools: ListingTools,
  phrases: Phrases,
): Promise<Sound> {
  const strange = (query.features ?? []).filter((one) => features && !features.includes(one));
  const words = (query.words ?? []).filter((word) => !ADDRESS.test(word));
  const known = await occurring(without(query, words, strange), words, false, tools);
  const { query: sound, missing: unknown } = await occurring(known.query, unread, true, tools);
  const unheardOf = [...strange, ...known.missing];
  const admitted = [
    ...(unheardOf.length > 0 ? [fill(phrases.unheardOf, quoted(unheardOf))] : []),
    ...(unknown.length > 0 ? [fill(phrases.notUnderstood, quoted(unknown))] : []),
  ];
  return { query: sound, admitted };
}

export const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** The query with those of the words that listings say: with everything else that is wanted, or at all. */
async function occurring(
  query: ListingQuery,
  words: readonly string[],
  isTogether: boolean,
  tools: ListingTools,
): Promise<{ readonly query: ListingQuery; readonly missing: readonly string[] }> {
  let known = query;
  const missing: string[] = [];
  for (const word of words) {
    if (await occurs(isTogether ? withWord(known, word) : { words: [word] }, tools)) known = withWord(known, word);
    else missing.push(word);
  }
  return { query: known, missing };
}

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
