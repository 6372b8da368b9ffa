import { Database } from '#libs/persistence/database.js';

/** The database, and every statement that was read from it through this door, in order. */
export interface CountedDatabase {
  readonly database: Database;
  readonly statements: string[];
  /** Rows that they gave. */
  readonly rows: unknown[];
}

export function counted(database: Database): CountedDatabase {
  const statements: string[] = [];
  const rows: unknown[] = [];
  const door = Object.create(database) as Database;
  door.select = async <T>(sql: string, parameters?: readonly unknown[]): Promise<T[]> => {
    statements.push(sql);
    const found = await database.select<T>(sql, parameters);
    rows.push(...found);
    return found;
  };
  return { database: door, statements, rows };
}
