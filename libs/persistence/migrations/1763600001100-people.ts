import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, id, text } from '../table-columns.js';

export class People1763600001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(people, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(people.name, true);
  }
}

/** People that gateways have vouched for. The hash stands for gateway and subject, which are too long for an index. */
const people = new Table({
  name: 'people',
  columns: [id(), text('hash', 64), text('gateway', 100), text('subject', 500), big('created_at')],
  indices: [{ name: 'people_hash', columnNames: ['hash'], isUnique: true }],
});
