import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { SweepConversations } from '../../use-cases/sweep-conversations.js';

const EVERY_MS = 3_600_000;
/** The first time soon after the start, which it does not hold up. */
const FIRST_MS = 2_000;
/** How long a stop waits for the session or piece under way; what is left is done by another process, or after the next start. */
const LAST_MS = 5_000;

/** Sees to conversations that are older than their chatbot keeps them; a tick that is missed costs an hour. */
@Injectable()
export class RetentionTick implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private underWay: Promise<void> | undefined;

  constructor(private readonly sweepConversations: SweepConversations) {}

  @Timeout(FIRST_MS)
  @Interval(EVERY_MS)
  tick(): void {
    this.underWay ??= this.sweep().finally(() => (this.underWay = undefined));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.race([this.underWay, sleep(LAST_MS, undefined, { ref: false })]);
  }

  private sweep(): Promise<void> {
    return this.sweepConversations
      .run(this.stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'old conversations not moved; the next sweep goes on'));
  }
}
