import { rowsOf } from '../../../test/support/databases/database-rows.js';
import { leadsViewing } from '#libs/built-in-model/answers/answer-viewing.js';
import { EvaluatedService } from '../evaluated-service.js';
import { createBodyOf, type FeedListing } from './messy-cases.js';

/** The answer to the last of some questions. */
export interface MessyAnswer {
  readonly content: string;
  /** Whether a person was called for, or a wish to see a home is led to one. */
  readonly handsOff: boolean;
}

/** Every chat that calls for a person sends a mail, all within minutes. */
const MAILS = {
  VISITOR_MAILS_OF_CHATBOT: '10000',
  VISITOR_MAILS_OF_WORKSPACE: '10000',
  VISITOR_MAILS_TO_RECEIVER: '10000',
};

/** The service, with a chatbot for each set of cases. */
export class MessyService {
  private constructor(private readonly service: EvaluatedService) {}

  static async start(): Promise<MessyService> {
    return new MessyService(await EvaluatedService.start(MAILS));
  }

  /** The serial number of a new chatbot with these listings. */
  async addChatbot(listings: readonly FeedListing[]): Promise<string> {
    const serialNumber = await this.service.addChatbot(listings.map(createBodyOf), '');
    await this.service.edit(serialNumber, { TalkToHumanEmail: 'owner@homes.example' });
    return serialNumber;
  }

  /** Asks in a chat of its own and tells the last answer. */
  async chat(serialNumber: string, questions: readonly string[]): Promise<MessyAnswer> {
    const { content, messageid } = (await this.service.talk(serialNumber, questions)).at(-1)!;
    const calls = await rowsOf(
      this.service.databaseUrl,
      `SELECT name FROM tool_calls WHERE name IN ('talk_to_human', 'request_viewing') AND turn_id * 2 = ?`,
      [messageid],
    );
    return { content, handsOff: calls.length > 0 || leadsViewing(content) };
  }

  stop(): Promise<void> {
    return this.service.stop();
  }
}
