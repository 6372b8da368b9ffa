import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { hugeText, primary, whole } from '../table-columns.js';

const PIECES = 'answer_pieces';

/** What running answers have grown by, and why turns failed. */
export class Answers1763600001200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [primary(whole('turn_id')), primary(whole('position')), hugeText('text', runner)];
    await runner.createTable(new Table({ name: PIECES, columns }), true);
    if (await runner.hasColumn('turns', 'failure')) return;
    // Written out: TypeORM would copy a table of SQLite to add a column to it.
    await runner.query('ALTER TABLE turns ADD COLUMN failure varchar(16)');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('turns', 'failure')) await runner.query('ALTER TABLE turns DROP COLUMN failure');
    await runner.dropTable(PIECES, true);
  }
}
