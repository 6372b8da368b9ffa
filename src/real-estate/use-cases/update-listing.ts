import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { notFound } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { type ListingDraft, refuseFarFuture } from '../domain/listing.js';
import type { KeyType } from '../domain/listing-terms.js';
import { ListingRepository } from '../ports/listing.repository.js';

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
