import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { AbortSource } from '#libs/context/abortable.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { REMEMBERED } from '../domain/turn.js';
import { type SessionSoFar, SessionsSoFar } from '../ports/sessions-so-far.js';
import { type AdmittedTurn, TurnQueue } from '../ports/turns.js';

const RETRY_AFTER_SECONDS = 5;

interface Waiter {
  readonly turn: AdmittedTurn;
  /** Aborted once its turn has come. */
  readonly call: AbortController;
}

/**
 * Asks of one chat session are answered one after the other, in order of admission, on whichever replica they arrived.
 * The end of a turn in this process calls the next one at once; for those of other replicas one question about all
 * sessions that are waited for is asked every so often.
 */
@Injectable()
export class AwaitTurn {
  private readonly waiting = new Map<number, Set<Waiter>>();

  constructor(
    private readonly queue: TurnQueue,
    private readonly sessions: SessionsSoFar,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Resolves with the session before this turn once all turns before it have ended. Most asks wait for none. */
  async run(turn: AdmittedTurn, leaving: AbortSource): Promise<SessionSoFar> {
    for (;;) {
      const soFar = await this.sessions.before(turn.sessionId, { before: turn.id, ...REMEMBERED });
      if (soFar) return soFar;
      await this.wait(turn, leaving.signal);
    }
  }

  private async wait(turn: AdmittedTurn, signal: AbortSignal): Promise<void> {
    const waiter = this.enter(turn);
    try {
      await this.callNext([turn.sessionId]);
      await this.called(waiter, signal);
    } finally {
      this.leave(waiter);
    }
  }

  /** A turn of the session has ended in this process. Where the database is away, the next look finds it. */
  async ended(sessionId: number): Promise<void> {
    if (this.waiting.has(sessionId)) await this.callNext([sessionId]).catch(() => undefined);
  }

  /** Looks for turns that have ended elsewhere, with one question for all who wait; due four times a second. */
  async look(): Promise<void> {
    if (this.waiting.size > 0) await this.callNext([...this.waiting.keys()]);
  }

  /** Calls those of the sessions' waiters that no running turn stands before. */
  private async callNext(sessionIds: readonly number[]): Promise<void> {
    const first = await this.queue.firstRunning(sessionIds);
    for (const sessionId of sessionIds)
      for (const { turn, call } of this.waiting.get(sessionId) ?? [])
        if (turn.id <= (first.get(sessionId) ?? turn.id)) call.abort();
  }

  private async called({ call }: Waiter, signal: AbortSignal): Promise<void> {
    try {
      const either = AbortSignal.any([signal, call.signal]);
      await sleep(this.environment.QUEUE_SECONDS * 1000, undefined, { signal: either });
    } catch (error) {
      if (signal.aborted) throw error;
      return;
    }
    const details = { retryAfterSeconds: RETRY_AFTER_SECONDS, code: 'session-busy' } as const;
    throw new DomainError('unavailable', 'Earlier messages of this chat session are still being answered', details);
  }

  private enter(turn: AdmittedTurn): Waiter {
    const waiter = { turn, call: new AbortController() };
    this.waiting.set(turn.sessionId, (this.waiting.get(turn.sessionId) ?? new Set<Waiter>()).add(waiter));
    return waiter;
  }

  private leave(waiter: Waiter): void {
    const { sessionId } = waiter.turn;
    const others = this.waiting.get(sessionId)!;
    others.delete(waiter);
    if (others.size === 0) this.waiting.delete(sessionId);
  }
}
