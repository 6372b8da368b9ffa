import type { ListingSearch } from '../../real-estate/real-estate.api.js';
import { ForgivingArguments } from '../domain/arguments/forgiving-arguments.js';
import type { Given } from './checked-tool.js';
import { meantAreas } from './meant-areas.js';
import { Wrong } from './tool-arguments.js';

/** What a tool's arguments are called, and the year that "ten years old" is counted from. */
export interface Expected {
  readonly names: readonly string[];
  readonly year: number;
}

/** A model's arguments as the search takes them, with the names of this chatbot's listings; or what is wrong with them. */
export async function forgivenArguments(
  listings: ListingSearch,
  chatbotId: number,
  { names, year }: Expected,
  given: Given,
): Promise<Record<string, unknown> | Wrong> {
  const vocabulary = await listings.vocabulary(chatbotId);
  const read = new ForgivingArguments(given, vocabulary, names, year);
  const { problems, priceCurrency: currency } = read;
  if (problems.length > 0) return new Wrong(problems.join('; '));
  const values = await meantAreas(listings, chatbotId, read.values, read.plainAreas);
  const isNews = currency !== undefined && values.currency === undefined;
  const isThere = isNews && (await listings.find(chatbotId, { currency }, { take: 1 })).total > 0;
  return isThere ? { ...values, currency } : values;
}
