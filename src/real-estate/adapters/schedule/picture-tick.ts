import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BackgroundWork } from '#libs/queues/background-work.js';
import { keepPictures, ScheduledFeeds } from '../../ports/scheduled-feeds.js';
import { FetchPictures } from '../../use-cases/fetch-pictures.js';

const EVERY_MS = 2_000;
/** How long a stop waits for what is under way. What is cut short is had again once its lease has run out. */
const LAST_PICTURE_MS = 2_000;

/** Sees to it that pictures of feeds which want them kept are fetched. */
@Injectable()
export class PictureTick implements BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(
    private readonly feeds: ScheduledFeeds,
    private readonly pictures: FetchPictures,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    const trouble = 'pictures of listings were not looked for; it is tried again';
    if (keepPictures(this.feeds)) await this.work.run(trouble, (signal) => this.pictures.run(signal));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop(LAST_PICTURE_MS);
  }
}
