import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** What a mail is about and when it was settled, and which turns were asked with files: found without reading all rows. */
export class Erasure1763600001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Written out: TypeORM would copy a table of SQLite to add a column to it.
    if (!(await runner.hasColumn('mails', 'topic')))
      await runner.query('ALTER TABLE mails ADD COLUMN topic varchar(64)');
    for (const [table, index] of MAIL_INDEXES)
      await make(runner, table, index.name!, () => runner.createIndex(table, index));
    await make(runner, 'turns', TURNS_WITH_FILES, () => runner.query(indexOfTurns(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, 'turns', TURNS_WITH_FILES);
    for (const [table, { name }] of MAIL_INDEXES) await drop(runner, table, name!);
    if (await runner.hasColumn('mails', 'topic')) await runner.query('ALTER TABLE mails DROP COLUMN topic');
  }
}

const MAIL_INDEXES = [
  ['mails', new TableIndex({ name: 'mails_topic', columnNames: ['topic'] })],
  ['mails', new TableIndex({ name: 'mails_settled', columnNames: ['settled_at'] })],
] as const;

const TURNS_WITH_FILES = 'turns_files';

/** Few turns have files; SQLite's index leaves the others out, MySQL's takes the beginning of the list only. */
const indexOfTurns = ({ dataSource }: QueryRunner): string =>
  dataSource.options.type === 'mysql'
    ? `CREATE INDEX ${TURNS_WITH_FILES} ON turns (workspace_id, file_ids(40))`
    : `CREATE INDEX ${TURNS_WITH_FILES} ON turns (workspace_id, file_ids) WHERE file_ids IS NOT NULL`;

/** An interrupted run may have made it already. */
async function make(runner: QueryRunner, table: string, name: string, work: () => Promise<unknown>): Promise<void> {
  if (!(await hasIndex(runner, table, name))) await work();
}

async function drop(runner: QueryRunner, table: string, name: string): Promise<void> {
  if (!(await hasIndex(runner, table, name))) return;
  await runner.query(
    runner.dataSource.options.type === 'mysql' ? `DROP INDEX ${name} ON ${table}` : `DROP INDEX ${name}`,
  );
}

async function hasIndex(runner: QueryRunner, table: string, name: string): Promise<boolean> {
  const found = (await runner.query(
    runner.dataSource.options.type === 'mysql'
      ? `SHOW INDEX FROM ${table} WHERE Key_name = '${name}'`
      : `SELECT name FROM sqlite_master WHERE type = 'index' AND name = '${name}'`,
  )) as unknown[];
  return found.length > 0;
}
