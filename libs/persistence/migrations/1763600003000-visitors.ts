import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose a chat session is, and what the widget looks a chatbot up by. */
export class Visitors1763600003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, type] of COLUMNS) {
      // Written out: TypeORM would copy a table of SQLite to add a column to it.
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
    await runner.query(
      `UPDATE chatbots SET custom_domain = LOWER(${domainIn(runner)}) WHERE custom_domain = '' AND ${domainIn(runner)} IS NOT NULL`,
    );
    for (const [name, table, columns] of INDEXES) {
      if (!(await hasIndex(runner, name))) await runner.query(`CREATE INDEX ${name} ON ${table} (${columns})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, table] of INDEXES) {
      const on = isMysql(runner) ? ` ON ${table}` : '';
      if (await hasIndex(runner, name)) await runner.query(`DROP INDEX ${name}${on}`);
    }
    for (const [table, column] of COLUMNS) {
      if (await runner.hasColumn(table, column)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}

const INDEXES = [
  ['chatbots_custom_domain', 'chatbots', 'custom_domain, id'],
  ['sessions_visitor', 'sessions', 'chatbot_id, visitor, id'],
] as const;

/** Names and types are those of both databases. */
const COLUMNS = [
  ['chatbots', 'custom_domain', "varchar(253) NOT NULL DEFAULT ''"],
  ['chatbots', 'identity_version', 'integer NOT NULL DEFAULT 1'],
  ['sessions', 'visitor', 'varchar(64) NULL'],
  ['sessions', 'user_id', "varchar(200) NOT NULL DEFAULT ''"],
] as const;

const isMysql = ({ dataSource }: QueryRunner): boolean => dataSource.options.type === 'mysql';

/** Only SQLite gives the text within the quotes by itself. */
const domainIn = (runner: QueryRunner): string => {
  const value = `JSON_EXTRACT(settings, '$.customDomain')`;
  return isMysql(runner) ? `JSON_UNQUOTE(${value})` : value;
};

async function hasIndex(runner: QueryRunner, name: string): Promise<boolean> {
  const rows = (await runner.query(
    isMysql(runner)
      ? `SELECT 1 FROM information_schema.statistics WHERE table_schema = DATABASE() AND index_name = '${name}' LIMIT 1`
      : `SELECT 1 FROM sqlite_master WHERE type = 'index' AND name = '${name}' LIMIT 1`,
  )) as unknown[];
  return rows.length > 0;
}
