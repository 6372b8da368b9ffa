import { Injectable } from '@nestjs/common';
import type { DailyMails } from '../digests.api.js';
import type { Digest } from '../domain/digest.js';
import { Digests } from '../ports/digests.js';
import { DayRows } from './day-rows.js';
import { TellDay } from './tell-day.js';

/** More than a chatbot has days that are kept. */
const MOST_DAYS = 500;

/**
 * Takes a chat session out of the mails and events that tell of it. What waits is written again without it; what was
 * delivered is not sent a second time.
 */
@Injectable()
export class EraseFromDigests implements DailyMails {
  constructor(
    private readonly digests: Digests,
    private readonly rows: DayRows,
    private readonly tellDay: TellDay,
  ) {}

  /** No mail of the chatbot is written from here on, so that none tells what is being erased. */
  async withdraw(chatbotId: number, sessionId: number): Promise<number> {
    await this.digests.hold(chatbotId);
    let mails = 0;
    for (const digest of await this.digests.all(chatbotId, MOST_DAYS))
      if (await this.rows.includesSession(digest, sessionId)) mails += await this.takeBack(digest);
    return mails;
  }

  resume(chatbotId: number): Promise<void> {
    return this.digests.release(chatbotId);
  }

  forget(chatbotId: number): Promise<void> {
    return this.digests.forget(chatbotId);
  }

  /** Opened anew before what waits goes: once interrupted, it is written again all the same. */
  private async takeBack(digest: Digest): Promise<number> {
    const waiting = await this.tellDay.waiting(digest);
    if (digest.state === 'open' || waiting.mails) await this.digests.reopen(digest, 'open');
    else if (digest.state === 'mailed' || waiting.event) await this.digests.reopen(digest, 'mailed');
    return this.tellDay.takeBack(digest);
  }
}
