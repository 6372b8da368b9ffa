import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ChatbotHold } from '../../chatbots/chatbots.api.js';
import type { Listing } from '../domain/listing.js';
import { ListingNews, type Tell } from '../ports/listing-news.js';
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

  run(chatbotId: number, batches: Batches, tell?: Tell<Listing>): Promise<number> {
    return this.units.run(() => this.listings.addAll(chatbotId, batches, () => this.hold.run(chatbotId), tell));
  }
}

/** Attaches all listings of a source to the caller's chatbot, or none. */
@Injectable()
export class ImportListings {
  constructor(
    private readonly takeListings: TakeListings,
    private readonly addListings: AddListings,
    private readonly news: ListingNews,
  ) {}

  run(intake: Intake): Promise<ImportReport> {
    return this.takeListings.run(intake, {
      take: async (chatbot, batches) => {
        const tell = await this.news.created(chatbot);
        return { imported: await this.addListings.run(chatbot.id, batches, tell) };
      },
      told: ({ imported }) => ({ Listings: imported }),
      nothing: { imported: 0 },
    });
  }
}
