import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, hugeText, id, nullable, text, whole } from '../table-columns.js';

export class Audit1763600001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(entries(runner), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(entries(runner).name, true);
  }
}

/** One index, in the order in which the log is read: each change pays for it. */
const entries = (runner: QueryRunner) =>
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
  });
