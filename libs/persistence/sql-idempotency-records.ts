import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, MOST_SKEW_MS } from '../domain/clock.js';
import type { IdempotencyRecord, IdempotencyRecords, Retry } from '../domain/retry.js';
import { BackgroundWork } from '../queues/background-work.js';
import { AgeGate } from '../domain/age-gate.js';
import { DAY_MS } from '../domain/spans.js';
import { Database } from './database.js';
import { isDuplicate } from './storage-refusal.js';
import { UnitOfWork } from './unit-of-work.js';

const SWEEP_MS = 600_000;

@Injectable()
export class SqlIdempotencyRecords implements IdempotencyRecords, BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly gate: AgeGate,
  ) {}

  async find({ id }: Retry): Promise<IdempotencyRecord | null> {
    const [record] = await this.database.select<IdempotencyRecord>(
      `SELECT fingerprint, code, body FROM idempotency_records
       WHERE idempotency_key = ? AND created_at > ?`,
      [id, this.clock.now() - DAY_MS],
    );
    return record ?? null;
  }

  keep({ id, fingerprint }: Retry, { code, body }: Omit<IdempotencyRecord, 'fingerprint'>): Promise<boolean> {
    const now = this.clock.now();
    return this.units.run(async () => {
      const sql = 'DELETE FROM idempotency_records WHERE idempotency_key = ? AND created_at <= ?';
      await this.database.change(sql, [id, now - DAY_MS]);
      return this.add([id, fingerprint, code, body, now]);
    });
  }

  /** False where the key has an answer already. */
  private async add(record: readonly unknown[]): Promise<boolean> {
    try {
      await this.database.change(
        `INSERT INTO idempotency_records (idempotency_key, fingerprint, code, body, created_at)
         VALUES (?, ?, ?, ?, ?)`,
        record,
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /**
   * Housekeeping only: what is past its day is ignored whether it has been swept or not. The day of what a clock kept that
   * was set back since begins now: were it ignored, a retry would have a second effect.
   */
  @Interval(SWEEP_MS)
  sweep(): Promise<void> {
    return this.work.run('old idempotency records not swept', () => this.removeOld());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  private async removeOld(): Promise<void> {
    if (!(await this.gate.isOpen())) return;
    const now = this.clock.now();
    await this.database.change('DELETE FROM idempotency_records WHERE created_at <= ?', [now - DAY_MS]);
    const begin = 'UPDATE idempotency_records SET created_at = ? WHERE created_at > ?';
    await this.database.change(begin, [now, now + MOST_SKEW_MS]);
  }
}
