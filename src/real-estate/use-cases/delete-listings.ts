import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { KeyType } from '../domain/listing-terms.js';
import { ListingRepository } from '../ports/listing.repository.js';

/** Removes listings of the caller's chatbot, all in one unit, and returns how many went; unknown keys count nothing. */
@Injectable()
export class DeleteListings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly listings: ListingRepository,
    private readonly units: UnitOfWork,
  ) {}

  async run(caller: Caller, serialNumber: string, keyType: KeyType, keys: readonly string[]): Promise<number> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    return this.units.run(() => this.listings.remove(id, keyType, keys));
  }
}
