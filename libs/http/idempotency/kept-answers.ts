import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import {
  AnswerSeal,
  type IdempotencyRecord,
  IdempotencyRecords,
  REPEATED_MS,
  Retry,
  type RetryScope,
} from '../../domain/retry.js';
import { accepted, type Envelope } from '../envelopes/envelope.js';

/** An answer that was given before and is given again, byte for byte. */
export class Replay {
  constructor(
    readonly code: number,
    readonly body: string,
  ) {}
}

/** Lost the race for a key: the winner's answer is the answer. */
class KeptByAnother extends Error {}

/** Whether another request under the same key may have been first: what it removed, say, is not there any more. */
const mayBeSecond = (error: unknown): boolean =>
  error instanceof KeptByAnother ||
  (error instanceof DomainError && (error.refusal === 'not-found' || error.refusal === 'conflict'));

/** Answers that are given again to a retry: the effect happens once. They are stored sealed. */
@Injectable()
export class KeptAnswers {
  constructor(
    private readonly records: IdempotencyRecords,
    private readonly seal: AnswerSeal,
  ) {}

  /**
   * Does the work unless the retry has an answer already; without a key (null) it is simply done. The work calls `keep` with
   * its answer, in the unit of work of its effect; where another request has been faster, that call throws, the unit is
   * undone and the other's answer returned. Refuses `key-reused` where the key was used with another request.
   */
  async once<T>(retry: Retry | null, work: (keep: WriteRecord<T>) => Promise<T>): Promise<T | Replay> {
    if (!retry) return work(() => Promise.resolve());
    const known = await this.records.find(retry);
    if (known) return this.replay(retry, known);
    try {
      return await work((data) => this.keep(retry, accepted(data)));
    } catch (error) {
      const winner = mayBeSecond(error) ? await this.records.find(retry) : null;
      if (winner) return this.replay(retry, winner);
      throw error;
    }
  }

  /** Keeps what was answered; within a unit of work it becomes durable with that. */
  async keep(retry: Retry, envelope: Envelope<unknown>): Promise<void> {
    const record = { code: envelope.Code, body: await this.seal.seal(retry, JSON.stringify(envelope)) };
    if (!(await this.records.keep(retry, record))) throw new KeptByAnother();
  }

  private async replay(retry: Retry, { fingerprint, code, body }: IdempotencyRecord): Promise<Replay> {
    if (fingerprint !== retry.fingerprint) throw keyReused();
    const answer = await this.seal.open(retry, body);
    if (answer === null) throw new DomainError('conflict', UNREADABLE);
    return new Replay(code, answer);
  }
}

const UNREADABLE =
  'This Idempotency-Key was answered before, but its answer cannot be read any more: KEY_PEPPER was changed meanwhile';

const keyReused = () => new DomainError('key-reused', 'The Idempotency-Key was used before with another request');

/** Writes what belongs to a change, in its unit of work: the entry in the audit log, and the answer for retries. */
export type WriteRecord<T> = (data: T) => Promise<void>;

declare module 'express-serve-static-core' {
  interface Request {
    /** Set where the operation has something to record. */
    writeRecord?: WriteRecord<unknown>;
  }
}

/** The parameter of an operation that changes something or is idempotent: called with its `Data`, last in the unit of its effect. */
export const ChangeRecord = createParamDecorator(
  (_: unknown, context: ExecutionContext): WriteRecord<unknown> =>
    context.switchToHttp().getRequest<Request>().writeRecord ?? (() => Promise.resolve()),
);

declare module 'express-serve-static-core' {
  interface Request {
    /** Whose Idempotency-Keys are one with those of this request. Set by the guard. */
    retryScope?: RetryScope;
  }
}

/** The request's Idempotency-Key, or null where it carries none. Throws `invalid` on one that is too long or blank. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.header('idempotency-key');
  if (key === undefined) return null;
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new DomainError('invalid', 'Idempotency-Key must be 1 to 255 visible ASCII characters');
}

/** The request as one that may be sent again, or null where it carries no key; `content` stands for a body that is not kept whole. */
export function retryOf(request: Request, content: string | Uint8Array = request.bytes ?? ''): Retry | null {
  const key = idempotencyKeyOf(request);
  return key === null ? null : new Retry(request.retryScope!, key, request.path, content);
}

/**
 * The keys of a request whose client sends no Idempotency-Key and yet sends it again: of the same body, and of what else
 * makes it the same; first that of this while, then that of the while before. With an Idempotency-Key it is that alone.
 */
export function repeatsOf(request: Request, now: number, ...within: readonly string[]): Retry[] {
  const retry = retryOf(request);
  if (retry) return [retry];
  const body = request.bytes ?? '';
  const same = createHash('sha256').update(JSON.stringify(within)).update(body).digest('base64url');
  const thisWhile = Math.floor(now / REPEATED_MS);
  return [thisWhile, thisWhile - 1].map(
    (at) => new Retry(request.retryScope!, `repeat ${at} ${same}`, request.path, body),
  );
}
