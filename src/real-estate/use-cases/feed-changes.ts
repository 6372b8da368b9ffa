import type { ListingDraft } from '../domain/listing.js';
import { CONTESTED, type KnownRecord } from '../ports/feed-records.js';
import type { FeedRecord } from '../ports/listing-feed.js';

/** A record that is not taken. */
export interface RefusedRecord {
  readonly key: string;
  readonly mlsNumber: string;
  readonly problem: string;
}

/** What records of a feed come to. */
export interface FeedChanges {
  readonly drafts: readonly ListingDraft[];
  /** MLS numbers of listings that go. */
  readonly leaving: readonly string[];
  /** MLS numbers that stand for another record than before. */
  readonly renumbered: readonly string[];
  /** What is known of the records from now on, and those of which nothing is. */
  readonly kept: readonly KnownRecord[];
  readonly forgotten: readonly string[];
  readonly refused: readonly RefusedRecord[];
  /** Records whose MLS number is another's: that may change without a change of theirs, so that they are asked for again. */
  readonly contested: readonly FeedRecord[];
  /** Records that may not be shown, by the reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/** What is here already: of these records, and by MLS number whose record each listing stands for. */
export interface ExistingListings {
  readonly known: readonly KnownRecord[];
  /** Of each MLS number that there is a listing of: the names of its records, as `nameOf` makes them. */
  readonly owners: ReadonlyMap<string, readonly string[]>;
  readonly nameOf: (key: string) => string;
}

/** The MLS numbers that `changesOf` asks about. */
export const numbersIn = (records: readonly FeedRecord[], known: readonly KnownRecord[]): string[] => {
  const said = records.map(({ entry }) => ('draft' in entry ? entry.draft.mlsNumber : (entry.mlsNumber ?? '')));
  return [...new Set([...said, ...known.map(({ mlsNumber }) => mlsNumber)])].filter((number) => number !== '');
};

/** Of each key the newest record counts; of several keys with one MLS number, the one that has it already, or else the first. */
export function changesOf(records: readonly FeedRecord[], { known, owners, nameOf }: ExistingListings): FeedChanges {
  const before = new Map(known.map(({ key, mlsNumber }) => [key, mlsNumber]));
  const keyless = records.filter(({ key }) => key === '');
  const newest = newestOf(records.filter(({ key }) => key !== ''));
  const names = new Set(newest.map(({ key }) => nameOf(key)));
  const holders = new Map([...owners].map(([number, of]) => [number, of.filter((name) => !names.has(name))]));
  const result = {
    drafts: [],
    leaving: [],
    renumbered: [],
    kept: [],
    forgotten: [],
    refused: keyless.map((record) => refusalOf(record, 'it has no key of at most 255 characters')),
    contested: [],
    leftOut: {},
  } as GrowingChanges;
  const left = new Set<string>();
  // What keeps its number comes before what is new to it.
  for (const record of [...newest].sort((a, b) => rank(a, before) - rank(b, before))) {
    const { key, changedAt, entry } = record;
    const had = before.get(key) ?? '';
    if ('withheld' in entry) {
      if (!record.isGone) result.leftOut[entry.withheld] = (result.leftOut[entry.withheld] ?? 0) + 1;
      if (record.isGone) result.forgotten.push(key);
      else result.kept.push({ key, changedAt, mlsNumber: '' });
      left.add(had).add(entry.mlsNumber);
      continue;
    }
    const isContested = 'draft' in entry && (holders.get(entry.draft.mlsNumber) ?? []).length > 0;
    if (isContested || !('draft' in entry)) {
      if (isContested) result.contested.push(record);
      else result.refused.push(refusalOf(record, 'problem' in entry ? entry.problem : ''));
      result.kept.push({ key, changedAt: isContested ? CONTESTED : changedAt, mlsNumber: had });
      if (had !== '') holders.set(had, [...(holders.get(had) ?? []), nameOf(key)]);
      continue;
    }
    const { mlsNumber } = entry.draft;
    result.drafts.push(entry.draft);
    result.kept.push({ key, changedAt, mlsNumber });
    holders.set(mlsNumber, [nameOf(key)]);
    if (had === mlsNumber) continue;
    left.add(had);
    result.renumbered.push(mlsNumber);
  }
  const leaving = [...left].filter((number) => owners.has(number) && (holders.get(number) ?? []).length === 0);
  return { ...result, leaving };
}

interface GrowingChanges {
  drafts: ListingDraft[];
  renumbered: string[];
  leaving: string[];
  kept: KnownRecord[];
  forgotten: string[];
  refused: RefusedRecord[];
  contested: FeedRecord[];
  leftOut: Record<string, number>;
}

const rank = ({ key, entry }: FeedRecord, before: ReadonlyMap<string, string>): number =>
  'draft' in entry && before.get(key) !== entry.draft.mlsNumber ? 1 : 0;

function newestOf(records: readonly FeedRecord[]): FeedRecord[] {
  const newest = new Map<string, FeedRecord>();
  for (const record of records)
    if ((newest.get(record.key)?.changedAt ?? 0) <= (record.changedAt ?? 0)) newest.set(record.key, record);
  return [...newest.values()];
}

export const contestedRefusal = (record: FeedRecord): RefusedRecord =>
  refusalOf(record, 'its MLSNumber is that of another record already');

const refusalOf = ({ key, entry }: FeedRecord, problem: string): RefusedRecord => ({
  key,
  mlsNumber: 'draft' in entry ? entry.draft.mlsNumber : (entry.mlsNumber ?? ''),
  problem,
});
