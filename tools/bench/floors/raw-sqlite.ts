import Sqlite from 'better-sqlite3';
import type { RawChange, RawConnection, RawDatabase } from './raw-database.js';

/** Prepared once per text, WAL with FULL synchronisation, and one commit for so many of the units that wait. */
export class RawSqlite implements RawDatabase {
  readonly isMysql = false;
  private readonly connection: Sqlite.Database;
  private readonly prepared = new Map<string, Sqlite.Statement>();
  private readonly waiting: (() => Promise<() => void>)[] = [];
  private isCommitting = false;

  constructor(
    path: string,
    private readonly mostPerCommit: number,
  ) {
    this.connection = new Sqlite(path, { timeout: 10_000 });
    this.connection.pragma('journal_mode = WAL');
    this.connection.pragma('synchronous = FULL');
  }

  select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return Promise.resolve(this.statement(sql).all(...parameters) as T[]);
  }

  change(sql: string, parameters: readonly unknown[]): Promise<RawChange> {
    return this.unit((connection) => connection.change(sql, parameters));
  }

  unit<T>(work: (connection: RawConnection) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push(async () => {
        const value = await work(this.within);
        return () => resolve(value);
      });
      if (!this.isCommitting) this.commitAll().catch(reject);
    });
  }

  close(): Promise<void> {
    this.connection.close();
    return Promise.resolve();
  }

  private readonly within: RawConnection = {
    select: (sql, parameters) => this.select(sql, parameters),
    change: (sql, parameters) => {
      const { changes, lastInsertRowid } = this.statement(sql).run(...parameters);
      return Promise.resolve({ affected: changes, insertedId: Number(lastInsertRowid) });
    },
  };

  private async commitAll(): Promise<void> {
    this.isCommitting = true;
    while (this.waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      const units = this.waiting.splice(0, this.mostPerCommit);
      const acknowledge: (() => void)[] = [];
      this.connection.exec('BEGIN IMMEDIATE');
      for (const unit of units) acknowledge.push(await unit());
      this.connection.exec('COMMIT');
      for (const tell of acknowledge) tell();
    }
    this.isCommitting = false;
  }

  private statement(sql: string): Sqlite.Statement {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = this.connection.prepare(sql);
    this.prepared.set(sql, statement);
    return statement;
  }
}
