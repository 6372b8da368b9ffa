import { Injectable } from '@nestjs/common';
import type { AttachDemoListings } from '../../real-estate.api.js';
import { AddListings } from '../../use-cases/import-listings.js';
import { DEMO_LISTINGS } from './demo-listings.js';

/** Attaches the demo's listings, all or none. */
@Injectable()
export class AttachInventedListings implements AttachDemoListings {
  constructor(private readonly addListings: AddListings) {}

  async run(chatbotId: number): Promise<void> {
    await this.addListings.run(chatbotId, DEMO_LISTINGS);
  }
}
