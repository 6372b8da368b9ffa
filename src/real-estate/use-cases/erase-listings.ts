import { Injectable } from '@nestjs/common';
import { DropPictures } from './drop-pictures.js';
import { FeedMarks } from '../ports/feed-marks.js';
import { ImportMarks } from '../ports/import-marks.js';
import { ListingRepository } from '../ports/listing.repository.js';
import type { ListingErasure } from '../real-estate.api.js';

/** Listings of one unit: few enough that others who create do not notice it. */
const AT_ONCE = 200;

/** The listings' own part of the erasure of chatbots. */
@Injectable()
export class EraseListings implements ListingErasure {
  constructor(
    private readonly listings: ListingRepository,
    private readonly imports: ImportMarks,
    private readonly feeds: FeedMarks,
    private readonly dropPictures: DropPictures,
  ) {}

  async count(chatbotId: number): Promise<number> {
    return (await this.listings.page(chatbotId, {}, { number: 1, size: 1 })).total;
  }

  async removeSome(chatbotId: number): Promise<number | null> {
    const removed = await this.listings.removeOldest(chatbotId, AT_ONCE);
    const hadPictures = await this.dropPictures.some(chatbotId, AT_ONCE);
    return removed === 0 && !hadPictures ? null : removed;
  }

  chatbotIds(): Promise<number[]> {
    return this.listings.chatbotIds();
  }

  async clear(chatbotId: number): Promise<void> {
    await this.listings.removeCounts(chatbotId);
    await this.imports.forget(chatbotId);
    await this.feeds.forget(chatbotId);
  }
}
