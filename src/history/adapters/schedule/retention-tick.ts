import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { HOUR_MS } from '#libs/domain/spans.js';
import { BackgroundWork } from '#libs/queues/background-work.js';
import { SweepConversations } from '../../use-cases/sweep-conversations.js';

const EVERY_MS = HOUR_MS;
/** The first time soon after the start, which it does not hold up. */
const FIRST_MS = 2_000;
/** How long a stop waits for the session or piece under way; what is left is done by another process, or after the next start. */
const LAST_MS = 5_000;

/** Sees to conversations that are older than their chatbot keeps them; a tick that is missed costs an hour. */
@Injectable()
export class RetentionTick implements BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(private readonly sweepConversations: SweepConversations) {}

  @Timeout(FIRST_MS)
  @Interval(EVERY_MS)
  tick(): Promise<void> {
    const trouble = 'old conversations not moved; the next sweep goes on';
    return this.work.run(trouble, (signal) => this.sweepConversations.run(signal));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop(LAST_MS);
  }
}
