import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { keepPictures, ScheduledFeeds } from '../../ports/scheduled-feeds.js';
import { FetchPictures } from '../../use-cases/fetch-pictures.js';

const EVERY_MS = 2_000;
/** How long a stop waits for what is under way. What is cut short is had again once its lease has run out. */
const LAST_PICTURE_MS = 2_000;

/** Sees to it that pictures of feeds which want them kept are fetched. */
@Injectable()
export class PictureTick implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private underWay: Promise<void> | undefined;

  constructor(
    private readonly feeds: ScheduledFeeds,
    private readonly pictures: FetchPictures,
  ) {}

  @Interval(EVERY_MS)
  tick(): void {
    if (keepPictures(this.feeds) && !this.stopping.signal.aborted)
      this.underWay ??= this.run().finally(() => (this.underWay = undefined));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.race([this.underWay, sleep(LAST_PICTURE_MS, undefined, { ref: false })]);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    try {
      await this.pictures.run(signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'pictures of listings were not looked for; it is tried again');
    }
  }
}
