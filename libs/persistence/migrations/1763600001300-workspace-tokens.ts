import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, primary, whole } from '../table-columns.js';

export class WorkspaceTokens1763600001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(workspaceTokens, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(workspaceTokens.name, true);
  }
}

/** Tokens that a workspace has used on a day of UTC, counted since 1970. */
const workspaceTokens = new Table({
  name: 'workspace_tokens',
  columns: [primary(whole('workspace_id')), primary(whole('day')), big('tokens')],
});
