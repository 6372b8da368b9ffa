import { expect, it } from '@jest/globals';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrate } from '#libs/persistence/migrate.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { everythingStored } from '../support/databases/outside-sql.js';
import { isOnMysql } from '../support/run/executables.js';

describeOnEveryDatabase('The migrations', (database) => {
  const tables = async () => Object.keys(await everythingStored(database().url));
  /** What TypeORM would change so that the tables fit the entities, and back. */
  const drift = async () => {
    const { options } = database().writer;
    // Only under its own name TypeORM knows that MariaDB writes JSON as longtext and a missing default as 'NULL'.
    const isMariaDb = options.type === 'mysql' && !isOnMysql();
    const named = isMariaDb ? ({ ...options, type: 'mariadb' } as DataSourceOptions) : options;
    const comparing = await new DataSource(named).initialize();
    try {
      const { upQueries, downQueries } = await comparing.driver.createSchemaBuilder().log();
      return [...upQueries, ...downQueries].map(({ query }) => query);
    } finally {
      await comparing.destroy();
    }
  };

  it('leave nothing to change for the entities', async () => expect(await drift()).toEqual([]));

  it('would be found wanting if a column were missing', async () => {
    const { writer } = database();
    await writer.query('ALTER TABLE chatbots RENAME COLUMN revision TO revisions');
    const found = await drift();
    await writer.query('ALTER TABLE chatbots RENAME COLUMN revisions TO revision');
    expect(found.join()).toContain('revision');
    expect(await drift()).toEqual([]);
  });

  it('can be undone to the last and run again', async () => {
    const { writer } = database();
    const before = await tables();
    const count = writer.migrations.length;
    for (let undone = 0; undone < count; undone++) await writer.undoLastMigration({ transaction: 'none' });
    expect((await tables()).filter((table) => !/^migration/.test(table))).toEqual([]);
    expect(await migrate(writer)).toHaveLength(count);
    expect([await tables(), await drift()]).toEqual([before, []]);
  });

  it('do not wait for a lease that a clock has given which once ran ahead', async () => {
    const { writer, dialect } = database();
    if (dialect === 'mysql')
      await writer.query("UPDATE migration_lease SET holder = 'gone', until = UNIX_TIMESTAMP() + 365 * 86400");
    expect(await migrate(writer)).toEqual([]);
  });

  it('have nothing to do the second time', async () => expect(await migrate(database().writer)).toEqual([]));

  it.each(['A1', 'a1 ', ' a1', 'A1 ', 'a\u0301'.replace('a', 'a1'), 'á1'])(
    '097 make text that compares byte by byte: "a1" is not "%s"',
    async (other) => {
      const { database: door } = database();
      const count = async (name: string) =>
        (await door.select('SELECT id FROM workspaces WHERE name = ?', [name])).length;
      await door.change('DELETE FROM workspaces');
      await door.change('INSERT INTO workspaces (name, created_at) VALUES (?, 0)', ['a1']);
      expect([await count('a1'), await count(other)]).toEqual([1, 0]);
    },
  );

  it('097 make keys that are unique byte by byte', async () => {
    const { database: door } = database();
    const keep = (key: string) =>
      door.change(
        "INSERT INTO idempotency_records (idempotency_key, fingerprint, code, body, created_at) VALUES (?, '', 0, '', 0)",
        [key],
      );
    for (const key of ['a1', 'A1', 'a1 ', 'á1']) await keep(key);
    expect(await keep('a1').catch(isDuplicate)).toBe(true);
  });
});
