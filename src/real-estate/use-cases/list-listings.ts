import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { ListingFilter, ListingPage, PageWanted } from '../domain/listing-page.js';
import { ListingRepository } from '../ports/listing.repository.js';

/** One page of the listings of the caller's chatbot, newest first. */
@Injectable()
export class ListListings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly listings: ListingRepository,
  ) {}

  async run(caller: Caller, serialNumber: string, filter: ListingFilter, wanted: PageWanted): Promise<ListingPage> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    return this.listings.page(id, filter, wanted);
  }
}
