import { Injectable } from '@nestjs/common';
import { alone, type Together } from '#libs/persistence/unit-of-work.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { PersonCaller, VisitedSession } from '../leads.api.js';
import { HandOff } from './hand-off.js';
import { KeepContact } from './store-lead.js';

/** Calls for a person, who is told how to reach the visitor where the message that asks says so. */
@Injectable()
export class CallPerson implements PersonCaller {
  constructor(
    private readonly keepContact: KeepContact,
    private readonly handOff: HandOff,
  ) {}

  async run(
    chatbot: ChatbotCard,
    session: VisitedSession,
    ownWords: string,
    together: Together<string> = alone,
  ): Promise<string> {
    await this.keepContact.run(chatbot, session, ownWords, true);
    return this.handOff.run(chatbot, session, ownWords, together);
  }
}
