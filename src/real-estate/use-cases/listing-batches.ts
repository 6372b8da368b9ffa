import { DomainError } from '#libs/domain/domain-error.js';
import type { ListingDraft } from '../domain/listing.js';
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

/** What a source holds, and what is wrong with it. */
export interface Inspection extends Faults {
  readonly entries: number;
}

/** Told now and then how many entries are done. */
export type Progress = (done: number) => void;

type Sound = Extract<Entry, { readonly draft: ListingDraft }>;
/** What is wrong with an entry beside its form, or null; made anew for each reading of the source. */
export type Rule = (entry: Sound) => string | null;

const MOST_PROBLEMS_SHOWN = 100;
const SHOWN_EVERY = 500;

/** Reads the source through for what is wrong with it. Refuses `invalid` where it holds nothing. */
export async function inspect(source: ListingSource, rule: Rule, progress: Progress): Promise<Inspection> {
  const problems: Problem[] = [];
  let entries = 0;
  let faulty = 0;
  for await (const entry of source.entries()) {
    const message = 'problem' in entry ? entry.problem : rule(entry);
    if (message !== null && ++faulty <= MOST_PROBLEMS_SHOWN) problems.push({ line: entry.line, message });
    if (++entries % SHOWN_EVERY === 0) progress(entries);
  }
  if (entries === 0) throw new DomainError('invalid', 'The file holds no listings');
  return { entries, faulty, problems };
}

/** A source that was found sound, in batches of at most `most`; refuses `conflict` where it has become faulty since. */
export async function* batchesOf(
  source: ListingSource,
  rule: Rule,
  most: number,
  progress: Progress,
): AsyncGenerator<readonly ListingDraft[]> {
  let batch: ListingDraft[] = [];
  let done = 0;
  for await (const entry of source.entries()) {
    if ('problem' in entry || rule(entry) !== null)
      throw new DomainError('conflict', `The file was changed while it was imported, behind ${done} listings`);
    batch.push(entry.draft);
    if (batch.length < most) continue;
    progress((done += batch.length));
    yield batch;
    batch = [];
  }
  progress(done + batch.length);
  if (batch.length > 0) yield batch;
}

/** The rule of one that goes by MLS numbers: each names one listing of the source. Notes them in `lines`, which is empty. */
export const eachOnce =
  (lines: Map<string, number>): Rule =>
  ({ line, draft: { mlsNumber } }) => {
    const before = lines.get(mlsNumber);
    lines.set(mlsNumber, before ?? line);
    return before === undefined ? null : `MLSNumber stands on line ${before} already`;
  };
