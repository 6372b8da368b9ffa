import { DomainError } from '#libs/domain/domain-error.js';
import { type ListingDraft, refuseFarFuture } from '../domain/listing.js';
import type { Entry, ListingSource } from '../ports/listing-source.js';

export interface Problem {
  readonly line: number;
  readonly message: string;
}

/** Why a source was not taken. */
export interface Faults {
  /** Entries that kept the whole import from being made. */
  readonly faulty: number;
  /** The first of them. */
  readonly problems: readonly Problem[];
}

export const NO_FAULTS: Faults = { faulty: 0, problems: [] };

/** Told now and then how many entries are done. */
export type Progress = (done: number) => void;

type Sound = Extract<Entry, { readonly draft: ListingDraft }>;
/** What is wrong with an entry beside its form, or null; made anew for each reading of the source. */
export type Rule = (entry: Sound) => string | null;

const MOST_PROBLEMS_SHOWN = 100;
const BATCH = 500;

/** Ends the unit, so that nothing of it is kept. */
export class FaultyEntry extends Error {}

/** A source in batches; throws `FaultyEntry` at the first entry that is faulty, and refuses `invalid` where there is none at all. */
export async function* batchesOf(
  source: ListingSource,
  rule: Rule,
  progress: Progress,
): AsyncGenerator<ListingDraft[]> {
  let batch: ListingDraft[] = [];
  let done = 0;
  for await (const entry of source.entries()) {
    if ('problem' in entry || rule(entry) !== null) throw new FaultyEntry();
    batch.push(entry.draft);
    if (batch.length < BATCH) continue;
    yield batch;
    progress((done += batch.length));
    batch = [];
  }
  if (done + batch.length === 0) throw new DomainError('invalid', 'The file holds no listings');
  if (batch.length > 0) yield batch;
  progress(done + batch.length);
}

/** Reads the source through for what is wrong with it. */
export async function faultsOf(source: ListingSource, rule: Rule, progress: Progress): Promise<Faults> {
  const problems: Problem[] = [];
  let done = 0;
  let faulty = 0;
  for await (const entry of source.entries()) {
    const message = 'problem' in entry ? entry.problem : rule(entry);
    if (message !== null && ++faulty <= MOST_PROBLEMS_SHOWN) problems.push({ line: entry.line, message });
    if (++done % BATCH === 0) progress(done);
  }
  return { faulty, problems };
}

/** The rule of every import. */
export const notBuiltYet =
  (now: number): Rule =>
  ({ draft }) => {
    try {
      refuseFarFuture(draft, now);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };

/** The rule of one that goes by MLS numbers: each names one listing of the source. */
export function eachOnce(rule: Rule): Rule {
  const lines = new Map<string, number>();
  return (entry) => {
    const { mlsNumber } = entry.draft;
    const before = lines.get(mlsNumber);
    lines.set(mlsNumber, before ?? entry.line);
    return before === undefined ? rule(entry) : `MLSNumber stands on line ${before} already`;
  };
}
