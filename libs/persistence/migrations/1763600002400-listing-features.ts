import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What descriptions say yes or no to, and the fees of a listing. The migration behind this one fills them. */
export class ListingFeatures1763600002400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(columnTypes(runner))) {
      // Written out, because TypeORM would copy the whole table on SQLite.
      if (!(await runner.hasColumn('listings', name))) await runner.query(`ALTER TABLE listings ADD ${name} ${type}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(columnTypes(runner))) {
      if (await runner.hasColumn('listings', name)) await runner.query(`ALTER TABLE listings DROP COLUMN ${name}`);
    }
  }
}

const columnTypes = ({ dataSource }: QueryRunner): Record<string, string> => ({
  features_text: dataSource.options.type === 'mysql' ? 'mediumtext' : 'text',
  hoa: 'bigint',
  deposit: 'bigint',
  tax: 'bigint',
});
