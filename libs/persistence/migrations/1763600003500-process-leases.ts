import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, primary, text } from '../table-columns.js';

/**
 * One lease for each process that answers, in place of one for each running turn, and which process answers a turn. A turn of
 * a version before this one names none: its own lease counts.
 */
export class ProcessLeases1763600003500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(leases, true);
    // Written out: TypeORM would copy a table of SQLite to add a column to it.
    if (!(await runner.hasColumn('turns', 'holder')))
      await runner.query('ALTER TABLE turns ADD COLUMN holder varchar(36)');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('turns', 'holder')) await runner.query('ALTER TABLE turns DROP COLUMN holder');
    await runner.dropTable(leases.name, true);
  }
}

const leases = new Table({ name: 'process_leases', columns: [primary(text('holder', 36)), big('lease_until')] });
