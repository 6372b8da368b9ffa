import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, id, nullable, text, whole } from '../table-columns.js';

/** Addresses of workspaces that are told what happens there. */
export class Webhooks1763600002600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(WEBHOOKS, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(WEBHOOKS, true);
  }
}

const WEBHOOKS = new Table({
  name: 'webhooks',
  columns: [
    id(),
    whole('workspace_id'),
    whole('place'),
    text('url', 2048),
    nullable(text('events', 400)),
    text('description', 200),
    text('secret', 200),
    nullable(text('former_secret', 200)),
    nullable(big('former_until')),
    big('created_at'),
    nullable(text('off_because', 12)),
  ],
  indices: [{ name: 'webhooks_place', columnNames: ['workspace_id', 'place'], isUnique: true }],
});
