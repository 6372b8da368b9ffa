import { Injectable } from '@nestjs/common';
import { AddListings } from './add-listings.js';
import type { Faults } from './listing-batches.js';
import { type Intake, TakeListings } from './take-listings.js';

export interface ImportReport extends Faults {
  readonly imported: number;
}

/** Attaches all listings of a source to the caller's chatbot, or none. */
@Injectable()
export class ImportListings {
  constructor(
    private readonly takeListings: TakeListings,
    private readonly addListings: AddListings,
  ) {}

  run(intake: Intake): Promise<ImportReport> {
    return this.takeListings.run(intake, {
      take: async (chatbotId, batches) => ({ imported: await this.addListings.run(chatbotId, batches) }),
      told: ({ imported }) => ({ Listings: imported }),
      nothing: { imported: 0 },
    });
  }
}
