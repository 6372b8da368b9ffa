import type { ListingQuery } from '../listing-language/listing-query.js';
import { fill, type Phrases } from './phrases/phrases.js';
import type { ListingTools, ToldVocabulary } from './tools.js';
import type { VocabularyQuestion } from './vocabulary-questions.js';

const MOST = 40;

const list = (names: readonly (string | number)[]): string => names.slice(0, MOST).join(', ');

/** What there is in the listings as a whole; undefined where there is nothing to tell. */
export async function composeVocabulary(
  about: VocabularyQuestion,
  query: ListingQuery,
  { cities, propertyTypes }: ToldVocabulary,
  tools: ListingTools,
  phrases: Phrases,
): Promise<string | undefined> {
  switch (about) {
    case 'cities':
      return query.city || cities.length === 0 ? undefined : fill(phrases.cities, list(cities));
    case 'types':
      return fill(phrases.types, list(propertyTypes));
    case 'zips': {
      const { groups = [], byOffer = [] } = await tools.statistics(query, 'zip', 'bedrooms');
      const zips = [...groups, ...byOffer.flatMap((offer) => offer.groups ?? [])].map(({ group }) => group);
      return zips.length > 0 ? fill(phrases.zips, list([...new Set(zips)])) : undefined;
    }
    case 'currencies': {
      const { groups = [] } = await tools.statistics(query, 'offer', 'bedrooms');
      const symbols = groups.map(({ group }) => String(group).split(' ')[1] ?? '');
      return fill(phrases.currencies, list([...new Set(symbols)].filter((symbol) => symbol !== '')));
    }
    default:
      return phrases[about];
  }
}
