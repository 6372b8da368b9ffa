import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { notFound } from '#libs/domain/domain-error.js';
import type { Caller, Visitor } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { VisitedSession } from '../../leads/leads.api.js';
import type { VisitorSessions } from '../conversations.api.js';
import type { OwnSession, Session } from '../domain/session.js';
import { Sessions } from '../ports/sessions.js';
import { OpenSession } from './manage-sessions.js';
import { VisitSession } from './visit-session.js';

/** Sessions that a visitor's list has at most. */
const MOST_LISTED = 50;

/** A visitor's own chat sessions; those of others do not exist for the visitor. */
@Injectable()
export class OwnSessions implements VisitorSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly chatbots: ChatbotDirectory,
    private readonly openSession: OpenSession,
    private readonly visitSession: VisitSession,
    private readonly units: UnitOfWork,
  ) {}

  async find({ workspaceId, visitor }: Caller, sessionId: number): Promise<Session> {
    const session = await this.sessions.find(workspaceId, sessionId);
    if (!visitor || session?.visitor !== visitor.id) throw notFound('The chat session');
    return session;
  }

  async enter(caller: Caller, sessionId: number | null): Promise<VisitedSession> {
    const { workspaceId, visitor, origin = '' } = caller;
    const id =
      sessionId === null
        ? await this.openSession.run(caller, visitor!.serialNumber, origin)
        : (await this.find(caller, sessionId)).id;
    return this.visitSession.of(workspaceId, id);
  }

  /** Newest first. */
  async list(caller: Caller): Promise<OwnSession[]> {
    const { id, serialNumber } = caller.visitor!;
    const chatbot = await this.chatbots.find(caller, serialNumber);
    return this.sessions.ofVisitor(chatbot.id, id, MOST_LISTED);
  }

  passOn(chatbotId: number, from: Visitor, to: Visitor): Promise<void> {
    return this.units.run(() => this.sessions.passOn(chatbotId, from.id, { visitor: to.id, userId: to.userId }));
  }
}
