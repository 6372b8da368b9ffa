import { linkSpellings, mlsSpellings, zipSpellings } from '../domain/arguments/words/key-spellings.js';
import { meantAddress } from './meant-address.js';
import type { ExtraFact, ListingFacts, ListingQuery, ListingSearch } from '../../real-estate/real-estate.api.js';

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
    {
      values: given(zip, zips),
      isOf: (one, value) => one.zip === value,
      asked: asZip,
      spellings: async (value) => [...zipSpellings(value), ...(await zipsWithin(listings, chatbotId, value))],
    },
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
  if (total > 0) return isChanged ? meant : undefined;
  const extras = await extrasMeant(query, isThere);
  const ids = await idsMeant(query, isThere);
  const { address: written, ...beside } = meant;
  const address = written === undefined ? undefined : await meantAddress(listings, chatbotId, written);
  if (!isChanged && !extras && !ids && !address) return undefined;
  return { ...(address ? { ...beside, ...address } : meant), ...extras, ...ids };
}

/** Of a column that no listing has with this value: whose value holds these words. */
async function extrasMeant(
  { extras = [], columns = [] }: ListingQuery,
  isThere: IsThere,
): Promise<ListingQuery | undefined> {
  const whole: ExtraFact[] = [];
  const within: ExtraFact[] = [];
  for (const one of extras) {
    const isWithin = !(await isThere({ extras: [one] })) && (await isThere({ columns: [one] }));
    (isWithin ? within : whole).push(one);
  }
  if (within.length === 0) return undefined;
  return { extras: whole, columns: [...columns, ...within] };
}

/** Numbers that are no ids may be MLS numbers. */
async function idsMeant({ id, ids }: ListingQuery, isThere: IsThere): Promise<ListingQuery | undefined> {
  const given = ids ?? (id === undefined ? [] : [id]);
  const numbers = given.map(String);
  const isMls = given.length > 0 && !(await isThere({ ids: given })) && (await isThere({ mlsNumbers: numbers }));
  return isMls ? { ids: undefined, id: undefined, mlsNumbers: numbers } : undefined;
}

/** A postcode's first part stands for all that begin with it: "94110" for "94110-2213". */
async function zipsWithin(listings: ListingSearch, chatbotId: number, zip: string): Promise<readonly string[]> {
  const start = zip.trim().toUpperCase();
  if (!/^[A-Z\d]{3,5}$/.test(start)) return [];
  const { groups = [] } = await listings.statistics(chatbotId, {}, 'price', 'zip');
  return groups
    .map(({ group }) => String(group))
    .filter((one) => /^[\s-]/.test(one.slice(start.length)) && one.toUpperCase().startsWith(start));
}

type IsThere = (one: ListingQuery) => Promise<boolean>;

/** Whether a query names its listings by what may be written in another way. */
export const hasKeys = (query: ListingQuery): boolean => WRITTEN.some((name) => query[name] !== undefined);
const WRITTEN = [
  ...(['mlsNumber', 'mlsNumbers', 'id', 'ids', 'zip', 'zips', 'url', 'urls', 'address', 'extras'] as const),
];

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
