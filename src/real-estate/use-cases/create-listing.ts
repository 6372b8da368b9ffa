import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, ChatbotHold } from '../../chatbots/chatbots.api.js';
import { type ListingDraft, refuseFarFuture } from '../domain/listing.js';
import { ListingRepository } from '../ports/listing.repository.js';

/** Attaches a listing to the caller's chatbot and returns the listing's id. */
@Injectable()
export class CreateListing {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly hold: ChatbotHold,
    private readonly listings: ListingRepository,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(caller: Caller, serialNumber: string, draft: ListingDraft): Promise<number> {
    refuseFarFuture(draft, this.clock.now());
    const { id } = await this.chatbots.find(caller, serialNumber);
    return this.units.run(async () => this.listings.add(await this.hold.run(id), draft));
  }
}
