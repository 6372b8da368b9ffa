import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { Outbox } from '../../notifications/notifications.api.js';
import { VisitedSessions } from '../leads.api.js';
import { HandOffs } from '../ports/hand-offs.js';
import { WriteHandOffLetter } from './write-hand-off-letter.js';

const HOUR_MS = 3_600_000;

/** What mails about a chat session are found by. */
export const topicOf = (sessionId: number): string => `session:${sessionId}`;

/** For a chatbot whose TalkToHumanResponseMessage is empty. */
const DEFAULT_MESSAGE = 'Thank you. I have passed our conversation on; a person will get in touch with you.';

/**
 * Calls for a person: the session's transcript goes to the chatbot's TalkToHumanEmail, once an hour. Returns what the
 * visitor is told, which is the same for every further wish within that hour. `ownWords` is the visitor's message that asks.
 */
@Injectable()
export class HandOff {
  constructor(
    private readonly sessions: VisitedSessions,
    private readonly handOffs: HandOffs,
    private readonly letter: WriteHandOffLetter,
    private readonly outbox: Outbox,
    private readonly units: UnitOfWork,
  ) {}

  async run(chatbot: ChatbotCard, sessionId: number, ownWords: string): Promise<string> {
    const { handOffEmail: to, handOffMessage } = chatbot.settings;
    const { writtenAt, ...letter } = await this.letter.run(chatbot, sessionId, ownWords);
    await this.units.run(async () => {
      if (!(await this.sessions.hold(sessionId))) return;
      if (!(await this.handOffs.note(sessionId, writtenAt, writtenAt - HOUR_MS))) return;
      await this.outbox.enqueue({ to, ...letter, topic: topicOf(sessionId) });
    });
    return handOffMessage.trim() || DEFAULT_MESSAGE;
  }
}
