import type { ListedChatbot } from '../domain/listed-chatbot.js';
import type { Listing } from '../domain/listing.js';
import type { NumberedListing } from './listing.repository.js';

/** Tells of listings, however many, in the unit of work that changes them. */
export type TellListings<T extends NumberedListing> = (listings: readonly T[]) => Promise<void>;

/**
 * Tells the workspace's webhooks what becomes of listings. Asked within the unit of work of the change; undefined where no
 * webhook hears of it, so that nothing need be gathered.
 */
export abstract class ListingNews {
  abstract created(chatbot: ListedChatbot): Promise<TellListings<Listing> | undefined>;
  /** As they are after the change. */
  abstract updated(chatbot: ListedChatbot): Promise<TellListings<Listing> | undefined>;
  abstract deleted(chatbot: ListedChatbot): Promise<TellListings<NumberedListing> | undefined>;
}
