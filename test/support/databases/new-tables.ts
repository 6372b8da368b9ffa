import { DataSource } from 'typeorm';
import { readEnvironment } from '#libs/config/environment.js';
import { migrate } from '#libs/persistence/migrate.js';
import { connections } from '../../../src/bootstrap/connections.js';
import { createEmptyDatabase } from './empty-database.js';

export interface NewTable {
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
}

/** Tables that SQLite keeps for an index of words. */
const INNER = /_(data|idx|docsize|config)$/;

const COLUMNS = `SELECT tables.name AS name, columns.name AS column, columns.pk AS place
  FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'`;

/** Every table of a new database on SQLite, which has those of MySQL and two more. */
export async function tablesOfNewDatabase(): Promise<Readonly<Record<string, NewTable>>> {
  const database = await createEmptyDatabase('sqlite');
  const environment = readEnvironment({ DATABASE_URL: database.url });
  const writer = await new DataSource(connections(environment, 'migrator')).initialize();
  try {
    await migrate(writer);
    const rows = await writer.query<{ name: string; column: string; place: number }[]>(COLUMNS);
    const names = [...new Set(rows.map(({ name }) => name))].filter((name) => !INNER.test(name));
    return Object.fromEntries(
      names.map((table) => {
        const own = rows.filter(({ name }) => name === table);
        const columns = own.map(({ column }) => column);
        return [table, { columns, primaryKey: own.filter(({ place }) => place > 0).map(({ column }) => column) }];
      }),
    );
  } finally {
    await writer.destroy();
    await database.drop();
  }
}
