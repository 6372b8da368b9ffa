import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { MailQueue } from '../ports/mail-queue.js';

/** How long the row of a mail is kept once it is delivered or refused for good: long enough to look into a refusal. */
export const KEPT_DAYS = 30;

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Removes the rows of mails that were settled long ago, and with them what was never delivered of their text. */
@Injectable()
export class ForgetMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  async run(stopping: AbortSignal): Promise<void> {
    const before = this.clock.now() - KEPT_DAYS * DAY_MS;
    while (!stopping.aborted && (await this.queue.removeSettled(before, AT_ONCE)) === AT_ONCE);
  }
}
