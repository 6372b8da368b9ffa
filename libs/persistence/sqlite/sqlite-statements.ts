import type { Database as Sqlite, Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { type DataSource, QueryFailedError } from 'typeorm';
import type { ChangeResult, Statements } from '../transaction.js';

/** Prepared statements that are kept, those that were used last; lists of parameters make many of one. */
const MOST_PREPARED = 200;

/** Whether a statement failed because another process holds the file. */
export const isBusy = (error: unknown): boolean =>
  String((error as { driverError?: { code?: string } }).driverError?.code).startsWith('SQLITE_BUSY');

export class SqliteStatements implements Statements {
  private readonly prepared = new LRUCache<string, Statement>({ max: MOST_PREPARED });

  constructor(private readonly connection: Sqlite) {}

  /** On the connection that TypeORM opened. */
  static of({ driver }: DataSource): SqliteStatements {
    return new SqliteStatements((driver as unknown as { databaseConnection: Sqlite }).databaseConnection);
  }

  async select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return this.run(sql, parameters, (statement) => statement.all(...parameters) as T[]);
  }

  async change(sql: string, parameters: readonly unknown[]): Promise<ChangeResult> {
    const { changes, lastInsertRowid } = this.run(sql, parameters, (statement) => statement.run(...parameters));
    return { affected: changes, insertedId: Number(lastInsertRowid) };
  }

  /** Whether rows may be seen here that are not committed yet. */
  get isInTransaction(): boolean {
    return this.connection.inTransaction;
  }

  onlyReads(sql: string): boolean {
    return this.run(sql, [], ({ readonly }) => readonly);
  }

  private run<T>(sql: string, parameters: readonly unknown[], work: (statement: Statement) => T): T {
    try {
      return work(this.statement(sql));
    } catch (error) {
      throw new QueryFailedError(sql, [...parameters], error as Error);
    }
  }

  private statement(sql: string): Statement {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = this.connection.prepare(sql);
    this.prepared.set(sql, statement);
    return statement;
  }
}
