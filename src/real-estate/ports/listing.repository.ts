import type { HeldChatbot } from '../../chatbots/chatbots.api.js';
import type { Listing, ListingDraft, ListingFilter, ListingPage, PageWanted } from '../domain/listing.js';
import type { KeyType } from '../domain/listing-terms.js';

export type NumberedListing = Pick<Listing, 'id' | 'mlsNumber'>;

/** The listings of chatbots. Every method sees one chatbot and nothing else; every write belongs to a unit of work. */
export abstract class ListingRepository {
  /** Adds listings and returns their ids, ascending and above all ids before them. */
  abstract add(chatbot: HeldChatbot, drafts: readonly ListingDraft[]): Promise<number[]>;

  /** A page past the end is empty. */
  abstract page(chatbotId: number, filter: ListingFilter, wanted: PageWanted): Promise<ListingPage>;

  /** The listings that a key names, oldest first, held against changes by others until the unit ends. */
  abstract findForChange(chatbotId: number, keyType: KeyType, key: string): Promise<Listing[]>;

  /** Ids above `after` with their MLS numbers, ascending, at most so many. */
  abstract mlsNumbers(chatbotId: number, after: number, most: number): Promise<NumberedListing[]>;

  /** Writes a listing that `findForChange` returned in this unit. */
  abstract change(chatbotId: number, before: Listing, after: Listing): Promise<void>;

  /** Removes what the keys name, compared byte by byte, and returns the listings that really went. */
  abstract remove(chatbotId: number, keyType: KeyType, keys: readonly string[]): Promise<NumberedListing[]>;

  /** Removes the oldest listings, at most so many, and returns how many went. */
  abstract removeOldest(chatbotId: number, most: number): Promise<number>;

  /** Ids of all chatbots that there is a listing or a count of. */
  abstract chatbotIds(): Promise<number[]>;

  /** Removes the counts and meanings of a chatbot without listings: they tell of the words that its listings had. */
  abstract removeCounts(chatbotId: number): Promise<void>;
}
