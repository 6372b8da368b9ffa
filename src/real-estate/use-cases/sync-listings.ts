import { Injectable } from '@nestjs/common';
import { AuditTrail, noteChange } from '#libs/context/audit-trail.js';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { isAsDrafted, type ListingDraft } from '../domain/listing.js';
import { ListingRepository } from '../ports/listing.repository.js';
import type { ListingSource } from '../ports/listing-source.js';
import { AddListings } from './add-listings.js';
import type { Taking } from './import-listings.js';
import { batchesOf, eachOnce, type Faults, faultsOf, FaultyEntry, NO_FAULTS, notBuiltYet } from './listing-batches.js';
import { TrialEnd, withTrial } from './trial.js';

/** Listings, counted by what became of them. */
interface Tally {
  added: number;
  changed: number;
  unchanged: number;
  /** Removed, because the source lacks their MLS number. */
  gone: number;
}

export type SyncReport = Readonly<Tally> & Faults;

const NOTHING: Tally = { added: 0, changed: 0, unchanged: 0, gone: 0 };
/** Listings of the chatbot that are looked at together. */
const PAGE = 500;

/**
 * Makes the listings of the caller's chatbot those of a source, by their MLS numbers: new ones are added, known ones changed
 * where they differ (all that share the number), and those whose number the source lacks are removed. One unit, all or
 * nothing. Six parts: one is the entry that stands for all of them.
 */
@Injectable()
export class SyncListings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly listings: ListingRepository,
    private readonly addListings: AddListings,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly trail: AuditTrail,
  ) {}

  async run(caller: Caller, serialNumber: string, source: ListingSource, taking: Taking): Promise<SyncReport> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const newRule = () => eachOnce(notBuiltYet(this.clock.now()));
    try {
      const tally = await withTrial(() =>
        this.units.run(async () => {
          const done = await this.sync(id, batchesOf(source, newRule(), taking.progress));
          noteChange({ after: { Listings: done.added, Changed: done.changed, Gone: done.gone } });
          await this.trail.done();
          if (taking.isTrial) throw new TrialEnd(done);
          return done;
        }),
      );
      return { ...tally, ...NO_FAULTS };
    } catch (error) {
      if (!(error instanceof FaultyEntry)) throw error;
      return { ...NOTHING, ...(await faultsOf(source, newRule(), taking.progress)) };
    }
  }

  private async sync(chatbotId: number, batches: AsyncIterable<readonly ListingDraft[]>): Promise<Tally> {
    const tally = { ...NOTHING };
    const named = new Set<string>();
    const fresh = this.unknownOf(chatbotId, batches, named, tally);
    tally.added = await this.addListings.run(chatbotId, fresh);
    tally.gone = await this.removeUnnamed(chatbotId, named);
    return tally;
  }

  /** Brings up to date what is known; yields what is not. */
  private async *unknownOf(
    chatbotId: number,
    batches: AsyncIterable<readonly ListingDraft[]>,
    named: Set<string>,
    tally: Tally,
  ): AsyncGenerator<ListingDraft[]> {
    for await (const drafts of batches) {
      const unknown: ListingDraft[] = [];
      for (const draft of drafts) {
        named.add(draft.mlsNumber);
        if (!(await this.bringUpToDate(chatbotId, draft, tally))) unknown.push(draft);
      }
      if (unknown.length > 0) yield unknown;
    }
  }

  private async bringUpToDate(chatbotId: number, draft: ListingDraft, tally: Tally): Promise<boolean> {
    const found = await this.listings.findForChange(chatbotId, 'MLSNumber', draft.mlsNumber);
    for (const listing of found) {
      if (isAsDrafted(listing, draft)) tally.unchanged++;
      else {
        await this.listings.change(chatbotId, listing, { ...listing, ...draft });
        tally.changed++;
      }
    }
    return found.length > 0;
  }

  private async removeUnnamed(chatbotId: number, named: ReadonlySet<string>): Promise<number> {
    let gone = 0;
    let page = await this.listings.mlsNumbers(chatbotId, 0, PAGE);
    while (page.length > 0) {
      const unnamed = page.filter(({ mlsNumber }) => !named.has(mlsNumber)).map(({ id }) => String(id));
      if (unnamed.length > 0) gone += await this.listings.remove(chatbotId, 'NativeId', unnamed);
      page = await this.listings.mlsNumbers(chatbotId, page.at(-1)!.id, PAGE);
    }
    return gone;
  }
}
