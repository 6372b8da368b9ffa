import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { HOUR_MS, MINUTE_MS } from '#libs/domain/spans.js';
import { BackgroundWork } from '#libs/queues/background-work.js';
import { ForgetDigests } from '../../use-cases/forget-digests.js';
import { SweepChatbots } from '../../use-cases/sweep-chatbots.js';

const EVERY_MS = MINUTE_MS;
/** The first time soon after the start, which it does not hold up. */
const FIRST_MS = 1_000;
const FORGET_EVERY_MS = HOUR_MS;
/** How long a stop waits for the chatbot under way; what is left is done after the next start, or by another process. */
const LAST_MS = 5_000;

/** Looks for days that are over; a tick that is missed costs a minute, never a mail. */
@Injectable()
export class DigestTick implements BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(
    private readonly sweepChatbots: SweepChatbots,
    private readonly forgetDigests: ForgetDigests,
  ) {}

  @Timeout(FIRST_MS)
  @Interval(EVERY_MS)
  tick(): Promise<void> {
    const trouble = 'daily mails are not written; the next look goes on';
    return this.work.run(trouble, (signal) => this.sweepChatbots.run(signal));
  }

  @Interval(FORGET_EVERY_MS)
  forget(): Promise<void> {
    return this.work.run('old digests not removed', (signal) => this.forgetDigests.run(signal));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop(LAST_MS);
  }
}
