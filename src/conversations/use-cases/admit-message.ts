import { Injectable } from '@nestjs/common';
import type { DomainError } from '#libs/domain/domain-error.js';
import { DoneTogether } from '#libs/persistence/done-together.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { questionText } from '#libs/visitor/attached-question.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { FileLibrary } from '../../files/files.api.js';
import type { Message } from '../domain/message.js';
import { type AdmittedTurn, Turns } from '../ports/turns.js';
import { AdmitUnlimited } from './admit-unlimited.js';
import { MessageLimits } from './message-limits.js';

/** A message, or the reason why it was refused. */
type Outcome = AdmittedTurn | DomainError;

/**
 * Counts messages against every limit and stores their questions, in one unit of work; the first limit that is reached
 * refuses a message. Files that are asked with never expire: that, too, holds only together with the question.
 */
@Injectable()
export class AdmitTogether {
  constructor(
    private readonly limits: MessageLimits,
    private readonly turns: Turns,
    private readonly files: FileLibrary,
    private readonly units: UnitOfWork,
  ) {}

  /** Messages of different sessions of one chatbot. Rejects where one of them alone is refused: then none is admitted. */
  async run(messages: readonly Message[], chatbot: ChatbotCard): Promise<Outcome[]> {
    try {
      return await this.units.run(() => this.admit(messages, chatbot));
    } catch (error) {
      if (error instanceof AllRefused) return messages.map(() => error.refusal);
      throw error;
    }
  }

  private async admit(messages: readonly Message[], chatbot: ChatbotCard): Promise<Outcome[]> {
    const { id: chatbotId, workspaceId, revision } = chatbot;
    const sessionIds = messages.map(({ sessionId }) => sessionId);
    const { admitted, admission, refusal } = await this.limits.count(sessionIds, chatbot);
    if (admitted === 0) throw new AllRefused(refusal!);
    const opened = messages.slice(0, admitted);
    for (const { fileIds } of opened) if (fileIds.length > 0) await this.files.keep(workspaceId, fileIds);
    const ids = await this.turns.open(
      opened.map(({ sessionId, content, type, fileIds, retry }) => {
        const question = questionText(type, content, fileIds.length);
        return { sessionId, question, type, fileIds, retry, chatbotId, workspaceId, revision, admission };
      }),
    );
    return messages.map(({ sessionId }, at) =>
      at < admitted ? { id: ids[at]!, sessionId, chatbotId, workspaceId, admission } : refusal!,
    );
  }
}

/** Undoes a unit of which nothing is to be kept. */
class AllRefused extends Error {
  constructor(readonly refusal: DomainError) {
    super(refusal.message);
  }
}

interface CheckedMessage {
  readonly message: Message;
  readonly chatbot: ChatbotCard;
}

/**
 * Admits a message. What is judged by limits waits while a message of the same chatbot is being admitted, and is admitted
 * together next.
 */
@Injectable()
export class AdmitMessage {
  private readonly together: DoneTogether<CheckedMessage, AdmittedTurn>;
  /** The last message of each session that is being admitted. */
  private readonly last = new Map<number, Promise<unknown>>();

  constructor(
    private readonly limits: MessageLimits,
    private readonly admitUnlimited: AdmitUnlimited,
    admitTogether: AdmitTogether,
  ) {
    this.together = new DoneTogether({
      run: (some) =>
        admitTogether.run(
          some.map(({ message }) => message),
          some[0]!.chatbot,
        ),
      // The chatbot is as it was when the first one came.
      fits: ({ chatbot }, first) => chatbot.revision === first.chatbot.revision,
    });
  }

  async run(message: Message, chatbot: ChatbotCard): Promise<AdmittedTurn> {
    await this.limits.requireTokens(chatbot.workspaceId);
    return this.inOrder(message.sessionId, async () => {
      const turn = await this.admitUnlimited.run(message, chatbot);
      return turn ?? this.together.run(chatbot.id, { message, chatbot });
    });
  }

  /** Messages of one session follow each other in the order in which they came. */
  private async inOrder(sessionId: number, admit: () => Promise<AdmittedTurn>): Promise<AdmittedTurn> {
    const admitted = this.last.get(sessionId)?.then(admit, admit) ?? admit();
    this.last.set(sessionId, admitted);
    try {
      return await admitted;
    } finally {
      if (this.last.get(sessionId) === admitted) this.last.delete(sessionId);
    }
  }
}
