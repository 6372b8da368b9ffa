import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which process sees to the old conversations of a chatbot, and when the last message of an archived one was. That is 0 where
 * it was archived before, or by a version before this one: then the day of the archive counts, which is later.
 */
export class Retention1763600003400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) {
      // Written out: TypeORM would copy a table of SQLite to add a column to it.
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} bigint NOT NULL DEFAULT 0`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) {
      if (await runner.hasColumn(table, column)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}

const COLUMNS = [
  ['chatbots', 'swept_until'],
  ['archived_sessions', 'last_asked_at'],
] as const;
