import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { notFound } from '#libs/domain/domain-error.js';
import { newestThatFit } from '#libs/domain/newest-that-fit.js';
import { PASSED_ON } from '#libs/visitor/wishes-person.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { Outbox } from '../../notifications/notifications.api.js';
import { VisitedSessions } from '../leads.api.js';
import { HandOffMail, HandOffs } from '../ports/leads.js';

/** How much of a chat session is read at most; bytes of UTF-8. */
const HANDED_OFF = { turns: 2_000, bytes: 4 * 1024 * 1024 } as const;
/** Longest transcript of a mail, in characters; of a longer one the newest messages are sent. */
const LONGEST = 1_000_000;
/** Characters of the visitor's message that stand above it. */
const LONGEST_REASON = 500;

/** The mail that brings a chat session to a person: all of it, the question that is being answered included. */
@Injectable()
export class WriteHandOffMail {
  constructor(
    private readonly sessions: VisitedSessions,
    private readonly mail: HandOffMail,
    private readonly clock: Clock,
  ) {}

  async run({ workspaceId, settings }: ChatbotCard, sessionId: number, ownWords: string) {
    const session = await this.sessions.find(workspaceId, sessionId);
    if (!session) throw notFound('The chat session');
    const all = await this.sessions.newestTurns(sessionId, HANDED_OFF);
    const sizes = all.map(({ question, answer }) => question.length + answer.length);
    const turns = newestThatFit(all, sizes, LONGEST);
    const { name: chatbotName, timeZone } = settings;
    const reason = [...ownWords.trim().slice(0, 2 * LONGEST_REASON)].slice(0, LONGEST_REASON).join('');
    const now = this.clock.now();
    return { ...this.mail.write({ chatbotName, timeZone, session, turns, reason, now }), writtenAt: now };
  }
}

const HOUR_MS = 3_600_000;

/** What mails about a chat session are found by. */
export const topicOf = (sessionId: number): string => `session:${sessionId}`;

/**
 * Calls for a person: the session's transcript goes to the chatbot's TalkToHumanEmail, once an hour. Returns what the
 * visitor is told, which is the same for every further wish within that hour. `ownWords` is the visitor's message that asks.
 */
@Injectable()
export class HandOff {
  constructor(
    private readonly sessions: VisitedSessions,
    private readonly handOffs: HandOffs,
    private readonly writeHandOffMail: WriteHandOffMail,
    private readonly outbox: Outbox,
    private readonly units: UnitOfWork,
  ) {}

  async run(chatbot: ChatbotCard, sessionId: number, ownWords: string): Promise<string> {
    const { handOffEmail: to, handOffMessage } = chatbot.settings;
    const { writtenAt, ...mail } = await this.writeHandOffMail.run(chatbot, sessionId, ownWords);
    await this.units.run(async () => {
      if (!(await this.sessions.hold(sessionId))) return;
      if (!(await this.handOffs.note(sessionId, writtenAt, writtenAt - HOUR_MS))) return;
      await this.outbox.enqueue({ workspaceId: chatbot.workspaceId, to, ...mail, topic: topicOf(sessionId) });
    });
    return handOffMessage.trim() || PASSED_ON;
  }
}
