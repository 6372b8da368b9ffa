import type { Pool, PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2';
import { QueryFailedError } from 'typeorm';
import type { Changed, Statements } from '../statements.js';

export class MysqlStatements implements Statements {
  constructor(private readonly connection: Pool | PoolConnection) {}

  select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return this.query<RowDataPacket[]>(sql, parameters) as Promise<unknown> as Promise<T[]>;
  }

  async change(sql: string, parameters: readonly unknown[]): Promise<Changed> {
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
