import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** Address of this run's MariaDB server with an account that may do everything; undefined where it was left out. */
export const mariaDbUrl = (): string | undefined => process.env.PARLOR_TEST_MARIADB_URL;

/** Runs statements as the account that may do everything. */
export async function asAdministrator(...statements: readonly string[]): Promise<void> {
  const connection = await createConnection(mariaDbUrl()!);
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}

/** An empty database of its own name, with the server's default collation, as an operator would create it. */
export async function createMariaDbDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `parlor_${randomBytes(6).toString('hex')}`;
  await asAdministrator(`CREATE DATABASE ${name}`);
  return { url: `${mariaDbUrl()!}/${name}`, drop: () => asAdministrator(`DROP DATABASE IF EXISTS ${name}`) };
}
