import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/kernel/environment.js';
import { MOST_REMEMBERED } from '../domain/remembered-turns.js';
import type { Turn } from '../domain/turn.js';
import { Transcript } from '../ports/transcript.js';
import type { AdmittedTurn } from './admit-message.js';

/** How often the turns before are looked at, in milliseconds: soon at first, then less often. */
const SOONEST_MS = 20;
const LATEST_MS = 250;
const RETRY_AFTER_SECONDS = 5;

/** Asks of one chat session are answered one after the other, in order of admission, on whichever replica they arrived. */
@Injectable()
export class AwaitTurn {
  constructor(
    private readonly transcript: Transcript,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Resolves with the turns before this one, oldest first, once all of them have ended. */
  async run({ id, sessionId }: AdmittedTurn, signal: AbortSignal): Promise<Turn[]> {
    const longest = this.environment.QUEUE_SECONDS * 1000;
    for (
      let waited = 0, pause = SOONEST_MS;
      waited <= longest;
      waited += pause, pause = Math.min(pause * 2, LATEST_MS)
    ) {
      const turns = await this.transcript.before(sessionId, id, MOST_REMEMBERED);
      if (!(await this.mustWait(turns, sessionId, id))) return turns;
      await sleep(pause, undefined, { signal });
    }
    const details = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    throw new DomainError('unavailable', 'Earlier messages of this chat session are still being answered', details);
  }

  /** The turns that are remembered tell it, unless there are more before them. */
  private async mustWait(turns: readonly Turn[], sessionId: number, id: number): Promise<boolean> {
    if (turns.some(({ state }) => state === 'running')) return true;
    return turns.length === MOST_REMEMBERED && this.transcript.isPreceded(sessionId, id);
  }
}
