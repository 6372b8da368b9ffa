import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { big, document, nullable } from '../table-columns.js';

/** What a key is limited to beside its chatbots, and since when a workspace is suspended. */
export class Standing1763600001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) {
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { name }] of COLUMNS) {
      if (await runner.hasColumn(table, name)) await runner.dropColumn(table, name);
    }
  }
}

const COLUMNS = [
  ['api_keys', new TableColumn(nullable(document('operations')))],
  ['workspaces', new TableColumn(nullable(big('suspended_at')))],
] as const;
