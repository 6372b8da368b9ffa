import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { readEnvironment } from '#libs/kernel/environment.js';
import { migrate } from '#libs/persistence/migrate.js';
import { connections } from '../../src/connections.js';
import { describeEach } from '../support/each-database.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/empty-database.js';
import { everythingStored, runSql } from '../support/outside-sql.js';
import { sampleRows } from '../support/sample-rows.js';

const PATIENCE_MS = 240_000;

class Killed extends Error {}

/** Lets a process live for so many statements that change something; nothing reaches the database after them. */
function mortal(database: DataSource, statements: number): DataSource {
  const make = database.createQueryRunner.bind(database);
  let left = statements;
  const wrap = (runner: QueryRunner): QueryRunner => {
    const query = runner.query.bind(runner) as QueryRunner['query'];
    runner.query = (async (sql: string, ...rest: unknown[]) => {
      if (left === 0) throw new Killed();
      const result: unknown = await (query as (...args: unknown[]) => Promise<unknown>)(sql, ...rest);
      if (!/^\s*(SELECT|PRAGMA|SHOW)/i.test(sql)) left--;
      return result;
    }) as QueryRunner['query'];
    return runner;
  };
  return Object.assign(database, { createQueryRunner: (mode?: 'master') => wrap(make(mode)) });
}

describeEach('A migration that is killed', ['sqlite', 'mysql'], (dialect) => {
  let empty: EmptyDatabase;
  let options: DataSourceOptions;
  const all = () => options.migrations as { name: string }[];

  beforeAll(async () => {
    empty = await createEmptyDatabase(dialect);
    options = connections(readEnvironment({ DATABASE_URL: empty.url }), 'migrator');
  });
  afterAll(() => empty.drop());

  /** Works on the database as a version does that knows the first so many migrations. */
  async function as<T>(known: number, work: (database: DataSource) => Promise<T>): Promise<T> {
    const migrations = all().slice(0, known) as unknown as DataSourceOptions['migrations'];
    const database = await new DataSource({ ...options, migrations } as DataSourceOptions).initialize();
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  }

  /** Runs until it is killed; false where it came to its end first. */
  async function isKilled(known: number, statements: number): Promise<boolean> {
    const outcome = await as(known, (database) => migrate(mortal(database, statements)).catch((error: Error) => error));
    if (outcome instanceof Error && !(outcome instanceof Killed)) throw outcome;
    // Its lease runs out by itself; nobody has the time to wait for it here.
    if (dialect === 'mysql') await runSql(empty.url, 'UPDATE migration_lease SET until = 0').catch(() => undefined);
    return outcome instanceof Killed;
  }

  /** Every table as it is made, and every row but those of the migrations' own book-keeping. */
  async function everything(): Promise<object> {
    const { migrations: _, migration_lease: __, ...stored } = await everythingStored(empty.url);
    const made: unknown[] = [];
    if (dialect === 'sqlite') made.push(await runSql(empty.url, 'SELECT sql FROM sqlite_master ORDER BY name'));
    else for (const name of Object.keys(stored)) made.push(await runSql(empty.url, `SHOW CREATE TABLE ${name}`));
    return { stored, made: JSON.stringify(made).replace(/ AUTO_INCREMENT=\d+/g, '') };
  }

  it(
    '128 after any of its statements is finished by the next start, and no row is another',
    async () => {
      let kills = 0;
      for (let known = 1; known <= all().length; known++) {
        await sampleRows(empty.url);
        const before = await everything();
        await as(known, migrate);
        const finished = await everything();
        await as(known, (database) => database.undoLastMigration({ transaction: 'none' }));
        for (let statements = 1; await isKilled(known, statements); statements++) {
          kills++;
          if (dialect === 'sqlite') expect(await everything()).toEqual(before);
          expect(await as(known, migrate)).toEqual([all()[known - 1]!.name]);
          expect(await everything()).toEqual(finished);
          await as(known, (database) => database.undoLastMigration({ transaction: 'none' }));
        }
        expect(await everything()).toEqual(finished);
      }
      expect(kills).toBeGreaterThan(3 * all().length);
    },
    PATIENCE_MS,
  );
});
