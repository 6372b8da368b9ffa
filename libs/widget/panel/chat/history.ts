import type { Visit } from '../service/visit.js';
import { type Author, type Listing, message, type Message, type Question } from './message.js';

interface Written {
  readonly MessageID: number;
  readonly Type: Author;
  readonly Content: string;
  readonly State: string;
  readonly Listings: readonly Listing[];
}

interface Page {
  readonly Messages: readonly Written[];
  readonly Before: number | null;
  /** Until when a person answers instead of the chatbot. */
  readonly PersonUntil?: string | null;
}

/** A page of what was said. */
interface Pages {
  readonly messages: Message[];
  /** Where the page before begins; null for the first. */
  readonly before: number | null;
  /** Id of the answer that still grows. */
  readonly growing: number | null;
}

/** A conversation of the visitor's. */
export interface Earlier {
  readonly SessionID: number;
  readonly CreateTime: string;
  readonly Title: string;
}

/** What was said in a conversation, as the service has kept it. */
export class History {
  private newest = 0;
  private isPersonHere = false;

  constructor(private readonly visit: Visit) {}

  /** A person answers instead of the chatbot, as far as is known. */
  get hasPerson(): boolean {
    return this.isPersonHere;
  }

  conversations(): Promise<readonly Earlier[]> {
    return this.visit.call<readonly Earlier[]>('chat/Chat/Sessions', {});
  }

  /** The newest messages, or those before one; `before` leads to older ones. */
  async page(sessionID: number, before?: number): Promise<Pages> {
    if (before === undefined) this.newest = 0;
    const page = await this.read(sessionID, before === undefined ? {} : { before });
    const last = page.Messages.at(-1);
    const growing = last?.Type === 'User' && last.State === 'running' ? last.MessageID + 1 : null;
    return { messages: page.Messages.map(shown), before: page.Before, growing };
  }

  /** What came behind a message. */
  async after(sessionID: number, after: number): Promise<Message[]> {
    const { Messages } = await this.read(sessionID, { after });
    return Messages.map(shown);
  }

  /** What a person has written since the service was last asked. */
  async replies(sessionID: number): Promise<Message[]> {
    const messages = await this.after(sessionID, this.newest);
    return messages.filter(({ author }) => author === 'Person');
  }

  private async read(sessionID: number, where: { before?: number; after?: number }): Promise<Page> {
    const page = await this.visit.call<Page>('chat/Chat/History', { sessionID, ...where });
    this.isPersonHere = (page.PersonUntil ?? null) !== null;
    // An answer that still runs is told again once it is complete.
    const complete = page.Messages.filter(({ State }) => State !== 'running');
    this.newest = Math.max(this.newest, complete.at(-1)?.MessageID ?? 0);
    return page;
  }
}

/** What was cut short can be asked again, also where not a word of an answer is there. */
function shown({ Type, Content, State, Listings }: Written, at: number, all: readonly Written[]): Message {
  const isAnswered = Type === 'User' && all[at + 1]?.Type === 'AI';
  const isCut = (State === 'interrupted' || State === 'failed') && !isAnswered;
  if (!isCut) return message(Type, Content, { listings: Listings });
  return message(Type, Content, {
    listings: Listings,
    state: 'cut',
    question: asked(Type === 'User' ? at : at - 1, all),
  });
}

/** Files of an earlier visit are not at hand any more. */
function asked(at: number, all: readonly Written[]): Question | null {
  const text = all[at]?.Content ?? '';
  return text === '' ? null : { text, pictures: [], recording: null };
}
