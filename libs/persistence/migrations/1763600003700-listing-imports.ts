import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { primary, text, whole } from '../table-columns.js';

/** Up to where files are imported, so that an import which was cut short can go on. */
export class ListingImports1763600003700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(TABLE, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(TABLE.name, true);
  }
}

const TABLE = new Table({
  name: 'listing_imports',
  columns: [primary(whole('chatbot_id')), primary(text('digest', 43)), whole('attached')],
});
