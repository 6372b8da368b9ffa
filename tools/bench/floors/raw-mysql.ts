import { createPool, type Pool, type PoolConnection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import type { RawChange, RawConnection, RawDatabase } from './raw-database.js';

const CONNECTIONS = 20;

export class RawMysql implements RawDatabase {
  readonly isMysql = true;
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = createPool({ uri: url, connectionLimit: CONNECTIONS });
  }

  select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return select<T>(this.pool, sql, parameters);
  }

  change(sql: string, parameters: readonly unknown[]): Promise<RawChange> {
    return change(this.pool, sql, parameters);
  }

  async unit<T>(work: (connection: RawConnection) => Promise<T>): Promise<T> {
    const connection = await this.pool.getConnection();
    try {
      await connection.query('START TRANSACTION');
      const value = await work({
        select: (sql, parameters) => select(connection, sql, parameters),
        change: (sql, parameters) => change(connection, sql, parameters),
      });
      await connection.query('COMMIT');
      return value;
    } catch (error) {
      await connection.query('ROLLBACK');
      throw error;
    } finally {
      connection.release();
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

async function select<T>(on: Pool | PoolConnection, sql: string, parameters: readonly unknown[]): Promise<T[]> {
  const [rows] = await on.query<RowDataPacket[]>(sql, [...parameters]);
  return rows as T[];
}

async function change(on: Pool | PoolConnection, sql: string, parameters: readonly unknown[]): Promise<RawChange> {
  const [{ affectedRows, insertId }] = await on.query<ResultSetHeader>(sql, [...parameters]);
  return { affected: affectedRows, insertedId: insertId };
}
