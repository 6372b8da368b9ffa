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
}

/** A conversation of the visitor's. */
export interface Earlier {
  readonly SessionID: number;
  readonly CreateTime: string;
  readonly Title: string;
}

/** What was said in a conversation, as the service has kept it. */
export class History {
  constructor(private readonly visit: Visit) {}

  conversations(): Promise<readonly Earlier[]> {
    return this.visit.call<readonly Earlier[]>('chat/Chat/Sessions', {});
  }

  /** The newest messages, or those before one; `before` leads to older ones. */
  async page(
    sessionID: number,
    before?: number,
  ): Promise<{ messages: Message[]; before: number | null; last: number }> {
    const page = await this.visit.call<Page>('chat/Chat/History', { sessionID, ...(before ? { before } : {}) });
    return { messages: page.Messages.map(shown), before: page.Before, last: page.Messages.at(-1)?.MessageID ?? 0 };
  }

  /** What came behind a message. */
  async after(sessionID: number, after: number): Promise<{ messages: Message[]; last: number }> {
    const { Messages } = await this.visit.call<Page>('chat/Chat/History', { sessionID, after });
    return { messages: Messages.map(shown), last: Messages.at(-1)?.MessageID ?? after };
  }
}

const shown = ({ Type, Content, State, Listings }: Written): Message =>
  message(Type, Content, { listings: Listings, state: State === 'interrupted' ? 'cut' : 'whole' });
