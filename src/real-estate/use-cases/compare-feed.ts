import { Injectable } from '@nestjs/common';
import { DAY_MS } from '#libs/domain/spans.js';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import type { StoredFeed } from '../ports/feed-marks.js';
import { FeedRecords } from '../ports/feed-records.js';
import type { FeedKey, FeedRecord, ListingFeed } from '../ports/listing-feed.js';
import { type Pull, TakeFeedRecords } from './take-feed-records.js';

/** How often all keys are compared. */
const COMPARED_MS = DAY_MS;
/** Records that are looked at together, and that are asked for by their keys in one request. */
const PAGE = 1_000;
const ASKED_AT_ONCE = 25;
/** Beyond so many that differ, all is read again. */
const MOST_ASKED = 2_500;

/** Where a feed and what is known of it differ. */
interface Differences {
  /** Keys that the feed lacks. */
  readonly absent: readonly string[];
  /** Those of them that a listing stands for. */
  readonly leaving: number;
  /** Keys that are unknown, or whose records were changed. */
  readonly changed: readonly string[];
}

/**
 * Compares once a day all keys of a feed with what is known of it. Whatever differs is asked for once more, since a feed may have moved
 * under the reader of its keys: what it then names is taken, and what it does not name goes.
 */
@Injectable()
export class CompareFeed {
  constructor(
    private readonly known: FeedRecords,
    private readonly records: TakeFeedRecords,
    private readonly clock: Clock,
  ) {}

  /** Where it is due. Returns whether so much differs that all has to be read again. */
  async run(pull: Pull): Promise<boolean> {
    if (!pull.feed.isCompared || !this.isDue(pull.stored.comparedAt)) return false;
    const isMuch = await this.take(pull);
    pull.stored = { ...pull.stored, comparedAt: this.clock.now() };
    return isMuch;
  }

  private isDue(comparedAt: number): boolean {
    const now = this.clock.now();
    return now - comparedAt >= COMPARED_MS || comparedAt > now + MOST_SKEW_MS;
  }

  private async take(pull: Pull): Promise<boolean> {
    const { absent, leaving, changed } = await this.differences(pull.stored, pull.feed);
    await this.records.requireAgreement(pull, leaving);
    if (changed.length > MOST_ASKED) return true;
    for (const keys of pages([...absent, ...changed])) {
      const found = await pull.feed.named(keys);
      const there = new Set(found.map(({ key }) => key));
      const known = await this.known.known(pull.stored, keys);
      const gone = known.filter(({ key }) => !there.has(key)).map(({ key, mlsNumber }) => goneRecord(key, mlsNumber));
      await this.records.run(pull, [...found, ...gone]);
    }
    return false;
  }

  private async differences(stored: StoredFeed, feed: ListingFeed): Promise<Differences> {
    const named = new Map<string, FeedKey['changedAt']>();
    await feed.eachKey(({ key, changedAt }) => {
      if (key !== '') named.set(key, changedAt);
    });
    const absent: string[] = [];
    const changed: string[] = [];
    let leaving = 0;
    let page = await this.known.page(stored, '', PAGE);
    for (; page.length > 0; page = await this.known.page(stored, page.at(-1)!.key, PAGE))
      for (const { key, changedAt, mlsNumber } of page) {
        if (!named.has(key)) {
          absent.push(key);
          if (mlsNumber !== '') leaving++;
        } else if (named.get(key) !== changedAt) changed.push(key);
        named.delete(key);
      }
    return { absent, leaving, changed: [...changed, ...named.keys()] };
  }
}

const goneRecord = (key: string, mlsNumber: string): FeedRecord => ({
  key,
  changedAt: null,
  entry: { line: 0, withheld: 'the feed has it no more', mlsNumber },
  isGone: true,
});

function* pages(keys: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < keys.length; at += ASKED_AT_ONCE) yield keys.slice(at, at + ASKED_AT_ONCE);
}
