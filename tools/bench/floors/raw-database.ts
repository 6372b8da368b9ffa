import { RawMysql } from './raw-mysql.js';
import { RawSqlite } from './raw-sqlite.js';

export interface RawChange {
  readonly affected: number;
  readonly insertedId: number;
}

/** Statements with the bare driver; `?` stands for a parameter. */
export interface RawConnection {
  select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]>;
  change(sql: string, parameters: readonly unknown[]): Promise<RawChange>;
}

/** What the floors know of a database: the least that gives the same promises as the service. */
export interface RawDatabase extends RawConnection {
  readonly isMysql: boolean;
  /** Durable once the promise resolves. */
  unit<T>(work: (connection: RawConnection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** `mostPerCommit`: units that may share a commit on SQLite; MariaDB sees to that by itself. */
export const openRaw = (url: string, mostPerCommit = Infinity): RawDatabase =>
  url.startsWith('sqlite:') ? new RawSqlite(url.slice('sqlite:'.length), mostPerCommit) : new RawMysql(url);
