import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, hugeText, primary, text, whole } from '../table-columns.js';
import { createTables, dropTables } from '../tables.js';

/** Answers that are kept for retries, and the clocks as `AgeGate` last saw them. */
export class CreatePersistence1764115200000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables(runner));
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables(runner));
  }
}

const tables = (runner: QueryRunner): Table[] => [
  new Table({
    name: 'idempotency_records',
    columns: [
      primary(text('idempotency_key', 255)),
      text('fingerprint', 64),
      whole('code'),
      hugeText('body', runner),
      big('created_at'),
    ],
    indices: [{ name: 'idempotency_records_created', columnNames: ['created_at'] }],
  }),
  new Table({ name: 'clock_looks', columns: [primary(text('clock', 16)), big('seen_at'), big('held_until')] }),
];
