import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { type ScheduledFeed, ScheduledFeeds } from '../../ports/scheduled-feeds.js';
import { BackgroundWork } from '#libs/queues/background-work.js';
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
  private readonly work = new BackgroundWork();
  private readonly due = new Set<ScheduledFeed>();
  private underWay: ScheduledFeed | undefined;

  constructor(
    private readonly feeds: ScheduledFeeds,
    private readonly watch: WatchFeed,
    private readonly pull: PullDueFeed,
    private readonly tellDropped: TellDroppedFeeds,
  ) {}

  @Timeout(TELL_MS)
  begin(): Promise<void> {
    return this.work.run('feeds that are configured no more were not looked for', () => this.tellDropped.run());
  }

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.feeds.all.length > 0) await this.work.run('feeds were not looked at', () => this.look());
  }

  /** What is not at its end by then goes to another process, which need not wait until this one's lease has run out. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop(LAST_PAGE_MS);
    if (this.underWay) await this.pull.release(this.underWay);
  }

  private async look(): Promise<void> {
    for (const feed of this.feeds.all)
      // One that cannot be looked at is tried: that says why.
      if (!this.work.isStopping && (await this.watch.run(feed).catch(() => true))) this.due.add(feed);
    if (this.due.size > 0) void this.work.run('due feeds were not pulled', () => this.pullDue());
  }

  private async pullDue(): Promise<void> {
    for (const feed of this.due) {
      this.due.delete(feed);
      if (this.work.isStopping) return;
      this.underWay = feed;
      await this.pull.run(feed);
      this.underWay = undefined;
    }
  }
}
