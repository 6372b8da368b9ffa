import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { Outbox } from '../../notifications/notifications.api.js';
import { topicOf } from '../domain/topic.js';
import { HandOffs } from '../ports/hand-offs.js';
import { WriteHandOffLetter } from './write-hand-off-letter.js';

const HOUR_MS = 3_600_000;

/** For a chatbot whose TalkToHumanResponseMessage is empty. */
const DEFAULT_MESSAGE = 'Thank you. I have passed our conversation on; a person will get in touch with you.';

/**
 * Calls for a person: the session's transcript goes to the chatbot's TalkToHumanEmail, once an hour. Returns what the
 * visitor is told, which is the same for every further wish within that hour. `ownWords` is the visitor's message that asks.
 */
@Injectable()
export class HandOff {
  constructor(
    private readonly handOffs: HandOffs,
    private readonly letter: WriteHandOffLetter,
    private readonly outbox: Outbox,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(chatbot: ChatbotCard, sessionId: number, ownWords: string): Promise<string> {
    const { handOffEmail: to, handOffMessage } = chatbot.settings;
    const now = this.clock.now();
    const letter = await this.letter.run(chatbot, sessionId, ownWords, now);
    await this.units.run(async () => {
      if (!(await this.handOffs.note(sessionId, now, now - HOUR_MS))) return;
      await this.outbox.enqueue({ to, ...letter, topic: topicOf(sessionId) });
    });
    return handOffMessage.trim() || DEFAULT_MESSAGE;
  }
}
