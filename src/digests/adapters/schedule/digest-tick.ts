import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { ForgetDigests } from '../../use-cases/forget-digests.js';
import { SweepChatbots } from '../../use-cases/sweep-chatbots.js';

const EVERY_MS = 60_000;
/** The first time soon after the start, which it does not hold up. */
const FIRST_MS = 1_000;
const FORGET_EVERY_MS = 3_600_000;
/** How long a stop waits for the chatbot under way; what is left is done after the next start, or by another process. */
const LAST_MS = 5_000;

/** Looks for days that are over; a tick that is missed costs a minute, never a mail. */
@Injectable()
export class DigestTick implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private underWay: Promise<void> | undefined;

  constructor(
    private readonly sweepChatbots: SweepChatbots,
    private readonly forgetDigests: ForgetDigests,
  ) {}

  @Timeout(FIRST_MS)
  @Interval(EVERY_MS)
  tick(): void {
    this.underWay ??= this.sweep().finally(() => (this.underWay = undefined));
  }

  @Interval(FORGET_EVERY_MS)
  async forget(): Promise<void> {
    await this.forgetDigests
      .run(this.stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'old digests not removed'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.race([this.underWay, sleep(LAST_MS, undefined, { ref: false })]);
  }

  private sweep(): Promise<void> {
    return this.sweepChatbots
      .run(this.stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'daily mails are not written; the next look goes on'));
  }
}
