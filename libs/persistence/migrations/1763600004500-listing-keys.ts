import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = { mls_key: 'varchar(100)', zip_key: 'varchar(20)', link_key: 'varchar(43)' };

/** What identifies a listing, as a search compares it. The migration behind this one fills the columns. */
export class ListingKeys1763600004500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) {
      // Written out, because TypeORM would copy the whole table on SQLite.
      if (await runner.hasColumn('listings', name)) continue;
      await runner.query(`ALTER TABLE listings ADD ${name} ${type}`);
      await runner.query(`CREATE INDEX listings_${name} ON listings (chatbot_id, ${name})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(COLUMNS)) {
      if (!(await runner.hasColumn('listings', name))) continue;
      const isMysql = runner.dataSource.options.type === 'mysql';
      await runner.query(`DROP INDEX listings_${name}${isMysql ? ' ON listings' : ''}`);
      await runner.query(`ALTER TABLE listings DROP COLUMN ${name}`);
    }
  }
}
