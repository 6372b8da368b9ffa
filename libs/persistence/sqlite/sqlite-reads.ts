import type { DataSource } from 'typeorm';
import type { ChangeResult, Statements } from '../transaction.js';
import { isBusy, SqliteStatements } from './sqlite-statements.js';

/**
 * Reads outside units of work. With each commit of one connection SQLite forgets what another one keeps in memory, and reads it
 * anew from the file. So what only reads goes through the connection that writes, which has what it wrote, unless a unit is
 * under way there: its rows are not committed yet.
 */
export class SqliteReads implements Statements {
  constructor(
    private readonly writer: SqliteStatements,
    private readonly reader: SqliteStatements,
  ) {}

  static of(writer: DataSource, reader: DataSource): SqliteReads {
    return new SqliteReads(SqliteStatements.of(writer), SqliteStatements.of(reader));
  }

  async select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    if (this.writer.isInTransaction || !this.writer.onlyReads(sql)) return this.reader.select<T>(sql, parameters);
    try {
      return await this.writer.select<T>(sql, parameters);
    } catch (error) {
      // Another process that enters or leaves the file holds it for an instant; the connection that writes does not wait for that.
      if (!isBusy(error)) throw error;
      return this.reader.select<T>(sql, parameters);
    }
  }

  /** The connection that reads refuses it: what writes needs a unit of work. */
  change(sql: string, parameters: readonly unknown[]): Promise<ChangeResult> {
    return this.reader.change(sql, parameters);
  }
}
