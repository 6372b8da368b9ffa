import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, primary, text, whole } from '../table-columns.js';

/** What listings mean, as vectors, and up to where each chatbot's listings have theirs. Both are filled from the listings. */
export class ListingMeanings1763600003600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES) await runner.dropTable(name, true);
  }
}

const TABLES = [
  new Table({
    name: 'listing_meanings',
    columns: [
      primary(whole('chatbot_id')),
      primary(whole('listing_id')),
      text('model', 100),
      text('text_hash', 22),
      { name: 'vector', type: 'blob' },
    ],
  }),
  new Table({
    name: 'listing_meaning_marks',
    columns: [
      primary(whole('chatbot_id')),
      text('model', 100),
      whole('after_id'),
      whole('touched_id'),
      whole('is_checking'),
      big('check_at'),
      big('due_at'),
      big('lease_until'),
    ],
    indices: [{ name: 'listing_meaning_marks_due', columnNames: ['due_at', 'chatbot_id'] }],
  }),
];
