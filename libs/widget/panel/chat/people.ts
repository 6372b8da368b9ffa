import type { Memory } from '../service/memory.js';
import { Refused } from '../service/service.js';
import type { Visit } from '../service/visit.js';
import type { Conversation } from './conversation.js';
import { message } from './message.js';

/** How a visitor can be reached, and what for. */
export interface Contact {
  readonly Name: string;
  readonly Email: string;
  readonly Phone: string;
  readonly Message: string;
}

/** The way to the people behind the chatbot. */
export class People {
  constructor(
    private readonly visit: Visit,
    private readonly memory: Memory,
    private readonly conversation: Conversation,
  ) {}

  /** Calls for a person; false where nobody can be called, so that a message may be left. */
  async call(): Promise<boolean> {
    try {
      const path = 'chat/Chat/TalkToHuman';
      const called = await this.visit.call<{ SessionID: number; Message: string }>(path, this.session());
      this.memory.change({ session: called.SessionID });
      this.conversation.add(message('AI', called.Message));
      return true;
    } catch (error) {
      if (error instanceof Refused && error.status === 409) return false;
      throw error;
    }
  }

  /** Leaves a message with the visitor's address. */
  async leave(contact: Contact): Promise<void> {
    const given = Object.fromEntries(Object.entries(contact).filter(([, text]) => text !== ''));
    const { SessionID } = await this.visit.call<{ SessionID: number }>('chat/Chat/LeaveContact', {
      ...this.session(),
      ...given,
    });
    this.memory.change({ session: SessionID });
  }

  private session(): { sessionID?: number } {
    const { session } = this.memory.read();
    return session === null ? {} : { sessionID: session };
  }
}
