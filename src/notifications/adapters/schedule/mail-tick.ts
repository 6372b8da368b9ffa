import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { DeliverMail, ForgetMails } from '../../use-cases/outbox.js';

const EVERY_MS = 1_000;
const FORGET_EVERY_MS = 3_600_000;
/** The first time soon after the start, which it does not hold up. */
const FORGET_FIRST_MS = 1_000;
/** How long a stop waits for the mail under way; after that its lease ends and another process tries. */
const LAST_LETTER_MS = 8_000;

/** Looks for mail that is due; a tick that is missed costs a second, never a mail. */
@Injectable()
export class MailTick implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private underWay: Promise<void> | undefined;

  constructor(
    private readonly deliverMail: DeliverMail,
    private readonly forgetMails: ForgetMails,
  ) {}

  @Interval(EVERY_MS)
  tick(): void {
    this.underWay ??= this.deliver().finally(() => (this.underWay = undefined));
  }

  @Timeout(FORGET_FIRST_MS)
  @Interval(FORGET_EVERY_MS)
  async forget(): Promise<void> {
    await this.forgetMails
      .run(this.stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'old mails not removed'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.race([this.underWay, sleep(LAST_LETTER_MS, undefined, { ref: false })]);
  }

  private deliver(): Promise<void> {
    return this.deliverMail
      .run(this.stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox cannot be read or written'));
  }
}
