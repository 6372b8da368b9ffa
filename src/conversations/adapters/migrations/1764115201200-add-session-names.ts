import type { MigrationInterface, QueryRunner } from 'typeorm';
import { hasIndex } from '#libs/persistence/tables.js';

const INDEX = 'sessions_name';

/** Names by which programs find a chat session again: of two that open it at once the index decides. */
export class AddSessionNames1764115201200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('sessions', 'name')))
      await runner.query('ALTER TABLE sessions ADD COLUMN name varchar(64) NULL');
    if (!(await hasIndex(runner, 'sessions', INDEX)))
      await runner.query(`CREATE UNIQUE INDEX ${INDEX} ON sessions (name)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMySql = runner.dataSource.options.type === 'mysql';
    if (await hasIndex(runner, 'sessions', INDEX))
      await runner.query(`DROP INDEX ${INDEX}${isMySql ? ' ON sessions' : ''}`);
    if (await runner.hasColumn('sessions', 'name')) await runner.query('ALTER TABLE sessions DROP COLUMN name');
  }
}
