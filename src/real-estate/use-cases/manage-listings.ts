import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { notFound } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, ChatbotHold } from '../../chatbots/chatbots.api.js';
import {
  type ListingDraft,
  type ListingFilter,
  type ListingPage,
  type PageWanted,
  refuseFarFuture,
} from '../domain/listing.js';
import { ListingRepository } from '../ports/listing.repository.js';
import type { KeyType } from '../domain/listing-terms.js';

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

/** Which listings: all that the key names. */
interface Named {
  readonly keyType: KeyType;
  readonly key: string;
}

/**
 * Changes what is given in every listing that the key names, and returns how many those are. Refuses `not-found` where
 * the key names none.
 */
@Injectable()
export class UpdateListing {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly listings: ListingRepository,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(caller: Caller, serialNumber: string, named: Named, changes: Partial<ListingDraft>): Promise<number> {
    refuseFarFuture(changes, this.clock.now());
    const { id } = await this.chatbots.find(caller, serialNumber);
    return this.units.run(async () => {
      const found = await this.listings.findForChange(id, named.keyType, named.key);
      if (found.length === 0) throw notFound('The listing');
      for (const listing of found) await this.listings.change(id, listing, { ...listing, ...changes });
      return found.length;
    });
  }
}

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
