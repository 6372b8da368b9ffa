import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { contactDetailsIn } from '#libs/visitor/contact-details.js';
import type { GivenContact } from '#libs/visitor/given-contact.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { VisitorSessions } from '../../conversations/conversations.api.js';
import { PersonCaller } from '../../leads/leads.api.js';
import { type FilledForm, givenBy } from '../domain/consent.js';
import { canCallPerson } from '../domain/person-hours.js';

/** What a visitor is told who has called for a person, and the chat session that the person answers in. */
export interface PersonCalled {
  readonly sessionId: number;
  readonly message: string;
}

/** `sessionId` null begins a new chat session. */
export interface PersonWish {
  readonly sessionId: number | null;
  readonly ownWords: string;
  readonly form: FilledForm;
}

/** Calls for a person at a visitor's wish, without asking a model. */
@Injectable()
export class TalkToHuman {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: VisitorSessions,
    private readonly people: PersonCaller,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Without a session a new one begins. Refuses `conflict` where the owner does not say whom to call, and outside office hours. */
  async run(
    caller: Caller,
    { sessionId: known, ownWords, form }: PersonWish,
    together: Together<PersonCalled>,
  ): Promise<PersonCalled> {
    const chatbot = await this.chatbots.find(caller, caller.visitor!.serialNumber);
    if (!canCallPerson(chatbot.settings, this.clock.now()))
      throw new DomainError('conflict', 'No person can be called here now');
    const given = this.givenIn(form, ownWords, { settings: chatbot.settings, origin: caller.origin });
    const call = async () => {
      const session = await this.sessions.enter(caller, known);
      const sessionId = session.id;
      const keep = (message: string) => together({ sessionId, message });
      return { sessionId, message: await this.people.run(chatbot, session, { ownWords, given }, keep) };
    };
    // A new session becomes durable with the call; a session that is there may be long, and is read outside the unit.
    return known === null ? this.units.run(call) : call();
  }

  /** Null where the visitor filled in no form. */
  private givenIn(form: FilledForm, ownWords: string, at: Parameters<typeof givenBy>[1]): GivenContact | null {
    if (form.version === '' && !form.isTicked) return null;
    const details = contactDetailsIn(ownWords);
    return givenBy(form, at, { contact: [details?.email, details?.phone], now: this.clock.now() });
  }
}
