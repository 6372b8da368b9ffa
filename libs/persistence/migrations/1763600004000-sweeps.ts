import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, primary, text, whole } from '../table-columns.js';

/** What keeps sweeps from destroying what is only seemingly old or gone: the clocks as last seen, and the mark of the file store. */
export class Sweeps1763600004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES) await runner.dropTable(name, true);
  }
}

const TABLES = [
  new Table({
    name: 'clock_looks',
    columns: [primary(text('clock', 16)), big('seen_at'), big('held_until')],
  }),
  new Table({
    name: 'store_marks',
    columns: [primary(whole('id')), text('mark', 32)],
  }),
];
