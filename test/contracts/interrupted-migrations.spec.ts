import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource, type DataSourceOptions, type Logger, type QueryRunner } from 'typeorm';
import { readEnvironment } from '#libs/config/environment.js';
import { migrate, namesOfMigrations } from '#libs/persistence/migrate.js';
import { connections } from '../../src/bootstrap/connections.js';
import { describeEach } from '../support/service/each-database.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { sampleRows } from '../support/databases/sample-rows.js';

class Killed extends Error {}

/** TypeORM writes to the console of every migration that does not end well, whatever it is told. */
const QUIET: Logger = {
  log: () => undefined,
  logMigration: () => undefined,
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
};

/** Lets a process live for so many statements that change something; nothing reaches the database after them. */
function mortal(database: DataSource, statements: number): DataSource {
  const make = database.createQueryRunner.bind(database);
  // On SQLite there is one runner, which is given out again and again.
  const wrapped = new WeakSet<QueryRunner>();
  // On SQLite everything has been done once it is committed, so that death comes before that at the latest.
  const uncounted = database.options.type === 'mysql' ? /^\s*SELECT|migration_lease/i : /^\s*(SELECT|PRAGMA|COMMIT)/i;
  let left = statements;
  const wrap = (runner: QueryRunner): QueryRunner => {
    if (wrapped.has(runner)) return runner;
    wrapped.add(runner);
    const query = runner.query.bind(runner) as QueryRunner['query'];
    runner.query = (async (sql: string, ...rest: unknown[]) => {
      if (left === 0) throw new Killed();
      const result: unknown = await (query as (...args: unknown[]) => Promise<unknown>)(sql, ...rest);
      if (!uncounted.test(sql)) left--;
      return result;
    }) as QueryRunner['query'];
    return runner;
  };
  return Object.assign(database, { createQueryRunner: (mode?: 'master') => wrap(make(mode)) });
}

describeEach('A migration that is killed', ['sqlite', 'mysql'], (dialect) => {
  let empty: EmptyDatabase;
  let options: DataSourceOptions;
  /** Survives all kills. */
  let patient: DataSource;
  let all: DataSource['migrations'];

  beforeAll(async () => {
    empty = await createEmptyDatabase(dialect);
    options = { ...connections(readEnvironment({ DATABASE_URL: empty.url }), 'migrator'), logger: QUIET };
    patient = await new DataSource(options).initialize();
    all = patient.migrations;
  });
  afterAll(async () => {
    await patient.destroy();
    await empty.drop();
  });

  /** The database as a version sees it that knows the first so many migrations. */
  const knowing = (known: number, database = patient): DataSource =>
    Object.assign(database, { migrations: all.slice(0, known) });

  /** Migrates until it is killed; false where it came to its end first. */
  async function isKilled(known: number, statements: number): Promise<boolean> {
    const victim = knowing(known, await new DataSource(options).initialize());
    const outcome = await migrate(mortal(victim, statements)).catch((error: Error) => error);
    await victim.destroy();
    if (outcome instanceof Error && !(outcome instanceof Killed)) throw outcome;
    // Its lease runs out by itself; the test does not wait for it.
    if (dialect === 'mysql') await patient.query('UPDATE migration_lease SET until = 0');
    return outcome instanceof Killed;
  }

  async function undo(known: number): Promise<void> {
    await knowing(known).undoLastMigration({ transaction: 'none' });
  }

  const tables = async (): Promise<string[]> => {
    const sql =
      dialect === 'mysql'
        ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1'
        : "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1";
    const found = await patient.query<{ name: string }[]>(sql);
    return found.map(({ name }) => name).filter((name) => !/^(migration|sqlite_)/.test(name));
  };

  /** Every table as it is made, and every row, but for the migrations' own book-keeping. */
  async function everything(): Promise<object[]> {
    const found: object[] = [];
    for (const name of await tables()) {
      const made = await patient.query(
        dialect === 'mysql'
          ? `SHOW CREATE TABLE ${name}`
          : `SELECT sql FROM sqlite_master WHERE tbl_name = '${name}' ORDER BY name`,
      );
      const rows = await patient.query(`SELECT * FROM ${name}`);
      found.push({ name, rows, made: JSON.stringify(made).replace(/ AUTO_INCREMENT=\d+/g, '') });
    }
    return found;
  }

  it('128 after any of its statements is finished by the next start, and no row is another', async () => {
    let kills = 0;
    for (let known = 1; known <= all.length; known++) {
      await sampleRows(patient);
      await migrate(knowing(known));
      const finished = await everything();
      await undo(known);
      const before = await everything();
      for (let statements = 1; await isKilled(known, statements); statements++) {
        kills++;
        if (dialect === 'sqlite') expect(await everything()).toEqual(before);
        expect(await migrate(knowing(known))).toEqual([namesOfMigrations(patient).at(-1)]);
        expect(await everything()).toEqual(finished);
        await undo(known);
      }
      expect(await everything()).toEqual(finished);
    }
    expect(kills).toBeGreaterThan(3 * all.length);
  });
});
