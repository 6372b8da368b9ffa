import { Injectable } from '@nestjs/common';
import { fromHere } from '#libs/context/async-context.js';
import { DomainError, UnknownOutcome } from '#libs/domain/domain-error.js';
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
      opened.map(({ content, ...message }) => {
        const question = questionText(message.type, content, message.fileIds.length);
        return { ...message, question, chatbotId, workspaceId, revision, admission };
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

interface Waiting {
  readonly message: Message;
  readonly chatbot: ChatbotCard;
  /** Calls in the context of the message's own request. */
  readonly asCaller: <T>(call: () => T) => T;
  readonly resolve: (turn: AdmittedTurn) => void;
  readonly reject: (error: unknown) => void;
}

/** Messages of one unit: their questions together are far below what MySQL takes at once. */
const MOST_TOGETHER = 16;

/**
 * Admits a message. What is judged by limits waits while a message of the same chatbot is being admitted, and is admitted
 * together next: in the database they would wait for each other all the same, each with a commit of its own.
 */
@Injectable()
export class AdmitMessage {
  private readonly lines = new Map<number, Waiting[]>();
  /** The last message of each session that is being admitted. */
  private readonly last = new Map<number, Promise<unknown>>();

  constructor(
    private readonly limits: MessageLimits,
    private readonly admitUnlimited: AdmitUnlimited,
    private readonly admitTogether: AdmitTogether,
  ) {}

  async run(message: Message, chatbot: ChatbotCard): Promise<AdmittedTurn> {
    await this.limits.requireTokens(chatbot.workspaceId);
    return this.inOrder(message.sessionId, async () => {
      const turn = await this.admitUnlimited.run(message, chatbot);
      return turn ?? this.inLine(message, chatbot);
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

  private inLine(message: Message, chatbot: ChatbotCard): Promise<AdmittedTurn> {
    return new Promise((resolve, reject) => {
      this.enter({ message, chatbot, asCaller: fromHere(), resolve, reject });
    });
  }

  private enter(waiting: Waiting): void {
    const { id } = waiting.chatbot;
    const line = this.lines.get(id);
    if (line) return void line.push(waiting);
    const opened = [waiting];
    this.lines.set(id, opened);
    void this.drain(id, opened);
  }

  private async drain(chatbotId: number, line: Waiting[]): Promise<void> {
    while (line.length > 0) {
      const group = takeGroup(line);
      // What fails together is tried one by one, and so is all that has waited for it: none waits for another's trouble twice.
      if (!(await this.admit(group))) await Promise.all([...group, ...line.splice(0)].map((one) => this.admit([one])));
    }
    this.lines.delete(chatbotId);
  }

  /** False where messages that came together failed together. */
  private async admit(group: readonly Waiting[]): Promise<boolean> {
    const [{ chatbot, asCaller }] = group as [Waiting];
    const messages = group.map(({ message }) => message);
    try {
      const outcomes = await asCaller(() => this.admitTogether.run(messages, chatbot));
      for (const [at, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[at]!;
        if (outcome instanceof DomainError) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      if (group.length > 1 && !(error instanceof UnknownOutcome)) return false;
      for (const { reject } of group) reject(error);
    }
    return true;
  }
}

/** The next messages of the chatbot as it was when the first one came. */
function takeGroup(line: Waiting[]): Waiting[] {
  const group: Waiting[] = [];
  const { revision } = line[0]!.chatbot;
  for (let at = 0; at < line.length && group.length < MOST_TOGETHER;) {
    if (line[at]!.chatbot.revision !== revision) at++;
    else group.push(...line.splice(at, 1));
  }
  return group;
}
