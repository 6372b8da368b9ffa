import Sqlite from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';

/** Rows of a statement, read past the service: what is stored, not what it says is stored. */
export async function rowsOf<T>(url: string, sql: string, values: readonly (string | number)[] = []): Promise<T[]> {
  const path = /^sqlite:(.+)$/.exec(url)?.[1];
  return path ? readSqlite(path, sql, values) : readMariaDb(url, sql, values);
}

function readSqlite<T>(path: string, sql: string, values: readonly unknown[]): T[] {
  const database = new Sqlite(path, { readonly: true });
  try {
    return database.prepare(sql).all(...values) as T[];
  } finally {
    database.close();
  }
}

async function readMariaDb<T>(url: string, sql: string, values: readonly (string | number)[]): Promise<T[]> {
  const connection = await createConnection(url);
  try {
    return (await connection.query(sql, [...values]))[0] as T[];
  } finally {
    await connection.end();
  }
}
