import { Injectable } from '@nestjs/common';
import { spokenSentences } from '#libs/visitor/own-sentences.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { LeaveSession } from './leave-session.js';
import { languageOf, saying, sentenceAtLimit } from '../domain/limit-for-visitors.js';

interface RefusedAsk {
  readonly content: string;
  /** The chat session that was opened for it; null where there is none. */
  readonly opened: number | null;
}

/** Says to a visitor, in the chatbot's language or else the visitor's, why a message is not taken. */
@Injectable()
export class RefuseVisitor {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly leaveSession: LeaveSession,
  ) {}

  /** What the visitor is refused with in place of `error`: the same, but for a limit that our own sentence tells of. */
  async run(caller: Caller, { content, opened }: RefusedAsk, error: unknown): Promise<unknown> {
    if (opened !== null) await this.leaveSession.run(opened);
    if (sentenceAtLimit(error, '') === null) return error;
    const { settings } = await this.chatbots.find(caller, caller.visitor!.serialNumber);
    const sentence = sentenceAtLimit(error, settings.rateLimitMessage);
    if (sentence === null) return error;
    const language = languageOf(settings.answerLanguage, content);
    return saying(error, spokenSentences(language)[sentence]);
  }
}
