import type { Pool, PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2';
import { type DataSource, QueryFailedError } from 'typeorm';
import type { ChangeResult, Statements } from '../transaction.js';

export class MysqlStatements implements Statements {
  constructor(private readonly connection: Pool | PoolConnection) {}

  /** On the pool that TypeORM opened. */
  static of({ driver }: DataSource): MysqlStatements {
    return new MysqlStatements((driver as unknown as { pool: Pool }).pool);
  }

  select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return this.query<RowDataPacket[]>(sql, parameters) as Promise<unknown> as Promise<T[]>;
  }

  async change(sql: string, parameters: readonly unknown[]): Promise<ChangeResult> {
    const { affectedRows: affected, insertId: insertedId } = await this.query<ResultSetHeader>(sql, parameters);
    return { affected, insertedId };
  }

  private query<T extends RowDataPacket[] | ResultSetHeader>(sql: string, parameters: readonly unknown[]): Promise<T> {
    return new Promise((resolve, reject) => {
      this.connection.query<T>(sql, [...parameters], (error, result) =>
        error ? reject(new QueryFailedError(sql, [...parameters], error)) : resolve(result),
      );
    });
  }
}
