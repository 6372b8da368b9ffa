import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { FeedMark, StoredFeed } from '../ports/feed-marks.js';
import { FeedRecords } from '../ports/feed-records.js';
import type { FeedRecord, ListingFeed } from '../ports/listing-feed.js';
import type { ListedChatbot } from '../domain/listed-chatbot.js';
import { sumOf, type ListingTally } from './change-listings.js';
import { CountKnown } from './count-known.js';
import { changesOf, contestedRefusal, type FeedChanges, numbersIn, type RefusedRecord } from './feed-changes.js';
import { WriteFeedChanges } from './write-feed-changes.js';

/** A feed that is being pulled, and what has come of it so far. */
export interface Pull {
  readonly chatbot: ListedChatbot;
  readonly feed: ListingFeed;
  /** The share of the feed's listings that may go without a question. */
  readonly mostGone: number;
  /** Asked before more than that go. */
  readonly agrees: (doubt: string) => Promise<boolean>;
  readonly refused: (record: RefusedRecord) => void;
  readonly progress: (done: number) => void;
  /** By key: records that were read and not taken, because their MLS number is another's. */
  readonly contested: Map<string, FeedRecord>;
  stored: StoredFeed;
  tally: ListingTally;
  leftOut: Record<string, number>;
}

/** Records of one unit: a part of a second. */
const AT_ONCE = 500;
/** Records that are kept in memory until the others are read. */
const MOST_CONTESTED = 1_000;

/** Makes the listings of a chatbot what records of a feed say, and notes up to where the feed is read in the unit of the last of them. */
@Injectable()
export class TakeFeedRecords {
  constructor(
    private readonly known: FeedRecords,
    private readonly listings: CountKnown,
    private readonly write: WriteFeedChanges,
    private readonly units: UnitOfWork,
  ) {}

  async run(pull: Pull, records: readonly FeedRecord[], mark: Partial<FeedMark> = {}): Promise<void> {
    for (let at = 0; at === 0 || at < records.length; at += AT_ONCE) {
      const isLast = at + AT_ONCE >= records.length;
      await this.take(pull, records.slice(at, at + AT_ONCE), isLast ? mark : {});
      pull.progress(Object.values(pull.tally).reduce((sum, n) => sum + n));
    }
  }

  /** Refuses `conflict` where so many would go that it can hardly be meant, and nobody says that it is. */
  async requireAgreement(pull: Pull, leaving: number): Promise<void> {
    const { stored, mostGone, chatbot } = pull;
    if (leaving === 0) return;
    const gone = stored.gone + leaving;
    const total = (await this.known.count(stored)) + stored.gone;
    // What a feed names for the first time came from elsewhere.
    const all = stored.mark > 0 ? total : Math.max(total, (await this.listings.run(chatbot.id, new Set())).total);
    if (gone <= all * mostGone) return;
    const doubt = `The feed takes back ${gone} of its ${all} listings, which would be deleted`;
    if (await pull.agrees(doubt)) return;
    throw new DomainError('conflict', `${doubt}: make sure that it is right, and add --yes`);
  }

  private async take(pull: Pull, records: readonly FeedRecord[], mark: Partial<FeedMark>): Promise<void> {
    const changes = await this.changesBy(pull.stored, records);
    await this.requireAgreement(pull, changes.leaving.length);
    const stored = { ...pull.stored, ...mark, gone: pull.stored.gone + changes.leaving.length };
    const tally = await this.units.run(() => this.write.run(pull.chatbot, changes, stored));
    pull.stored = stored;
    pull.tally = sumOf(pull.tally, tally);
    for (const { key } of records) pull.contested.delete(key);
    for (const record of changes.contested)
      if (pull.contested.size < MOST_CONTESTED) pull.contested.set(record.key, record);
      else pull.refused(contestedRefusal(record));
    changes.refused.forEach(pull.refused);
    for (const [reason, count] of Object.entries(changes.leftOut))
      pull.leftOut[reason] = (pull.leftOut[reason] ?? 0) + count;
  }

  private async changesBy(stored: StoredFeed, read: readonly FeedRecord[]): Promise<FeedChanges> {
    const keys = read.map(({ key }) => key).filter((key) => key !== '');
    const known = await this.known.known(stored, keys);
    const seen = new Map(known.map(({ key, changedAt }) => [key, changedAt]));
    // Addresses of pictures may be others each time, and each be good for one request: what is as it was is left alone.
    const isNews = ({ key, changedAt }: FeedRecord) => changedAt === null || seen.get(key) !== changedAt;
    const records = stored.keptPictures > 0 && stored.mark > 0 ? read.filter(isNews) : read;
    const owners = await this.known.owners(stored, numbersIn(records, known));
    return changesOf(records, { known, owners, nameOf: (key) => `${stored.id} ${key}` });
  }
}
