import { Injectable } from '@nestjs/common';
import { Announcements, type ListingsData } from '../../../notifications/notifications.api.js';
import type { ListedChatbot } from '../../domain/listed-chatbot.js';
import type { Listing } from '../../domain/listing.js';
import { toItem } from './listing.wire.js';

type Item = ListingsData['Listings'][number];

/** Listings of one event, and the bytes of JSON at which it ends: a single one may be longer. */
const MOST_LISTINGS = 100;
const MOST_BYTES = 256 * 1024;

/** Events about listings, each of some of them: spelled as in RealEstateList, those that are deleted by their names alone. */
@Injectable()
export class AnnouncedListings {
  constructor(private readonly announcements: Announcements) {}

  created(chatbot: ListedChatbot) {
    return this.telling(chatbot, 'listing.created', toItem);
  }

  updated(chatbot: ListedChatbot) {
    return this.telling(chatbot, 'listing.updated', toItem);
  }

  deleted(chatbot: ListedChatbot) {
    return this.telling(chatbot, 'listing.deleted', nameOf);
  }

  private async telling<T>(
    { id, workspaceId, serialNumber: SerialNumber }: ListedChatbot,
    type: 'listing.created' | 'listing.updated' | 'listing.deleted',
    itemOf: (listing: T) => Item,
  ) {
    const isHeard = await this.announcements.heardIn([workspaceId]);
    if (!isHeard(workspaceId, type)) return undefined;
    return async (listings: readonly T[]): Promise<void> => {
      for (const Listings of eventsOf(listings.map(itemOf)))
        await this.announcements.announce({
          workspaceId,
          type,
          data: { SerialNumber, Listings },
          topic: `chatbot:${id}`,
        });
    };
  }
}

const nameOf = ({ id, mlsNumber }: Pick<Listing, 'id' | 'mlsNumber'>): Item => ({ ID: id, MLSNumber: mlsNumber });

function* eventsOf(items: readonly Item[]): Generator<Item[]> {
  let some: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    const more = Buffer.byteLength(JSON.stringify(item));
    if (some.length === MOST_LISTINGS || (some.length > 0 && bytes + more > MOST_BYTES)) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(item);
    bytes += more;
  }
  if (some.length > 0) yield some;
}
