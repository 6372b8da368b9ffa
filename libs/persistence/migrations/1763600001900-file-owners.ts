import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The chatbots that a file's uploader was limited to; what was there before is of the whole workspace. */
export class FileOwners1763600001900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Written out: TypeORM would copy a table of SQLite to add a column to it.
    if (!(await runner.hasColumn('files', 'scope'))) await runner.query('ALTER TABLE files ADD COLUMN scope text');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('files', 'scope')) await runner.query('ALTER TABLE files DROP COLUMN scope');
  }
}
