import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, longText, primary, text } from '../table-columns.js';

/** When mails that visitors caused were queued within the last hour: by chatbot, workspace and receiver. */
export class VisitorMails1763600004500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(TABLE, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(TABLE.name, true);
  }
}

const TABLE = new Table({
  name: 'visitor_mails',
  columns: [primary(text('scope', 80)), longText('instants'), big('newest')],
  indices: [{ name: 'visitor_mails_newest', columnNames: ['newest'] }],
});
