import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import type { DataSource, QueryRunner } from 'typeorm';
import type { OutsideWork } from '../../outbound/open-unit.js';
import { UnitOfWork } from '../unit-of-work.js';
import { UnknownOutcome } from '../../domain/domain-error.js';
import { currentTransaction, within } from '../transaction.js';
import { MysqlStatements } from './mysql-statements.js';
import { isLockWait, isRepeatable, storageRefusal } from '../storage-refusal.js';

/**
 * Runs of one unit before a refusal is passed on to the caller. A lock has been waited for each time; a deadlock or a failed
 * certification is told at once, and is frequent where nodes of a cluster count messages of one chatbot.
 */
const MOST_RUNS = { afterWaiting: 4, atOnce: 8 } as const;

/** In milliseconds; the pauses before it double. */
const LONGEST_PAUSE = 400;

/**
 * A transaction per unit. A deadlock, a lock wait or a failed certification on a cluster (1213, 1205, 1047, 1020) runs
 * the whole unit again after a short, uneven pause.
 */
export class MysqlUnitOfWork implements UnitOfWork {
  constructor(
    private readonly database: DataSource,
    private readonly outsideWork: OutsideWork = 'refused',
  ) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return currentTransaction() ? work() : repeatedly(() => this.once(work));
  }

  private async once<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction();
      const statements = new MysqlStatements((await runner.connect()) as PoolConnection);
      const value = await within({ runner, statements }, this.outsideWork, work);
      await commit(runner);
      return value;
    } catch (error) {
      await rollBack(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

/** A server that answers has refused the commit; one that is silent may have carried it out. */
async function commit(runner: QueryRunner): Promise<void> {
  try {
    await runner.commitTransaction();
  } catch (error) {
    const refusal = isRepeatable(error) ? null : storageRefusal(error);
    throw refusal ? new UnknownOutcome(refusal) : error;
  }
}

/** On a connection that is gone there is nothing left to roll back. */
const rollBack = (runner: QueryRunner): Promise<void> => runner.rollbackTransaction().catch(() => undefined);

/** Runs what may simply run again. */
export async function repeatedly<T>(work: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs++) {
    try {
      return await work();
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      if (runs >= (isLockWait(error) ? MOST_RUNS.afterWaiting : MOST_RUNS.atOnce)) throw error;
      await sleep(Math.random() * Math.min(25 * 2 ** runs, LONGEST_PAUSE));
    }
  }
}
