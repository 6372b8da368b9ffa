import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { telling } from '#libs/context/abortable.js';
import { notFound } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { failedEarlier } from '../domain/failure.js';
import { type AskEvent, type Turn, turnIdOf } from '../domain/turn.js';
import { AnswerCheckpoints, type KeptTurn, TurnQueue } from '../ports/turns.js';
import { Sessions } from '../ports/sessions.js';
import { ReadArchive } from './read-archive.js';

/** How often a running answer is looked at, in milliseconds; it is stored every 500. */
const EVERY_MS = 250;

type AskListener = (event: AskEvent) => void;

/**
 * Reads an answer again, whichever process gives it or has given it. A message whose chatbot the caller cannot reach does
 * not exist for the caller, and for a visitor none of another one does; `messageId` is that of the question or of the answer.
 */
@Injectable()
export class ReadAnswer {
  constructor(
    private readonly sessions: Sessions,
    private readonly chatbots: ChatbotDirectory,
    private readonly queue: TurnQueue,
    private readonly checkpoints: AnswerCheckpoints,
    private readonly archive: ReadArchive,
  ) {}

  /** The answer as it stands: whole, or what there is of it so far. */
  async run(caller: Caller, messageId: number): Promise<Turn> {
    const turn = await this.find(caller, messageId);
    if (turn.state !== 'running') return turn;
    const answer = await this.checkpoints.textFrom(turn.id, 0);
    // Where it has ended in between, its checkpoints may have been gone.
    const now = (await this.archive.find(caller.workspaceId, turn.id)) ?? turn;
    return now.state === 'running' ? { ...now, answer } : now;
  }

  /**
   * Tells the answer from a character on, as JavaScript counts them, and follows one that still runs to its end. To
   * unsubscribe ends nothing but this. One that was interrupted ends with what was kept, one that failed with a refusal.
   */
  follow(caller: Caller, messageId: number, from = 0): Observable<AskEvent> {
    return telling(async (tell, signal) => {
      const turn = await this.find(caller, messageId);
      tell({ kind: 'admitted', turnId: turn.id });
      if (turn.state !== 'running') return tellRest(turn, from, tell);
      const told = await this.tellRunning(turn.id, from, tell, signal);
      tellRest((await this.archive.find(caller.workspaceId, turn.id)) ?? turn, told, tell);
    });
  }

  /** Returns how much was told once the turn runs no more. */
  private async tellRunning(turnId: number, from: number, tell: AskListener, signal: AbortSignal): Promise<number> {
    let told = from;
    do {
      // Where the turn ends just now its checkpoints are gone, and the answer is read whole.
      const text = await this.checkpoints.textFrom(turnId, told);
      if (text !== '') tell({ kind: 'piece', text });
      told += text.length;
      await sleep(EVERY_MS, undefined, { signal });
    } while (await this.queue.isRunning(turnId));
    return told;
  }

  private async find(caller: Caller, messageId: number): Promise<KeptTurn> {
    const turn = await this.archive.find(caller.workspaceId, turnIdOf(messageId));
    const chatbot = turn && this.sessions.chatbotOf(caller.workspaceId, turn.sessionId);
    if (!chatbot || !(await this.chatbots.findOf(caller, chatbot, {}))) throw notFound('The message');
    if (caller.visitor && !(await this.isOf(caller, turn))) throw notFound('The message');
    return turn;
  }

  private async isOf({ workspaceId, visitor }: Caller, { sessionId }: Turn): Promise<boolean> {
    return (await this.sessions.find(workspaceId, sessionId))?.visitor === visitor?.id;
  }
}

function tellRest(turn: KeptTurn, told: number, tell: AskListener): void {
  const { id: turnId, answer, tokens, isNoAnswer, homes } = turn;
  const text = answer.slice(told);
  if (text !== '') tell({ kind: 'piece', text });
  if (turn.state === 'failed') throw failedEarlier(turn.failure);
  tell({ kind: 'done', turnId, answer, tokens, isNoAnswer, homes });
}
