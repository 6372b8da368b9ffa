import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BackgroundWork } from '#libs/queues/background-work.js';
import { WatchRevocations } from '../../use-cases/watch-revocations.js';

/** A revocation reaches what is under way within a second, on every replica. */
const EVERY_MS = 500;

/** While the database is away no caller can be looked up; running work goes on. */
@Injectable()
export class RevocationTick implements BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(private readonly watchRevocations: WatchRevocations) {}

  @Interval(EVERY_MS)
  tick(): Promise<void> {
    return this.work.run('callers not looked up again', () => this.watchRevocations.run());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }
}
