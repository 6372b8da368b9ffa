import { Injectable } from '@nestjs/common';
import { DomainError } from '../domain-error.js';
import { type IdempotencyRecord, IdempotencyRecords } from '../idempotency-records.js';
import { accepted } from './envelope.js';
import { Replay } from './replay.js';

/** Lost the race for a key: the winner's answer is the answer. */
class KeptByAnother extends Error {}

/** Answers that are given again to a retry: the effect happens once. */
@Injectable()
export class KeptAnswers {
  constructor(private readonly records: IdempotencyRecords) {}

  /**
   * Does the work unless the key has an answer already. The work calls `keep` with its answer, in the unit of work of its
   * effect; where another request has been faster, that call throws, the unit is undone and the other's answer returned.
   * Refuses `key-reused` where the key was used with another request.
   */
  async once<T>(
    owner: number,
    key: string,
    fingerprint: string,
    work: (keep: (data: T) => Promise<void>) => Promise<T>,
  ): Promise<T | Replay> {
    const known = await this.records.find(owner, key);
    if (known) return replay(known, fingerprint);
    try {
      return await work((data) => this.keep(owner, key, fingerprint, data));
    } catch (error) {
      if (error instanceof KeptByAnother) return replay((await this.records.find(owner, key))!, fingerprint);
      throw error;
    }
  }

  private async keep(owner: number, key: string, fingerprint: string, data: unknown): Promise<void> {
    const record = { fingerprint, code: 200, body: JSON.stringify(accepted(data)) };
    if (!(await this.records.keep(owner, key, record))) throw new KeptByAnother();
  }
}

function replay({ fingerprint, code, body }: IdempotencyRecord, wanted: string): Replay {
  if (fingerprint === wanted) return new Replay(code, body);
  throw new DomainError('key-reused', 'The Idempotency-Key was used before with another request');
}
