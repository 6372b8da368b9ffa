import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { ListingSearch } from '../../real-estate/real-estate.api.js';

/** How long it is believed that a chatbot has listings; that it has none is asked each time, so that the first counts. */
const BELIEVED_MS = 10_000;
const MOST_BELIEVED = 10_000;

/** Whether a chatbot has any listings, without asking at every message. */
@Injectable()
export class HasListings {
  private readonly seenAt = new Map<number, number>();

  constructor(
    private readonly listings: ListingSearch,
    private readonly clock: Clock,
  ) {}

  async run(chatbotId: number): Promise<boolean> {
    const now = this.clock.elapsed();
    if (now - (this.seenAt.get(chatbotId) ?? -Infinity) < BELIEVED_MS) return true;
    if (!(await this.listings.hasAny(chatbotId))) return false;
    if (this.seenAt.size >= MOST_BELIEVED) this.seenAt.clear();
    this.seenAt.set(chatbotId, now);
    return true;
  }
}
