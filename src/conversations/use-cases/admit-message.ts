import { Injectable } from '@nestjs/common';
import type { Retry } from '#libs/domain/retry.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { type AskType, questionText } from '#libs/visitor/attached-question.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { type FileId, FileLibrary } from '../../files/files.api.js';
import type { Admission } from '../ports/allowances.js';
import { Turns } from '../ports/turns.js';
import { MessageLimits } from './message-limits.js';

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
    private readonly limits: MessageLimits,
    private readonly turns: Turns,
    private readonly files: FileLibrary,
    private readonly units: UnitOfWork,
  ) {}

  async run(message: Message, chatbot: ChatbotCard): Promise<AdmittedTurn> {
    const { sessionId, content, type, retry } = message;
    const { id: chatbotId, workspaceId, revision } = chatbot;
    await this.limits.requireTokens(workspaceId);
    const fileIds = type === 'Text' ? [] : message.fileIds;
    const question = questionText(type, content, fileIds.length);
    return this.units.run(async () => {
      const admission = await this.limits.count(sessionId, chatbot);
      if (fileIds.length > 0) await this.files.keep(workspaceId, fileIds);
      const turn = { sessionId, chatbotId, workspaceId, question, type, fileIds, revision, admission, retry };
      return { id: await this.turns.open(turn), sessionId, chatbotId, workspaceId, admission };
    });
  }
}
