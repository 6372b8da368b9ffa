import type { Visit } from '../service/visit.js';
import { type Author, type Listing, message, type Message } from './message.js';

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
  async page(sessionID: number, before?: number): Promise<{ messages: Message[]; before: number | null }> {
    if (before === undefined) this.newest = 0;
    const page = await this.read(sessionID, before === undefined ? {} : { before });
    return { messages: page.Messages.map(shown), before: page.Before };
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

const shown = ({ Type, Content, State, Listings }: Written): Message =>
  message(Type, Content, { listings: Listings, state: State === 'interrupted' ? 'cut' : 'whole' });
