import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { type ListingDetails, ListingSearch, listingsForPrograms } from '../../real-estate/real-estate.api.js';
import type { DoorCall } from './door-call.js';

/** A listing by its id alone, whichever of the caller's chatbots it is attached to. */
@Injectable()
export class ReadListing {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly listings: ListingSearch,
  ) {}

  /** Refuses `not-found` in one and the same way for one that is unknown, one that the caller does not reach, and one that programs may not have. */
  async run({ caller, require }: DoorCall, id: number): Promise<ListingDetails> {
    require('RealEstateList');
    const found = await this.chatbots.findOf(caller, this.listings.chatbotOf(id), {});
    const [listing] = found ? await this.listings.findByIds(listingsForPrograms(found.chatbot), [id]) : [];
    if (!listing) throw notFound('The listing');
    return listing;
  }
}
