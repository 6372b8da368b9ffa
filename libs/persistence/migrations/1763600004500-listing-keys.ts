import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = { mls_key: 'varchar(100)', zip_key: 'varchar(20)', link_key: 'varchar(43)' };

/** What identifies a listing, as a search compares it. The migration behind this one fills the columns. */
export class ListingKeys1763600004500 implements MigrationInterface {
  /** Each statement looks first: an interrupted run may have made some already. Written out, because TypeORM would copy the whole table on SQLite. */
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) {
      if (!(await runner.hasColumn('listings', name))) await runner.query(`ALTER TABLE listings ADD ${name} ${type}`);
      if (!(await hasIndex(runner, name)))
        await runner.query(`CREATE INDEX listings_${name} ON listings (chatbot_id, ${name})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    for (const name of Object.keys(COLUMNS)) {
      if (await hasIndex(runner, name))
        await runner.query(`DROP INDEX listings_${name}${isMysql ? ' ON listings' : ''}`);
      if (await runner.hasColumn('listings', name)) await runner.query(`ALTER TABLE listings DROP COLUMN ${name}`);
    }
  }
}

const hasIndex = async (runner: QueryRunner, column: string): Promise<boolean> =>
  (await runner.getTable('listings'))!.indices.some(({ name }) => name === `listings_${column}`);
