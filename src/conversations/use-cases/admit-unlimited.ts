import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { questionText } from '#libs/visitor/attached-question.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { isLimited, limitsOf, monthOf } from '../domain/allowance.js';
import type { Message } from '../domain/message.js';
import { type AdmittedTurn, Turns } from '../ports/turns.js';

/** Admits a message that no limit judges, by one statement: nothing but its question is written. */
@Injectable()
export class AdmitUnlimited {
  constructor(
    private readonly turns: Turns,
    private readonly clock: Clock,
  ) {}

  /** Null where there is something to judge, to count or to keep beside the question, or the session is gone. */
  async run({ sessionId, content, type, fileIds, retry }: Message, chatbot: ChatbotCard): Promise<AdmittedTurn | null> {
    const { id: chatbotId, workspaceId, revision, settings } = chatbot;
    if (isLimited(limitsOf(settings)) || fileIds.length > 0) return null;
    const at = this.clock.now();
    const admission = { at, month: monthOf(at, settings.timeZone) };
    const question = questionText(type, content, 0);
    const turn = { sessionId, question, type, fileIds, retry, chatbotId, workspaceId, revision, admission };
    const id = await this.turns.openUnlimited(turn);
    return id === null ? null : { id, sessionId, chatbotId, workspaceId, admission };
  }
}
