import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { readEnvironment } from '#libs/config/environment.js';
import { migrate } from '#libs/persistence/migrate.js';
import { connections } from '../../src/bootstrap/connections.js';
import { createEmptyDatabase } from '../support/databases/empty-database.js';
import { everythingStored } from '../support/databases/outside-sql.js';

/** Tables that SQLite keeps for an index of words. */
const INNER = /_(data|idx|docsize|config)$/;

/** Every table of a new database on SQLite, which has those of MySQL and two more. */
async function storedTables(): Promise<string[]> {
  const database = await createEmptyDatabase('sqlite');
  const writer = await new DataSource(
    connections(readEnvironment({ DATABASE_URL: database.url }), 'migrator'),
  ).initialize();
  try {
    await migrate(writer);
    return Object.keys(await everythingStored(database.url)).filter((table) => !INNER.test(table));
  } finally {
    await writer.destroy();
    await database.drop();
  }
}

it('docs/security.md tells of every table what is stored in it', async () => {
  const [, section] = /\nIn the database:\n(.*?)\nElsewhere:/s.exec(readFileSync('docs/security.md', 'utf8'))!;
  const named = [...section!.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell]) => cell!.match(/\w+/g)!);
  expect(named.sort()).toEqual((await storedTables()).sort());
});
