import { Injectable } from '@nestjs/common';
import type { AttachDemoListings } from '../../../real-estate.api.js';
import { AddListings } from '../../../use-cases/import-listings.js';
import { DEMO_LISTINGS } from './demo-listings.js';

/** Attaches the demo's listings, all or none. */
@Injectable()
export class AttachInventedListings implements AttachDemoListings {
  constructor(private readonly addListings: AddListings) {}

  async run(chatbotId: number, service: string): Promise<void> {
    const listings = DEMO_LISTINGS.map((home) => ({ ...home, url: service + new URL(home.url).pathname }));
    await this.addListings.run(chatbotId, listings);
  }
}
