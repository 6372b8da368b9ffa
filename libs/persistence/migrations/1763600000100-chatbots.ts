import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, document, id, nullable, text, whole } from '../table-columns.js';

export class Chatbots1763600000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables) await runner.dropTable(name, true);
  }
}

const tables = [
  new Table({
    name: 'chatbots',
    columns: [
      id(),
      whole('workspace_id'),
      text('serial_number', 32),
      document('settings'),
      whole('revision'),
      big('created_at'),
      big('updated_at'),
      nullable(big('removed_at')),
    ],
    indices: [
      { name: 'chatbots_serial_number', columnNames: ['serial_number'], isUnique: true },
      { name: 'chatbots_workspace', columnNames: ['workspace_id', 'id'] },
    ],
  }),
  new Table({
    name: 'files',
    columns: [id(), whole('workspace_id'), text('kind', 16), text('content_type', 100), big('size'), big('created_at')],
    indices: [{ name: 'files_workspace', columnNames: ['workspace_id', 'id'] }],
  }),
];
