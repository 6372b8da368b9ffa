import type { ListingFacts, ListingSearch } from '../../real-estate/real-estate.api.js';
import { listingNames } from '../domain/arguments/listing-names.js';
import { unknownArgument } from '../domain/arguments/unknown-arguments.js';
import type { Given } from './checked-tool.js';
import { forgivenArguments } from './forgiven-arguments.js';
import { foundAsMeant } from './found-as-meant.js';
import { FILTERS, namesListings, onOffer, queryOf } from './listing-query.js';
import { Wrong } from './tool-arguments.js';

const NAMES = ['id', 'mlsNumber', 'url', 'address'];
const MOST_TOLD = 5;

/** The one listing that a model's arguments name in whatever way; null where none is named so. */
export async function namedListing(
  listings: ListingSearch,
  chatbotId: number,
  year: number,
  given: Given,
): Promise<ListingFacts | null | Wrong> {
  let wrong: Wrong | undefined;
  for (const names of listingNames(given)) {
    const read = await forgivenArguments(listings, chatbotId, { names: Object.keys(FILTERS), year }, names);
    const query = read instanceof Wrong ? read : onOffer(queryOf(read));
    if (query instanceof Wrong) wrong ??= query;
    else if (!namesListings(query)) return new Wrong(unknownArgument(Object.keys(given)[0]!, NAMES));
    else {
      const { found } = await foundAsMeant(listings, chatbotId, query, { take: MOST_TOLD });
      if (found.total > 1) return new Wrong(severalNamed(found.listings, found.total));
      if (found.total === 1) return found.listings[0]!;
      wrong = undefined;
    }
  }
  return wrong ?? null;
}

const severalNamed = (some: readonly ListingFacts[], total: number): string =>
  `${total} listings are named so, ask for one by its id: ${some.map(({ id, mlsNumber, address }) => `${id} (${mlsNumber}, ${address})`).join('; ')}`;
