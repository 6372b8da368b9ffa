import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, document, hugeText, id, nullable, primary, text, whole } from '../table-columns.js';

export class Access1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(runner)) await runner.dropTable(name, true);
  }
}

const tables = (runner: QueryRunner) => [
  new Table({ name: 'workspaces', columns: [id(), text('name', 200), big('created_at')] }),
  new Table({
    name: 'idempotency_records',
    columns: [
      primary(whole('owner')),
      primary(text('idempotency_key', 255)),
      text('fingerprint', 64),
      whole('code'),
      hugeText('body', runner),
      big('created_at'),
    ],
    indices: [{ name: 'idempotency_records_created', columnNames: ['created_at'] }],
  }),
  new Table({ name: 'installation', columns: [primary(whole('id')), text('pepper', 64)] }),
  new Table({
    name: 'api_keys',
    columns: [
      id(),
      whole('workspace_id'),
      text('kind', 16),
      text('name', 200),
      text('hash', 64),
      text('hint', 4),
      nullable(document('serial_numbers')),
      big('created_at'),
      nullable(big('expires_at')),
      nullable(big('last_used_at')),
      nullable(big('revoked_at')),
    ],
    indices: [
      { name: 'api_keys_hash', columnNames: ['hash'], isUnique: true },
      { name: 'api_keys_workspace', columnNames: ['workspace_id'] },
    ],
  }),
];
