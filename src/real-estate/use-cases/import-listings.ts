import { Injectable } from '@nestjs/common';
import { AuditTrail, noteChange } from '#libs/context/audit-trail.js';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { ListingSource } from '../ports/listing-source.js';
import { AddListings } from './add-listings.js';
import {
  batchesOf,
  type Faults,
  faultsOf,
  FaultyEntry,
  NO_FAULTS,
  notBuiltYet,
  type Progress,
} from './listing-batches.js';
import { TrialEnd, withTrial } from './trial.js';

export interface ImportReport extends Faults {
  readonly imported: number;
}

/** How a source is taken: `isTrial` changes nothing and reports the same. */
export interface Taking {
  readonly isTrial: boolean;
  readonly progress: Progress;
}

/**
 * Attaches all listings of a source to the caller's chatbot, or none. Each is checked on its way into one unit, which
 * ends at the first that is faulty; then the source is read through once more for the report. What is kept is thus what
 * was checked, even where the source changes meanwhile. Five parts: the fifth is the entry that stands for all of them.
 */
@Injectable()
export class ImportListings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly addListings: AddListings,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly trail: AuditTrail,
  ) {}

  async run(caller: Caller, serialNumber: string, source: ListingSource, taking: Taking): Promise<ImportReport> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const rule = notBuiltYet(this.clock.now());
    try {
      const imported = await withTrial(() =>
        // The unit may run again from its start, so the source is opened anew each time.
        this.units.run(async () => {
          const added = await this.addListings.run(id, batchesOf(source, rule, taking.progress));
          noteChange({ after: { Listings: added } });
          await this.trail.done();
          if (taking.isTrial) throw new TrialEnd(added);
          return added;
        }),
      );
      return { imported, ...NO_FAULTS };
    } catch (error) {
      if (!(error instanceof FaultyEntry)) throw error;
      return { imported: 0, ...(await faultsOf(source, rule, taking.progress)) };
    }
  }
}
