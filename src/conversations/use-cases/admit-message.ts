import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import type { Retry } from '#libs/domain/retry.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ChatbotCard, ChatbotSettings } from '../../chatbots/chatbots.api.js';
import { type FileId, FileLibrary } from '../../files/files.api.js';
import type { Limits } from '../domain/allowance.js';
import { questionText } from '../../../libs/visitor/attached-question.js';
import type { AskType } from '#libs/visitor/attached-question.js';
import { type Admission, Allowances } from '../ports/allowances.js';
import { Sessions } from '../ports/sessions.js';
import { TokenBudget } from '../ports/token-budget.js';
import { Transcript } from '../ports/transcript.js';

export interface Message {
  readonly sessionId: number;
  readonly content: string;
  readonly type: AskType;
  /** Ignored with Text. */
  readonly fileIds: readonly FileId[];
  readonly retry: Retry | null;
}

/** A message that was admitted: counted and stored, all or nothing. */
export interface AdmittedTurn {
  readonly id: number;
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly workspaceId: number;
  readonly admission: Admission;
}

/**
 * Counts a message against every limit and stores the question; the first limit that is reached refuses it. Files that are
 * asked with never expire: that, too, holds only together with the question.
 */
@Injectable()
export class AdmitMessage {
  constructor(
    private readonly sessions: Sessions,
    private readonly allowances: Allowances,
    private readonly transcript: Transcript,
    private readonly files: FileLibrary,
    private readonly budget: TokenBudget,
    private readonly units: UnitOfWork,
  ) {}

  async run(message: Message, chatbot: ChatbotCard): Promise<AdmittedTurn> {
    // Outside the unit: what has been spent is only read, and nothing of it can be undone.
    await this.budget.requireRest(chatbot.workspaceId);
    const turn = await this.admit(message, chatbot);
    // Only once it is committed: a unit that is undone leaves its id to somebody else.
    this.transcript.hold(turn.id);
    return turn;
  }

  private admit(message: Message, chatbot: ChatbotCard): Promise<AdmittedTurn> {
    const { sessionId, content, type, retry } = message;
    const { id: chatbotId, workspaceId, revision, settings } = chatbot;
    const fileIds = type === 'Text' ? [] : message.fileIds;
    const question = questionText(type, content, fileIds.length);
    return this.units.run(async () => {
      if (!(await this.sessions.countMessage(workspaceId, sessionId))) throw await this.refusal(workspaceId, sessionId);
      const admission = await this.allowances.admit(chatbotId, limitsOf(settings));
      if (fileIds.length > 0) await this.files.keep(workspaceId, fileIds);
      const turn = { sessionId, chatbotId, workspaceId, question, type, fileIds, revision, admission, retry };
      return { id: await this.transcript.open(turn), sessionId, chatbotId, workspaceId, admission };
    });
  }

  /** A session that was erased since it was looked up takes nothing any more. */
  private async refusal(workspaceId: number, sessionId: number): Promise<DomainError> {
    return (await this.sessions.find(workspaceId, sessionId)) ? sessionIsFull() : notFound('The chat session');
  }
}

const sessionIsFull = () =>
  new DomainError('too-many', 'This chat session has reached its message limit; open a new one', { limit: 'session' });

const limitsOf = (settings: ChatbotSettings): Limits => ({
  perMonth: settings.messageLimit,
  timeZone: settings.timeZone,
  perWindow: settings.rateLimitCount,
  windowSeconds: settings.rateLimitSeconds,
  windowMessage: settings.rateLimitMessage,
});
