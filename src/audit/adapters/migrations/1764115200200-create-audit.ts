import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, hugeText, id, nullable, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables } from '#libs/persistence/tables.js';

/** Who changed what, and when. */
export class CreateAudit1764115200200 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables(runner));
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables(runner));
  }
}

/** One index, in the order in which the log is read: each change pays for it. */
const tables = (runner: QueryRunner): Table[] => [
  new Table({
    name: 'audit_entries',
    columns: [
      id(),
      whole('workspace_id'),
      big('happened_at'),
      text('operation', 64),
      text('actor', 32),
      text('actor_name', 500),
      text('address', 64),
      text('request_id', 128),
      text('object_kind', 16),
      text('object_id', 200),
      whole('code'),
      nullable(hugeText('details', runner)),
    ],
    indices: [{ name: 'audit_entries_log', columnNames: ['workspace_id', 'happened_at', 'id'] }],
  }),
];
