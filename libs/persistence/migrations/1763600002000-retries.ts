import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, text, whole } from '../table-columns.js';

/**
 * Which keys are of one line, and the one column that a retried ask is found by. The index over workspace and key was
 * unique: on a cluster all asks of a workspace met in it, though their keys were NULL. The version before this one still
 * reads by it, so it stays until the next, unique no more.
 */
export class Retries1763600002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'api_keys', new TableColumn(nullable(whole('lineage'))));
    await addColumn(runner, 'turns', new TableColumn(nullable(text('retry_id', 64))));
    if ((await uniquenessOf(runner, RETRY)) === null)
      await runner.query(`CREATE UNIQUE INDEX ${RETRY} ON turns (retry_id)`);
    await rebuild(runner, false);
  }

  async down(runner: QueryRunner): Promise<void> {
    await rebuild(runner, true);
    if ((await uniquenessOf(runner, RETRY)) !== null) await dropIndex(runner, RETRY);
    if (await runner.hasColumn('turns', 'retry_id')) await runner.query('ALTER TABLE turns DROP COLUMN retry_id');
    if (await runner.hasColumn('api_keys', 'lineage')) await runner.query('ALTER TABLE api_keys DROP COLUMN lineage');
  }
}

const RETRY = 'turns_retry';
const OLD = 'turns_idempotency_key';

/** Written out: TypeORM would copy a table of SQLite to add a column to it. */
async function addColumn(runner: QueryRunner, table: string, { name, type, length }: TableColumn): Promise<void> {
  if (await runner.hasColumn(table, name)) return;
  await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}${length ? `(${length})` : ''}`);
}

/** Gives the old index the uniqueness that is wanted; an interrupted run may have left it as it was, or gone. */
async function rebuild(runner: QueryRunner, isUnique: boolean): Promise<void> {
  const present = await uniquenessOf(runner, OLD);
  if (present === isUnique) return;
  if (present !== null) await dropIndex(runner, OLD);
  await runner.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${OLD} ON turns (workspace_id, idempotency_key)`);
}

const isMysql = ({ dataSource }: QueryRunner): boolean => dataSource.options.type === 'mysql';

const dropIndex = (runner: QueryRunner, name: string): Promise<unknown> =>
  runner.query(isMysql(runner) ? `DROP INDEX ${name} ON turns` : `DROP INDEX ${name}`);

/** Whether the index of that name is unique; null where there is none. */
async function uniquenessOf(runner: QueryRunner, name: string): Promise<boolean | null> {
  const rows = (await runner.query(
    isMysql(runner)
      ? `SELECT non_unique = 0 AS isUnique FROM information_schema.statistics
         WHERE table_schema = DATABASE() AND table_name = 'turns' AND index_name = '${name}' LIMIT 1`
      : `SELECT "unique" AS isUnique FROM pragma_index_list('turns') WHERE name = '${name}'`,
  )) as { isUnique: unknown }[];
  return rows[0] ? Number(rows[0].isUnique) === 1 : null;
}
