import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ChatbotHold } from '../../chatbots/chatbots.api.js';
import type { ListingDraft } from '../domain/listing.js';
import { ListingRepository } from '../ports/listing.repository.js';

/** Attaches many listings to a chatbot that was looked up before, all or none, and returns how many there were. */
@Injectable()
export class AddListings {
  constructor(
    private readonly listings: ListingRepository,
    private readonly hold: ChatbotHold,
    private readonly units: UnitOfWork,
  ) {}

  run(chatbotId: number, batches: AsyncIterable<readonly ListingDraft[]>): Promise<number> {
    return this.units.run(() => this.listings.addAll(chatbotId, batches, () => this.hold.run(chatbotId)));
  }
}
