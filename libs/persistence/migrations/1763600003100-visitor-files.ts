import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose a file is that a visitor has sent. */
export class VisitorFiles1763600003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Written out: TypeORM would copy a table of SQLite to add a column to it.
    if (!(await runner.hasColumn('files', 'visitor')))
      await runner.query('ALTER TABLE files ADD COLUMN visitor varchar(64) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('files', 'visitor')) await runner.query('ALTER TABLE files DROP COLUMN visitor');
  }
}
