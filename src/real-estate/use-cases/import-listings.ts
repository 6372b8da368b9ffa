import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ChatbotHold } from '../../chatbots/chatbots.api.js';
import { type Batches, ListingRepository } from '../ports/listing.repository.js';
import type { Faults } from './listing-batches.js';
import { type Intake, TakeListings } from './take-listings.js';

export interface ImportReport extends Faults {
  readonly imported: number;
}

/** Attaches many listings to a chatbot that was looked up before, all or none, and returns how many there were. */
@Injectable()
export class AddListings {
  constructor(
    private readonly listings: ListingRepository,
    private readonly hold: ChatbotHold,
    private readonly units: UnitOfWork,
  ) {}

  run(chatbotId: number, batches: Batches): Promise<number> {
    return this.units.run(() => this.listings.addAll(chatbotId, batches, () => this.hold.run(chatbotId)));
  }
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
