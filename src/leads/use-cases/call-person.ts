import { Injectable } from '@nestjs/common';
import type { GivenContact } from '#libs/visitor/given-contact.js';
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
    { ownWords, given }: { readonly ownWords: string; readonly given: GivenContact | null },
    together: Together<string> = alone,
  ): Promise<string> {
    await this.keepContact.run(chatbot, session, ownWords, { given });
    return this.handOff.run(chatbot, session, ownWords, together);
  }
}
