import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BackgroundWork } from '#libs/queues/background-work.js';
import { WatchRemovals } from '../../use-cases/watch-removals.js';

/** A removal reaches what is under way within a second, on every replica. */
const EVERY_MS = 500;

/** While the database is away no chatbot can be looked up; answers under way go on. */
@Injectable()
export class RemovalTick implements BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(private readonly watchRemovals: WatchRemovals) {}

  @Interval(EVERY_MS)
  tick(): Promise<void> {
    return this.work.run('chatbots not looked up again', () => this.watchRemovals.run());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }
}
