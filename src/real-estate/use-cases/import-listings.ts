import { Injectable } from '@nestjs/common';
import { AuditTrail, noteChange } from '#libs/kernel/audit-trail.js';
import { Clock } from '#libs/kernel/clock.js';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { type ListingDraft, refuseFarFuture } from '../domain/listing.js';
import type { Entry, ListingSource } from '../ports/listing-source.js';
import { AddListings } from './add-listings.js';

export interface Problem {
  readonly line: number;
  readonly message: string;
}

export interface ImportReport {
  readonly imported: number;
  /** Entries that kept the whole import from happening. */
  readonly faulty: number;
  /** The first of them. */
  readonly problems: readonly Problem[];
}

/** Told now and then how many entries are done. */
export type Progress = (done: number) => void;

const MOST_PROBLEMS_SHOWN = 100;
const BATCH = 500;

/** Ends the unit, so that nothing of it is kept. */
class FaultyEntry extends Error {}

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

  async run(caller: Caller, serialNumber: string, source: ListingSource, progress: Progress): Promise<ImportReport> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    try {
      const imported = await this.units.run(async () => {
        const added = await this.addListings.run(id, this.batches(source, progress));
        noteChange({ after: { Listings: added } });
        await this.trail.done();
        return added;
      });
      return { imported, faulty: 0, problems: [] };
    } catch (error) {
      if (!(error instanceof FaultyEntry)) throw error;
      return this.check(source, progress);
    }
  }

  /** The unit may run again from its start, so the source is opened anew each time. */
  private async *batches(source: ListingSource, progress: Progress): AsyncGenerator<ListingDraft[]> {
    let batch: ListingDraft[] = [];
    let done = 0;
    for await (const entry of source.entries()) {
      if ('problem' in entry || problemOf(entry, this.clock.now()) !== null) throw new FaultyEntry();
      batch.push(entry.draft);
      if (batch.length < BATCH) continue;
      yield batch;
      progress((done += batch.length));
      batch = [];
    }
    if (batch.length > 0) yield batch;
    progress(done + batch.length);
  }

  private async check(source: ListingSource, progress: Progress): Promise<ImportReport> {
    const problems: Problem[] = [];
    let done = 0;
    let faulty = 0;
    for await (const entry of source.entries()) {
      const message = problemOf(entry, this.clock.now());
      if (message !== null && ++faulty <= MOST_PROBLEMS_SHOWN) problems.push({ line: entry.line, message });
      if (++done % BATCH === 0) progress(done);
    }
    return { imported: 0, faulty, problems };
  }
}

function problemOf(entry: Entry, now: number): string | null {
  if ('problem' in entry) return entry.problem;
  try {
    refuseFarFuture(entry.draft, now);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
