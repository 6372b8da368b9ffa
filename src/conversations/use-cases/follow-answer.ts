import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { failedEarlier } from '../domain/failure.js';
import type { AskEvent } from '../domain/turn.js';
import { AnswerCheckpoints } from '../ports/answer-checkpoints.js';
import { type KeptTurn, Transcript } from '../ports/transcript.js';
import { TurnQueue } from '../ports/turn-queue.js';
import { FindAnswer } from './find-answer.js';

/** How often a running answer is looked at, in milliseconds; it is stored every 500. */
const EVERY_MS = 250;

/**
 * Tells an answer again from its start, and follows one that still runs to its end, whichever process answers it. Whoever
 * stops listening ends nothing but this. One that was interrupted ends with what was kept, one that failed with a refusal.
 */
@Injectable()
export class FollowAnswer {
  constructor(
    private readonly findAnswer: FindAnswer,
    private readonly transcript: Transcript,
    private readonly queue: TurnQueue,
    private readonly pieces: AnswerCheckpoints,
  ) {}

  /** `signal` is aborted with the reason that is then thrown. */
  async *run(caller: Caller, messageId: number, signal: AbortSignal): AsyncGenerator<AskEvent> {
    const turn = await this.findAnswer.run(caller, messageId);
    let told = 0;
    for (let isRunning = turn.state === 'running'; isRunning; isRunning = await this.queue.isRunning(turn.id)) {
      // Where the turn ends just now its pieces are gone, and the answer is read whole.
      const text = await this.pieces.textFrom(turn.id, told);
      if (text !== '') yield { kind: 'piece', text };
      told += text.length;
      await sleep(EVERY_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
    const ended = turn.state === 'running' ? await this.transcript.find(caller.workspaceId, turn.id) : turn;
    yield* theRest(ended ?? turn, told);
  }
}

function* theRest(turn: KeptTurn, told: number): Generator<AskEvent> {
  const { id: turnId, answer, tokens, isNoAnswer } = turn;
  const text = answer.slice(told);
  if (text !== '') yield { kind: 'piece', text };
  if (turn.state === 'failed') throw failedEarlier(turn.failure);
  yield { kind: 'done', turnId, answer, tokens, isNoAnswer };
}
