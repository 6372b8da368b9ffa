import { log } from '#libs/telemetry/log.js';

/** Failures in a row that are not those of one chatbot: the database is away. */
const MOST_IN_A_ROW = 10;

/** Does work for one chatbot after the other: what fails for one is tried at the next look, and keeps no other waiting. */
export class OneByOne {
  private inARow = 0;

  async run(chatbotId: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.inARow = 0;
    } catch (error) {
      if (++this.inARow >= MOST_IN_A_ROW) throw error;
      log.warn({ err: error, chatbotId }, 'daily mails of a chatbot not written; the next look tries again');
    }
  }
}
