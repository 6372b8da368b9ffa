import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { FairQueue } from '#libs/queues/fair-queue.js';

/** One after the other, so that the memory for pixels is needed once. */
const PICTURES = { what: 'pictures', places: 1, ofOne: 1, ofFailing: 1, mostWaiting: 800 } as const;
const VIDEOS = { what: 'videos', places: 3, ofOne: 2, ofFailing: 1, mostWaiting: 100 } as const;

/** Where files wait to be decoded: those of asks and those that are uploaded. */
@Injectable()
export class MediaQueues {
  readonly pictures: FairQueue;
  readonly videos: FairQueue;

  constructor(@Inject(ENVIRONMENT) { FILE_QUEUE_SECONDS }: Pick<Environment, 'FILE_QUEUE_SECONDS'>) {
    const patienceMs = FILE_QUEUE_SECONDS * 1_000;
    this.pictures = new FairQueue({ ...PICTURES, patienceMs });
    this.videos = new FairQueue({ ...VIDEOS, patienceMs });
  }
}
