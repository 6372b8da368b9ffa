import type { Memory } from '../service/memory.js';
import { Refused } from '../service/service.js';
import type { Agreement, Visit } from '../service/visit.js';
import type { Conversation } from './conversation.js';
import { message } from './message.js';

/** The most characters that a call for a person takes. */
const LONGEST_CALL = 2_000;

/** How a visitor can be reached, and what for. */
export interface Contact {
  readonly Name: string;
  readonly Email: string;
  readonly Phone: string;
  readonly Message: string;
}

/** Which conversation it was said in. */
interface Said {
  readonly SessionID: number;
}

/** The way to the people behind the chatbot. */
export class People {
  constructor(
    private readonly visit: Visit,
    private readonly memory: Memory,
    private readonly conversation: Conversation,
  ) {}

  /** Calls for a person. Returns false if nobody can be called; with `isRefusalBorne` off, that is an error. */
  async call(content = '', form: object = {}, isRefusalBorne = true): Promise<boolean> {
    try {
      const { Message } = await this.say<{ Message: string }>('chat/Chat/TalkToHuman', { content, ...form });
      this.conversation.add(message('AI', Message));
      return true;
    } catch (error) {
      if (isRefusalBorne && error instanceof Refused && error.status === 409) return false;
      throw error;
    }
  }

  /** Calls for a person who answers by mail or phone. Returns false if nobody can be called but the message is left. */
  async callBack(contact: Contact, agreed: Agreement, isLeft: boolean): Promise<boolean> {
    if (isLeft) await this.leave(contact, agreed);
    const said = Object.values(contact).filter((text) => text !== '');
    return this.call(said.join('\n').slice(0, LONGEST_CALL), this.visit.form(agreed), isLeft);
  }

  /** Leaves a message with the visitor's address. */
  async leave(contact: Contact, agreed: Agreement): Promise<void> {
    const given = Object.fromEntries(Object.entries(contact).filter(([, text]) => text !== ''));
    await this.say('chat/Chat/LeaveContact', { ...given, ...this.visit.form(agreed) });
  }

  /** Asks to see a home, at times by the clock where it is, one a line. */
  async view(ListingID: number, Times: string, { Name, Email, Phone }: Contact, agreed: Agreement): Promise<void> {
    const given = { ...(Name && { Name }), ...(Email && { Email }), ...(Phone && { Phone }) };
    await this.say('chat/Chat/RequestViewing', { ListingID, Times, ...given, ...this.visit.form(agreed) });
  }

  /** In the conversation that is open; in a new one where that is gone. */
  private async say<Data>(path: string, body: object): Promise<Data> {
    const { session } = this.memory.read();
    const ask = (sessionID: number | null) => this.visit.call<Data & Said>(path, { ...body, sessionID });
    const said = await ask(session).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 404 && session !== null) return ask(null);
      throw error;
    });
    this.memory.change({ session: said.SessionID });
    return said;
  }
}
