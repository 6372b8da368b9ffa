import type { DataSourceOptions } from 'typeorm';
import { settledMysql } from './mysql-session.js';
import type { Environment } from '../kernel/environment.js';

/** Milliseconds until an unreachable server counts as away. */
const CONNECT_TIMEOUT_MS = 3_000;

type Connection = DataSourceOptions & { readonly type: 'better-sqlite3' | 'mysql' };

/** How to reach the database that `DATABASE_URL` names; `role` tells SQLite's two connections apart. */
export function connectionOf(environment: Environment, role: 'writer' | 'reader'): Connection {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = environment;
  const path = /^sqlite:(.+)$/.exec(DATABASE_URL)?.[1];
  return path ? sqlite(path, role) : mysql(DATABASE_URL, DATABASE_POOL_SIZE);
}

interface Pragmas {
  pragma(text: string, options?: { simple: boolean }): unknown;
}

/**
 * WAL lets reads go on beside a write. It also lowers `synchronous` to NORMAL, under which an acknowledged commit may be
 * lost in a power cut, so FULL is set on every open and checked.
 */
const sqlite = (database: string, role: 'writer' | 'reader'): Connection => ({
  type: 'better-sqlite3',
  database,
  timeout: role === 'writer' ? 0 : 5_000,
  prepareDatabase: (connection: unknown) => {
    const db = connection as Pragmas;
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    if (db.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite refuses synchronous = FULL');
    if (role === 'reader') db.pragma('query_only = ON');
  },
});

const mysql = (url: string, poolSize: number): Connection => ({
  type: 'mysql',
  driver: settledMysql,
  url,
  charset: 'utf8mb4',
  timezone: 'Z',
  poolSize,
  connectTimeout: CONNECT_TIMEOUT_MS,
  supportBigNumbers: true,
  bigNumberStrings: false,
});
