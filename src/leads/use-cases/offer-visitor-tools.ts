import { Injectable } from '@nestjs/common';
import { contactDetailsIn } from '#libs/visitor/contact-details.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { wishesPerson } from '#libs/visitor/wishes-person.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { contactOf } from '../domain/said-by-visitor.js';
import { hasWordsOfHandOff, toldAtHandOff } from '../domain/told-at-hand-off.js';
import type { VisitedSession, VisitorTool, VisitorTools } from '../leads.api.js';
import { CallPerson } from './call-person.js';
import { StoreLead } from './store-lead.js';
import { ViewingTool } from './viewing-tool.js';

/**
 * Lets a model call for a person, where the chatbot's owner says whom (TalkToHumanEmail), and keep what a visitor leaves
 * behind. It has no say in the mail; of a lead it chooses among what the visitor wrote, and adds nothing.
 */
@Injectable()
export class OfferVisitorTools implements VisitorTools {
  constructor(
    private readonly callPerson: CallPerson,
    private readonly storeLead: StoreLead,
    private readonly viewings: ViewingTool,
  ) {}

  of(chatbot: ChatbotCard, session: VisitedSession | null, ownWords: string, hasListings = false): VisitorTool[] {
    const lead = this.leadTool(chatbot, session, ownWords);
    if (chatbot.settings.handOffEmail === '') return [lead];
    const viewing = hasListings ? [this.viewings.of(chatbot, session, ownWords)] : [];
    return [this.handOffTool(chatbot, session, ownWords), lead, ...viewing];
  }

  /** In a language that we do not speak the model itself says that the conversation was passed on. */
  private handOffTool(chatbot: ChatbotCard, session: VisitedSession | null, ownWords: string): VisitorTool {
    const isTold = hasWordsOfHandOff(chatbot);
    return {
      name: 'talk_to_human',
      description: `Passes the conversation on. Call it, without a word before it, when the visitor wishes to talk to a person.${isTold ? '' : IN_ITS_LANGUAGE}`,
      parameters: { type: 'object', properties: {}, additionalProperties: false },
      effect: { isAskedFor: wishesPerson(ownWords) },
      ...(isTold && { answerOf: (result: unknown) => (result as { readonly message: string }).message }),
      run: async () => {
        if (session === null) return { message: toldAtHandOff(chatbot, ownWords) };
        const call = this.callPerson.run(chatbot, session, { ownWords, given: null });
        return { message: await call.catch(saidWhereTooMany) };
      },
    };
  }

  private leadTool(chatbot: ChatbotCard, session: VisitedSession | null, ownWords: string): VisitorTool {
    return {
      name: 'store_lead',
      description:
        'Stores how to reach the visitor. Call it only when the visitor offers an e-mail address or a phone number, with exactly what the visitor wrote.',
      parameters: CONTACT,
      effect: { isAskedFor: contactDetailsIn(ownWords) !== null },
      run: (args) => this.store(chatbot, session, args),
    };
  }

  private async store(chatbot: ChatbotCard, session: VisitedSession | null, args: unknown) {
    const given = contactOf(args);
    if ('error' in given) return given;
    if (session === null) return { stored: true };
    const invented = await this.storeLead.run(chatbot, session, given.contact);
    if (invented === null) return { stored: true };
    return { error: `${invented} must be as the visitor wrote it in this chat; leave it out or ask for it` };
  }
}

/** Nobody is called beyond the hour's bound of mails: the visitor is answered with the sentence that says so. */
function saidWhereTooMany(error: unknown): string {
  if (error instanceof DomainError && error.details.limit === 'visitor-mails') return error.message;
  throw error;
}

const IN_ITS_LANGUAGE =
  ' Then tell the visitor what "message" in the result says, in the language of the conversation.';

const CONTACT = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    email: { type: 'string' },
    phone: { type: 'string' },
  },
  additionalProperties: false,
};
