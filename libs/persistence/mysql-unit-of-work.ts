import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { UnitOfWork } from '../kernel/unit-of-work.js';
import { currentRunner, within } from './current-unit.js';
import { isRepeatable } from './storage-refusal.js';

/** Runs of one unit before a deadlock is passed on to the caller. */
const MOST_RUNS = 6;

/**
 * A transaction per unit. A deadlock, a lock wait or a failed certification on a cluster (1213, 1205, 1047, 1020) runs
 * the whole unit again after a short, uneven pause.
 */
export class MysqlUnitOfWork implements UnitOfWork {
  constructor(private readonly database: DataSource) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (currentRunner()) return work();
    for (let runs = 1; ; runs++) {
      try {
        return await this.once(work);
      } catch (error) {
        if (runs >= MOST_RUNS || !isRepeatable(error)) throw error;
        await sleep(Math.random() * 10 * 2 ** runs);
      }
    }
  }

  private async once<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction();
      const value = await within(runner, work);
      await runner.commitTransaction();
      return value;
    } catch (error) {
      await rollBack(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

/** On a connection that is gone there is nothing left to roll back. */
const rollBack = (runner: QueryRunner): Promise<void> => runner.rollbackTransaction().catch(() => undefined);
