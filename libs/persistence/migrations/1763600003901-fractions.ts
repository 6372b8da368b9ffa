import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that took whole numbers alone. SQLite keeps a fraction in a column of any type. */
const COLUMNS = [
  ['listings', 'year_built'],
  ['listings', 'days_on_market'],
  ['listings', 'parking_spots'],
  ['listing_cells', 'parking_spots'],
] as const;

/** Years, days and parking spots may be fractions, as the interface says. */
export class Fractions1763600003901 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type !== 'mysql') return;
    for (const [table, column] of COLUMNS) await runner.query(`ALTER TABLE ${table} MODIFY ${column} double NULL`);
  }

  /** Fractions would be lost, and whole numbers fit either way. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
