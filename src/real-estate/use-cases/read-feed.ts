import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { type FeedPage, LostPage } from '../ports/listing-feed.js';
import { type Pull, TakeFeedRecords } from './take-feed-records.js';

const MOST_PAGES = 1_000_000;
/** What is read again behind the mark: a feed's clocks differ, and a change may show itself later than its instant says. */
const OVERLAP_MS = 900_000;

/** Reads what a feed has changed since its mark, page by page; where the last run was cut short, from the page on where it was. */
@Injectable()
export class ReadFeed {
  constructor(private readonly records: TakeFeedRecords) {}

  /** Leaves the new mark in `pull.stored`. Refuses `provider-failed` where pages lead round in a circle, and as the feed does. */
  async run(pull: Pull): Promise<void> {
    const read = new Set<string>();
    for (let page = await this.page(pull); ; page = await this.page(pull)) {
      const { next, records, at } = page;
      const { newest: before, begunAt } = pull.stored;
      if (next !== '' && (read.has(next) || read.size === MOST_PAGES))
        throw new DomainError('provider-failed', 'The feed leads back to a page that was read already');
      read.add(next);
      const newest = records.reduce((most, { changedAt }) => Math.max(most, changedAt ?? 0), before);
      await this.records.run(pull, records, { next, newest, begunAt: begunAt || at });
      if (next === '') break;
    }
    const { newest, begunAt, mark } = pull.stored;
    // A record that is dated ahead must not hide what is changed until then.
    pull.stored = { ...pull.stored, mark: Math.max(mark, Math.min(newest, begunAt)), newest: 0, begunAt: 0 };
  }

  private async page({ feed, stored: { next, mark } }: Pull): Promise<FeedPage> {
    try {
      if (next !== '') return await feed.next(next);
    } catch (error) {
      if (!(error instanceof LostPage)) throw error;
    }
    return feed.first(Math.max(mark - OVERLAP_MS, 0));
  }
}
