import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { hugeText, primary, whole } from '../table-columns.js';

/** The outbox knows channels, workspaces, answers' addresses and attachments; the version before goes on beside it. */
export class Outbox1763600002500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Written out: TypeORM would copy a table of SQLite to add a column to it.
    for (const [name, type] of COLUMNS)
      if (!(await runner.hasColumn('mails', name))) await runner.query(`ALTER TABLE mails ADD COLUMN ${name} ${type}`);
    await runner.query(OWNERS);
    if (!(await hasIndex(runner))) await runner.query(`CREATE INDEX ${INDEX} ON mails (workspace_id, id)`);
    await runner.createTable(attachments(runner), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mail_attachments', true);
    if (await hasIndex(runner)) await runner.query(`DROP INDEX ${INDEX}${isMysql(runner) ? ' ON mails' : ''}`);
    for (const [name] of [...COLUMNS].reverse())
      if (await runner.hasColumn('mails', name)) await runner.query(`ALTER TABLE mails DROP COLUMN ${name}`);
  }
}

const INDEX = 'mails_workspace';

const COLUMNS = [
  ['channel', "varchar(12) NOT NULL DEFAULT 'mail'"],
  ['workspace_id', 'integer'],
  ['reply_to', 'varchar(320)'],
  ['attachments', 'text'],
] as const;

/** All mails were about chat sessions; `+ 0` makes a number of the text behind `session:` on either database. */
const OWNERS = `UPDATE mails SET workspace_id = (SELECT workspace_id FROM sessions WHERE id = SUBSTR(topic, 9) + 0)
  WHERE workspace_id IS NULL AND topic LIKE 'session:%'`;

const attachments = (runner: QueryRunner) =>
  new Table({
    name: 'mail_attachments',
    columns: [
      primary(whole('mail_id')),
      primary(whole('attachment')),
      primary(whole('piece')),
      hugeText('content', runner),
    ],
  });

const isMysql = ({ dataSource }: QueryRunner): boolean => dataSource.options.type === 'mysql';

async function hasIndex(runner: QueryRunner): Promise<boolean> {
  const found = (await runner.query(
    isMysql(runner)
      ? `SHOW INDEX FROM mails WHERE Key_name = '${INDEX}'`
      : `SELECT name FROM sqlite_master WHERE type = 'index' AND name = '${INDEX}'`,
  )) as unknown[];
  return found.length > 0;
}
