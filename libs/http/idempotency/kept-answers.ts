import { Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/domain-error.js';
import { AnswerSeal, type IdempotencyRecord, IdempotencyRecords, type Retry } from '../../domain/retry.js';
import { accepted, type Envelope } from '../envelopes/envelope.js';
import type { WriteRecord } from './change-record.js';

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

  /** Within a unit of work: keeps what was answered. */
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
