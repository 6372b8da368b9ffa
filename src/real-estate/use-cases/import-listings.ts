import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import { DomainError } from '#libs/kernel/domain-error.js';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { type ListingDraft, refuseFarFuture } from '../domain/listing.js';
import { ListingRepository } from '../ports/listing.repository.js';
import type { Entry, ListingSource } from '../ports/listing-source.js';

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

/** Told now and then how many entries a phase has behind it. */
export type Progress = (phase: 'checking' | 'importing', done: number) => void;

const MOST_PROBLEMS_SHOWN = 100;
const BATCH = 500;

/** Attaches all listings of a source to the caller's chatbot, or none: every entry is checked before the first is kept. */
@Injectable()
export class ImportListings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly listings: ListingRepository,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(caller: Caller, serialNumber: string, source: ListingSource, progress: Progress): Promise<ImportReport> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const { faulty, problems } = await this.check(source, progress);
    if (faulty > 0) return { imported: 0, faulty, problems };
    const imported = await this.units.run(() => this.listings.addAll(id, batches(source, progress)));
    return { imported, faulty, problems };
  }

  private async check(source: ListingSource, progress: Progress): Promise<{ faulty: number; problems: Problem[] }> {
    const problems: Problem[] = [];
    let done = 0;
    let faulty = 0;
    for await (const entry of source.entries()) {
      const message = problemOf(entry, this.clock.now());
      if (message !== null && ++faulty <= MOST_PROBLEMS_SHOWN) problems.push({ line: entry.line, message });
      if (++done % BATCH === 0) progress('checking', done);
    }
    progress('checking', done);
    return { faulty, problems };
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

/** The unit may run again from its start, so the source is opened anew each time. */
async function* batches(source: ListingSource, progress: Progress): AsyncGenerator<ListingDraft[]> {
  let batch: ListingDraft[] = [];
  let done = 0;
  for await (const entry of source.entries()) {
    if ('problem' in entry) throw new DomainError('conflict', 'The source changed while it was being read');
    batch.push(entry.draft);
    if (batch.length < BATCH) continue;
    yield batch;
    progress('importing', (done += batch.length));
    batch = [];
  }
  if (batch.length > 0) yield batch;
  progress('importing', done + batch.length);
}
