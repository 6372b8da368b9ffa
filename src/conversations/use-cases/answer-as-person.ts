import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { OpenedHandOff } from '../../leads/leads.api.js';
import type { Face, Presence } from '../domain/people.js';
import { answerIdOf } from '../domain/turn.js';
import { Sessions } from '../ports/sessions.js';
import { Takeovers } from '../ports/takeovers.js';
import { Turns } from '../ports/turns.js';

/** A chat session that a person has come to, by the link of a mail or as its owner. */
type OpenedSession = Pick<OpenedHandOff, 'sessionId' | 'chatbot' | 'recipient'>;

/** A person takes a chat session over, or keeps it for another day. An answer that runs already is given to its end. */
@Injectable()
export class TakeOver {
  constructor(
    private readonly sessions: Sessions,
    private readonly takeovers: Takeovers,
    private readonly units: UnitOfWork,
  ) {}

  /** Returns until when the chatbot is silent, in milliseconds. `face` is what the visitor sees of the person. */
  run({ sessionId, recipient }: OpenedSession, face: Face, together: Together<number>): Promise<number> {
    return this.units.run(async () => {
      await requireSession(this.sessions, sessionId);
      const until = await this.takeovers.begin(sessionId, recipient, face);
      await together(until);
      return until;
    });
  }
}

/** The chatbot answers the chat session again, from the next message on; one that still waits is among them. */
@Injectable()
export class HandBack {
  constructor(
    private readonly sessions: Sessions,
    private readonly takeovers: Takeovers,
    private readonly units: UnitOfWork,
  ) {}

  run({ sessionId }: OpenedSession, together: Together): Promise<void> {
    return this.units.run(async () => {
      await requireSession(this.sessions, sessionId);
      await this.takeovers.end(sessionId);
      await together();
    });
  }
}

/** A reply as it was stored: the id of its message, and until when the chatbot is silent now, in milliseconds. */
export interface StoredReply {
  readonly messageId: number;
  readonly until: number;
}

/** A person writes to the visitor. Refuses `conflict` where the chatbot answers: it may have said something meanwhile. */
@Injectable()
export class ReplyAsPerson {
  constructor(
    private readonly sessions: Sessions,
    private readonly takeovers: Takeovers,
    private readonly turns: Turns,
    private readonly units: UnitOfWork,
  ) {}

  run(opened: OpenedSession, text: string, together: Together<StoredReply>): Promise<StoredReply> {
    const { sessionId, chatbot, recipient } = opened;
    const { id: chatbotId, workspaceId, revision } = chatbot;
    return this.units.run(async () => {
      await requireSession(this.sessions, sessionId);
      const until = await this.takeovers.extend(sessionId, recipient);
      if (until === null)
        throw new DomainError('conflict', 'The chatbot answers this conversation; take it over first');
      const turnId = await this.turns.addReply({ sessionId, chatbotId, workspaceId, revision, text });
      const stored = { messageId: answerIdOf(turnId), until };
      await together(stored);
      return stored;
    });
  }
}

/** Notes what the person does who answers, for the visitor and for the mail that calls the person back. */
@Injectable()
export class NotePresence {
  constructor(private readonly takeovers: Takeovers) {}

  /** Returns until when a person answers, in milliseconds; null where the chatbot does. */
  async run({ sessionId, recipient }: OpenedSession, presence: Presence): Promise<number | null> {
    await this.takeovers.note(sessionId, presence);
    return (await this.takeovers.answersUntil([sessionId], recipient)).get(sessionId) ?? null;
  }
}

async function requireSession(sessions: Sessions, sessionId: number): Promise<void> {
  if (!(await sessions.hold(sessionId))) throw notFound('The chat session');
}
