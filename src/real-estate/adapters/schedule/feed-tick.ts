import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ScheduledFeeds } from '../../ports/scheduled-feeds.js';
import { PullDueFeed } from '../../use-cases/pull-due-feed.js';

const EVERY_MS = 5_000;
/** How long a stop waits for the feed under way. What is left of its pages another process reads. */
const LAST_PAGE_MS = 2_000;

/** Looks which feeds of the configuration are due, and pulls them, one at a time in each process. */
@Injectable()
export class FeedTick implements BeforeApplicationShutdown {
  private underWay: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly feeds: ScheduledFeeds,
    private readonly pull: PullDueFeed,
  ) {}

  @Interval(EVERY_MS)
  tick(): void {
    if (this.feeds.all.length > 0 && !this.isStopping)
      this.underWay ??= this.run().finally(() => (this.underWay = undefined));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.race([this.underWay, sleep(LAST_PAGE_MS, undefined, { ref: false })]);
  }

  private async run(): Promise<void> {
    for (const feed of this.feeds.all) if (!this.isStopping) await this.pull.run(feed);
  }
}
