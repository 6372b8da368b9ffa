import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { fromHere } from '../../context/async-context.js';
import type { OutsideWork } from '../../outbound/open-unit.js';
import { UnitOfWork } from '../unit-of-work.js';
import { currentTransaction, type Transaction, within } from '../transaction.js';
import type { DatabaseUse } from '../../telemetry/metric-events.js';
import { SqliteFile } from './sqlite-file.js';
import { isBusy, SqliteStatements } from './sqlite-statements.js';

interface WaitingUnit {
  readonly work: () => Promise<unknown>;
  /** Calls in the context of the unit's own caller: the queue is run by the first one that came to it. */
  readonly asCaller: <T>(call: () => T) => T;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Units that share one commit. */
const MOST_PER_COMMIT = 64;

/**
 * One queue for all writes: TypeORM has one connection per SQLite file, and a row that is acknowledged to one caller
 * must not vanish in the roll-back of another. Units that wait at the same moment share one commit, several each behind a
 * savepoint of its own, and are acknowledged only after that commit is on disk.
 */
export class SqliteUnitOfWork implements UnitOfWork, DatabaseUse {
  private readonly queue: WaitingUnit[] = [];
  private isDraining = false;
  /** Always the same one; it is opened late because the connection is. */
  private transaction: Transaction | undefined;
  private readonly file: SqliteFile;

  /** `waitMs`: how long another process may hold the file before a write is refused. */
  constructor(
    private readonly writer: DataSource,
    private readonly waitMs: number,
    private readonly outsideWork: OutsideWork = 'refused',
  ) {
    this.file = new SqliteFile(writer.options.database as string);
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    if (currentTransaction()) return work();
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, asCaller: fromHere(), resolve: resolve as WaitingUnit['resolve'], reject });
      if (!this.isDraining) void this.drain();
    });
  }

  get used(): number {
    return this.isDraining ? 1 : 0;
  }

  get idle(): number {
    return this.isDraining ? 0 : 1;
  }

  /** Units that no commit has taken up yet. */
  get waiting(): number {
    return this.queue.length;
  }

  private async drain(): Promise<void> {
    this.isDraining = true;
    const transaction = (this.transaction ??= {
      runner: this.writer.createQueryRunner(),
      statements: SqliteStatements.of(this.writer),
    });
    do {
      await new Promise((resolve) => setImmediate(resolve));
      await this.commit(transaction, this.queue.splice(0, MOST_PER_COMMIT));
    } while (this.queue.length > 0);
    this.isDraining = false;
  }

  private async commit(transaction: Transaction, units: readonly WaitingUnit[]): Promise<void> {
    const acknowledge: (() => void)[] = [];
    try {
      await begin(transaction, this.waitMs);
      for (const unit of units) acknowledge.push(await this.attempt(transaction, unit, units.length === 1));
      await control(transaction, 'COMMIT');
      this.file.mustBeInPlace();
    } catch (error) {
      await control(transaction, 'ROLLBACK').catch(() => undefined);
      const reason = this.file.explained(error);
      units.forEach(({ reject }) => reject(reason));
      return;
    }
    acknowledge.forEach((tell) => tell());
  }

  /** Runs one unit; returns what to tell its caller once the shared commit is on disk. One that fails alone undoes the whole. */
  private async attempt(transaction: Transaction, unit: WaitingUnit, isAlone: boolean): Promise<() => void> {
    const { work, asCaller, resolve, reject } = unit;
    const run = () => asCaller(() => within(transaction, this.outsideWork, work));
    if (isAlone) {
      const value = await run();
      return () => resolve(value);
    }
    await control(transaction, 'SAVEPOINT unit');
    try {
      const value = await run();
      await control(transaction, 'RELEASE unit');
      return () => resolve(value);
    } catch (error) {
      // A full or failing disk has rolled back the whole transaction already: then all units of this commit fail of it.
      await control(transaction, 'ROLLBACK TO unit').catch(() => Promise.reject(error as Error));
      await control(transaction, 'RELEASE unit');
      return () => reject(error);
    }
  }
}

/** `BEGIN IMMEDIATE` takes the write lock at once, so that a unit never fails half-way because of another process. */
async function begin(transaction: Transaction, waitMs: number): Promise<void> {
  for (const until = performance.now() + waitMs; ;) {
    try {
      await control(transaction, 'BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (performance.now() >= until || !isBusy(error)) throw error;
      // A commit of another process takes some milliseconds; of those that wait none comes always too late.
      await sleep(1 + Math.random() * 2);
    }
  }
}

const control = ({ statements }: Transaction, sql: string): Promise<unknown> => statements.change(sql, []);
