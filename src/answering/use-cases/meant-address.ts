import { addressParts } from '../domain/arguments/words/address-parts.js';
import { beginningsOf, isLikeAddress } from '../domain/arguments/words/address-likeness.js';
import { addressSpellings } from '../domain/arguments/words/address-spellings.js';
import type { ListingQuery, ListingSearch } from '../../real-estate/real-estate.api.js';

/** Listings that are compared one by one. */
const COMPARED = 50;

/** Finds listings by an address that none has as it was written; undefined where none has it in other words either. */
export async function meantAddress(
  listings: ListingSearch,
  chatbotId: number,
  address: string,
): Promise<ListingQuery | undefined> {
  const isThere = async (one: ListingQuery): Promise<boolean> =>
    (await listings.find(chatbotId, one, { take: 1 })).total > 0;
  if (await isThere({ address })) return undefined;
  const { street, ...place } = addressParts(address, await listings.vocabulary(chatbotId));
  const streets = street === address ? [] : [street];
  for (const one of [...streets, ...addressSpellings(street)])
    if (await isThere({ ...place, address: one })) return { ...place, address: one };
  const beginnings = beginningsOf(street);
  const query = beginnings === '' ? place : { ...place, address: beginnings };
  const { listings: some } = await listings.find(chatbotId, query, { take: COMPARED });
  const ids = some.filter((one) => isLikeAddress(one.address, street)).map(({ id }) => id);
  return ids.length > 0 ? { ids } : undefined;
}
