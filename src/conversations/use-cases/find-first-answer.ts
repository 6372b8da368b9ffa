import { Injectable } from '@nestjs/common';
import type { Retry } from '#libs/domain/retry.js';
import { keyReused, stillRunning } from '../domain/failure.js';
import type { AskEvent, Turn } from '../domain/turn.js';
import { Turns } from '../ports/turns.js';

/**
 * The answer that was given to the same request before, as events; null where there is none to give. A turn that failed
 * or was interrupted gave no whole answer: its key is set free and the retry is a new ask.
 */
@Injectable()
export class FindFirstAnswer {
  constructor(private readonly turns: Turns) {}

  async run(retry: Retry): Promise<AskEvent[] | null> {
    const turn = await this.turns.findByKey(retry);
    if (!turn) return null;
    if (turn.fingerprint !== retry.fingerprint) throw keyReused();
    if (turn.state === 'running') throw stillRunning();
    if (turn.state === 'done') return eventsOf(turn);
    await this.turns.forgetKey(retry);
    return null;
  }
}

const eventsOf = ({ id: turnId, answer, tokens, isNoAnswer }: Turn): AskEvent[] => [
  { kind: 'admitted', turnId },
  ...(answer === '' ? [] : [{ kind: 'piece', text: answer } as const]),
  { kind: 'done', turnId, answer, tokens, isNoAnswer },
];
