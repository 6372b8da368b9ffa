import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import { ListingSearch } from '../../real-estate/real-estate.api.js';

/** How long it is believed that a chatbot has listings; that it has none is asked each time, so that the first counts. */
const BELIEVED_MS = 10_000;
const MOST_BELIEVED = 10_000;

/** Whether a chatbot has any listings. Every listing has a property type, and those are tallied: no listing is read. */
@Injectable()
export class HasListings {
  private readonly seenAt = new Map<number, number>();

  constructor(
    private readonly listings: ListingSearch,
    private readonly clock: Clock,
  ) {}

  async run(chatbotId: number): Promise<boolean> {
    const now = this.clock.now();
    if (now - (this.seenAt.get(chatbotId) ?? 0) < BELIEVED_MS) return true;
    const { propertyTypes } = await this.listings.vocabulary(chatbotId);
    if (this.seenAt.size >= MOST_BELIEVED) this.seenAt.clear();
    if (propertyTypes.length > 0) this.seenAt.set(chatbotId, now);
    return propertyTypes.length > 0;
  }
}
