import { DomainError } from '#libs/domain/domain-error.js';
import type { ListingDraft } from '../domain/listing.js';
import type { Entry, ListingSource } from '../ports/listing-source.js';

export interface Problem {
  readonly line: number;
  readonly message: string;
}

/** Why a source was not taken, or what of it. */
export interface Faults {
  /** Entries that are wrong. */
  readonly faulty: number;
  /** The first of them. */
  readonly problems: readonly Problem[];
  /** Behind the last of them the source cannot be read: nothing of it is taken. */
  readonly isCut?: true;
  /** Entries that the source does not let be shown, by the reason; absent where there are none. */
  readonly leftOut?: Readonly<Record<string, number>>;
}

/** What a source holds, and what is wrong with it. */
export interface Inspection extends Faults {
  readonly entries: number;
}

/** Told now and then how many entries are done. */
export type Progress = (done: number) => void;

type SoundEntry = Extract<Entry, { readonly draft: ListingDraft }>;
/** An entry that is not taken: `problem` or `withheld` says why. */
export type UntakenEntry = Exclude<Entry, SoundEntry>;
/** What is wrong with an entry beside its form, or null; made anew for each reading of the source. */
export type EntryRule = (entry: SoundEntry) => string | null;

/** Who is told of the entries as they are read. */
interface EntryListener {
  readonly rule: EntryRule;
  readonly progress: Progress;
  readonly untaken: (entry: UntakenEntry) => void;
}

const MOST_PROBLEMS_SHOWN = 100;
const SHOWN_EVERY = 500;

/** Reads the source through for what is wrong with it. Refuses `invalid` where it holds nothing. */
export async function inspect(source: ListingSource, { rule, progress, untaken }: EntryListener): Promise<Inspection> {
  const problems: Problem[] = [];
  const leftOut: Record<string, number> = {};
  let [entries, faulty] = [0, 0];
  let isCut: true | undefined;
  for await (const read of source.entries()) {
    const entry = judged(read, rule);
    if (!('draft' in entry)) untaken(entry);
    if ('problem' in entry && ++faulty <= MOST_PROBLEMS_SHOWN)
      problems.push({ line: entry.line, message: entry.problem });
    if ('problem' in entry && entry.isEnd) isCut = true;
    if ('withheld' in entry) leftOut[entry.withheld] = (leftOut[entry.withheld] ?? 0) + 1;
    if (++entries % SHOWN_EVERY === 0) progress(entries);
  }
  if (entries === 0) throw new DomainError('invalid', 'The file holds no listings');
  return { entries, faulty, problems, ...(isCut && { isCut }), ...(Object.keys(leftOut).length > 0 && { leftOut }) };
}

function judged(entry: Entry, rule: EntryRule): Entry {
  const problem = 'draft' in entry ? rule(entry) : null;
  return problem === null || !('draft' in entry)
    ? entry
    : { line: entry.line, problem, mlsNumber: entry.draft.mlsNumber };
}

/** How a source is read once it was looked through. */
interface BatchOptions {
  readonly rule: EntryRule;
  /** Listings of a batch. */
  readonly most: number;
  readonly progress: Progress;
  /** Whether what is wrong is passed over. */
  readonly takesRest: boolean;
}

/** The sound listings of a source, in batches; refuses `conflict` where what was sound has become faulty since. */
export async function* batchesOf(
  source: ListingSource,
  { rule, most, progress, takesRest }: BatchOptions,
): AsyncGenerator<readonly ListingDraft[]> {
  let batch: ListingDraft[] = [];
  let done = 0;
  for await (const read of source.entries()) {
    const entry = judged(read, rule);
    if ('problem' in entry && (!takesRest || entry.isEnd))
      throw new DomainError('conflict', `The file was changed while it was imported, behind ${done} listings`);
    if (!('draft' in entry)) continue;
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
  (lines: Map<string, number>): EntryRule =>
  ({ line, draft: { mlsNumber } }) => {
    const before = lines.get(mlsNumber);
    lines.set(mlsNumber, before ?? line);
    return before === undefined ? null : `MLSNumber stands on line ${before} already`;
  };
