import { addressSpellings } from '../domain/arguments/words/address-spellings.js';
import { linkSpellings, mlsSpellings, zipSpellings } from '../domain/arguments/words/key-spellings.js';
import type { ListingFacts, ListingQuery, ListingSearch } from '../../real-estate/real-estate.api.js';

/** Listings whose MLS numbers show how this chatbot's are parted. */
const EXAMPLES = 50;

/** What of a query names listings one by one, in a query of its own each. */
interface Key {
  readonly values: readonly string[];
  readonly isOf: (listing: ListingFacts, value: string) => boolean;
  readonly asked: (values: readonly string[]) => ListingQuery;
  readonly spellings: (value: string) => Promise<readonly string[]> | readonly string[];
}

/**
 * A query with its MLS numbers, postcodes, links and address as the listings write them, where no listing has one as it was
 * written and some have it otherwise; undefined where nothing is to be changed. `found` are the listings of the query as it
 * was written, of `total` in all: who is among them costs no look-up.
 */
export async function meantKeys(
  listings: ListingSearch,
  chatbotId: number,
  query: ListingQuery,
  found: readonly ListingFacts[],
  total: number,
): Promise<ListingQuery | undefined> {
  const isThere = async (one: ListingQuery): Promise<boolean> =>
    (await listings.find(chatbotId, one, { take: 1 })).total > 0;
  const others = async (value: string) => {
    const some = await listings.find(chatbotId, {}, { take: EXAMPLES });
    return mlsSpellings(
      value,
      some.listings.map(({ mlsNumber }) => mlsNumber),
    );
  };
  const { mlsNumber, mlsNumbers, zip, zips, url, urls, ...rest } = query;
  // One key that finds listings is one of theirs.
  if (total > 0 && !mlsNumbers && !zips && !urls) return undefined;
  const keys: readonly Key[] = [
    {
      values: given(mlsNumber, mlsNumbers),
      isOf: (one, value) => one.mlsNumber === value,
      asked: asMls,
      spellings: others,
    },
    { values: given(zip, zips), isOf: (one, value) => one.zip === value, asked: asZip, spellings: zipSpellings },
    { values: given(url, urls), isOf: (one, value) => one.url === value, asked: asUrl, spellings: linkSpellings },
  ];
  let meant: ListingQuery = rest;
  let isChanged = false;
  for (const { values, isOf, asked, spellings } of keys) {
    const all: string[] = [];
    for (const value of values) {
      const isKnown = found.some((one) => isOf(one, value)) || (await isThere(asked([value])));
      const other = isKnown ? [] : await spellings(value);
      const isMeant = other.length > 0 && (await isThere(asked(other)));
      all.push(...(isMeant ? other : [value]));
      isChanged ||= isMeant;
    }
    if (all.length > 0) meant = { ...meant, ...asked(all) };
  }
  const address = total > 0 ? undefined : await meantAddress(query.address, isThere);
  if (address === undefined) return isChanged ? meant : undefined;
  return { ...meant, address };
}

/** The first spelling of an address that listings have, where none has it as it was written. */
async function meantAddress(address: string | undefined, isThere: (one: ListingQuery) => Promise<boolean>) {
  if (address === undefined || (await isThere({ address }))) return undefined;
  for (const one of addressSpellings(address)) if (await isThere({ address: one })) return one;
  return undefined;
}

/** Whether a query names its listings by what may be written in another way. */
export const hasKeys = ({ mlsNumber, mlsNumbers, zip, zips, url, urls, address }: ListingQuery): boolean =>
  [mlsNumber, mlsNumbers, zip, zips, url, urls, address].some((key) => key !== undefined);

const given = (one: string | undefined, several: readonly string[] | undefined): readonly string[] => [
  ...(one === undefined ? [] : [one]),
  ...(several ?? []),
];

const asMls = (values: readonly string[]): ListingQuery =>
  values.length === 1 ? { mlsNumber: values[0]! } : { mlsNumbers: values };
const asZip = (values: readonly string[]): ListingQuery =>
  values.length === 1 ? { zip: values[0]! } : { zips: values };
const asUrl = (values: readonly string[]): ListingQuery =>
  values.length === 1 ? { url: values[0]! } : { urls: values };
