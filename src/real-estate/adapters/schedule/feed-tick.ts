import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { type ScheduledFeed, ScheduledFeeds } from '../../ports/scheduled-feeds.js';
import { log } from '#libs/telemetry/log.js';
import { PullDueFeed } from '../../use-cases/pull-due-feed.js';
import { TellDroppedFeeds } from '../../use-cases/tell-dropped-feeds.js';
import { WatchFeed } from '../../use-cases/watch-feed.js';

const EVERY_MS = 5_000;
/** Soon after the start, which it does not hold up. */
const TELL_MS = 500;
/** How long a stop waits for the feed under way. */
const LAST_PAGE_MS = 2_000;

/** Looks which feeds of the configuration are due or have fallen silent, and pulls those due, one at a time in each process. */
@Injectable()
export class FeedTick implements BeforeApplicationShutdown {
  private readonly due = new Set<ScheduledFeed>();
  private telling: Promise<void> | undefined;
  private looking: Promise<void> | undefined;
  private pulling: Promise<void> | undefined;
  private underWay: ScheduledFeed | undefined;
  private isStopping = false;

  constructor(
    private readonly feeds: ScheduledFeeds,
    private readonly watch: WatchFeed,
    private readonly pull: PullDueFeed,
    private readonly tellDropped: TellDroppedFeeds,
  ) {}

  @Timeout(TELL_MS)
  begin(): void {
    this.telling = this.tellDropped.run().catch((error: unknown) => {
      // A command is at its end by then.
      if (!this.isStopping) log.warn({ err: error }, 'feeds that are configured no more were not looked for');
    });
  }

  @Interval(EVERY_MS)
  tick(): void {
    if (this.feeds.all.length > 0 && !this.isStopping)
      this.looking ??= this.look().finally(() => (this.looking = undefined));
  }

  /** What is not at its end by then goes to another process, which need not wait until this one's lease has run out. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const ends = Promise.all([this.telling, this.looking, this.pulling]);
    await Promise.race([ends, sleep(LAST_PAGE_MS, undefined, { ref: false })]);
    if (this.underWay) await this.pull.release(this.underWay);
  }

  private async look(): Promise<void> {
    for (const feed of this.feeds.all)
      // One that cannot be looked at is tried: that says why.
      if (!this.isStopping && (await this.watch.run(feed).catch(() => true))) this.due.add(feed);
    if (this.due.size > 0 && !this.isStopping)
      this.pulling ??= this.pullDue().finally(() => (this.pulling = undefined));
  }

  private async pullDue(): Promise<void> {
    for (const feed of this.due) {
      this.due.delete(feed);
      if (this.isStopping) return;
      this.underWay = feed;
      await this.pull.run(feed);
      this.underWay = undefined;
    }
  }
}
