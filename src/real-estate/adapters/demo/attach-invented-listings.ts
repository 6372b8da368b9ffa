import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import { ListingRepository } from '../../ports/listing.repository.js';
import type { AttachDemoListings } from '../../real-estate.api.js';
import { DEMO_LISTINGS } from './demo-listings.js';

/** Attaches the demo's listings, all or none. */
@Injectable()
export class AttachInventedListings implements AttachDemoListings {
  constructor(
    private readonly listings: ListingRepository,
    private readonly units: UnitOfWork,
  ) {}

  async run(chatbotId: number): Promise<void> {
    await this.units.run(() => this.listings.addAll(chatbotId, once(DEMO_LISTINGS)));
  }
}

async function* once<T>(item: T): AsyncGenerator<T> {
  yield item;
}
