import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { primary, text } from '../table-columns.js';

/** Marks of the peppers that keys are stored with: they tell a changed pepper at the start. */
export class PepperMarks1763600002300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(MARKS, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(MARKS, true);
  }
}

const MARKS = new Table({ name: 'pepper_marks', columns: [primary(text('mark', 64))] });
