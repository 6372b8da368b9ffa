import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { telling } from '#libs/context/abortable.js';
import type { Caller } from '../../access/access.api.js';
import { failedEarlier } from '../domain/failure.js';
import type { AskEvent } from '../domain/turn.js';
import { AnswerCheckpoints } from '../ports/answer-checkpoints.js';
import { type KeptTurn, Transcript } from '../ports/transcript.js';
import { TurnQueue } from '../ports/turn-queue.js';
import { FindAnswer } from './find-answer.js';

/** How often a running answer is looked at, in milliseconds; it is stored every 500. */
const EVERY_MS = 250;

type Tell = (event: AskEvent) => void;

/**
 * Tells an answer again, and follows one that still runs to its end, whichever process answers it. To unsubscribe ends
 * nothing but this. One that was interrupted ends with what was kept, one that failed with a refusal.
 */
@Injectable()
export class FollowAnswer {
  constructor(
    private readonly findAnswer: FindAnswer,
    private readonly transcript: Transcript,
    private readonly queue: TurnQueue,
    private readonly checkpoints: AnswerCheckpoints,
  ) {}

  /** `from` is the character to begin with, as JavaScript counts them. */
  run(caller: Caller, messageId: number, from = 0): Observable<AskEvent> {
    return telling(async (tell, signal) => {
      const turn = await this.findAnswer.run(caller, messageId);
      tell({ kind: 'admitted', turnId: turn.id });
      const told = turn.state === 'running' ? await this.follow(turn.id, from, tell, signal) : from;
      const ended = turn.state === 'running' ? await this.transcript.find(caller.workspaceId, turn.id) : turn;
      tellRest(ended ?? turn, told, tell);
    });
  }

  /** Returns how much was told once the turn runs no more. */
  private async follow(turnId: number, from: number, tell: Tell, signal: AbortSignal): Promise<number> {
    let told = from;
    do {
      // Where the turn ends just now its pieces are gone, and the answer is read whole.
      const text = await this.checkpoints.textFrom(turnId, told);
      if (text !== '') tell({ kind: 'piece', text });
      told += text.length;
      await sleep(EVERY_MS, undefined, { signal });
    } while (await this.queue.isRunning(turnId));
    return told;
  }
}

function tellRest(turn: KeptTurn, told: number, tell: Tell): void {
  const { id: turnId, answer, tokens, isNoAnswer } = turn;
  const text = answer.slice(told);
  if (text !== '') tell({ kind: 'piece', text });
  if (turn.state === 'failed') throw failedEarlier(turn.failure);
  tell({ kind: 'done', turnId, answer, tokens, isNoAnswer });
}
