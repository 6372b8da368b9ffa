import type { ListingQuery, ListingVocabulary } from './listing-query.js';
import { QuestionText, escaped } from './question-text.js';

const pluralOf = (word: string): string => `${escaped(word)}(?:e?s)?`;
const wordOf = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${pluralOf(word)}(?![\\p{L}\\d])`, 'iu');

/** What visitors call kinds of property; a group's words mean the same. */
const KINDS = [
  ['condo', 'condominium'],
  ['townhouse', 'townhome', 'town house', 'town home', 'row house'],
  ['apartment', 'flat', 'apt'],
  ['single family', 'single-family', 'detached house', 'house'],
  ['multi family', 'multi-family', 'multifamily'],
  ['duplex', 'triplex'],
  ['villa'],
  ['loft'],
  ['studio'],
  ['land', 'lot', 'plot', 'acreage'],
  ['mobile home', 'manufactured home'],
  ['cottage', 'cabin'],
  ['penthouse'],
  ['commercial', 'office', 'retail'],
  ['farm', 'ranch'],
].map((words) => words.map((word) => ({ word, pattern: wordOf(word) })));

/** The kind of property. A studio is a home without a bedroom where the listings know no studios as a kind. */
export function readKind(text: QuestionText, { propertyTypes }: ListingVocabulary): ListingQuery {
  const propertyType = kindIn(text, propertyTypes);
  if (propertyType !== 'studio') return propertyType ? { propertyType } : {};
  const other = kindIn(text, propertyTypes);
  return { maxBedrooms: 0, ...(other ? { propertyType: other } : {}) };
}

/** The kind as the listings call it; one that they lack as the visitor calls it, so that nothing else is shown for it. */
function kindIn(text: QuestionText, stored: readonly string[]): string | undefined {
  const occurring = stored.filter((type) => type !== '' && text.contains(type));
  const named = occurring.sort((a, b) => b.length - a.length).find((type) => text.take(wordOf(type)));
  if (named) return named;
  for (const words of KINDS) {
    const said = words.find(({ pattern }) => text.has(pattern));
    if (!said) continue;
    const match = stored.find((type) => words.some(({ pattern }) => pattern.test(type)));
    // "House" is said of any home, unless the listings know houses as a kind.
    if (!match && said.word === 'house') return undefined;
    text.take(said.pattern);
    return match ?? said.word;
  }
  return undefined;
}
