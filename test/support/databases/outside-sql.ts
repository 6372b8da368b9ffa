import { DataSource } from 'typeorm';
import { readEnvironment } from '#libs/config/environment.js';
import { connectionOf } from '#libs/persistence/database-url.js';

type Row = Record<string, unknown>;

/** Runs one statement beside the running service, on a connection of its own. */
export const runSql = <T = Row>(databaseUrl: string, sql: string, parameters: readonly unknown[] = []): Promise<T[]> =>
  beside(databaseUrl, (connection) => connection.query<T[]>(sql, [...parameters]));

/** Every row of every table, by table: to show that no key is stored, or what a copy holds. */
export const everythingStored = (databaseUrl: string): Promise<Record<string, Row[]>> =>
  beside(databaseUrl, async (connection) => {
    const tables = await connection.query<{ name: string }[]>(
      connection.options.type === 'mysql'
        ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1'
        : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1",
    );
    const stored: Record<string, Row[]> = {};
    for (const { name } of tables) stored[name] = await connection.query<Row[]>(`SELECT * FROM ${name}`);
    return stored;
  });

/** The same without what processes write while they answer, at any moment: to show that a refused call left nothing. */
export async function storedByCallers(databaseUrl: string): Promise<Record<string, Row[]>> {
  const { process_leases: _ofProcesses, clock_looks: _ofClocks, ...stored } = await everythingStored(databaseUrl);
  return stored;
}

/** Does some work beside the running service, on a connection of its own. */
export async function beside<T>(databaseUrl: string, work: (connection: DataSource) => Promise<T>): Promise<T> {
  const connection = connectionOf(readEnvironment({ DATABASE_URL: databaseUrl }), 'migrator');
  const opened = await new DataSource(connection).initialize();
  try {
    return await work(opened);
  } finally {
    await opened.destroy();
  }
}
