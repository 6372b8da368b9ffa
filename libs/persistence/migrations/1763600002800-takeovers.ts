import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, id, primary, text, whole } from '../table-columns.js';

/** Chat sessions that a person answers, and the links in mails that open them. */
export class Takeovers1763600002800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES) await runner.dropTable(name, true);
  }
}

const TABLES = [
  new Table({
    name: 'takeovers',
    columns: [primary(whole('session_id')), whole('behind_turn'), big('answers_until')],
  }),
  new Table({
    name: 'hand_off_links',
    columns: [
      id(),
      text('token_hash', 64),
      whole('workspace_id'),
      whole('chatbot_id'),
      whole('session_id'),
      text('recipient', 320),
      big('expires_at'),
    ],
    indices: [
      { name: 'hand_off_links_token', columnNames: ['token_hash'], isUnique: true },
      { name: 'hand_off_links_session', columnNames: ['session_id'] },
    ],
  }),
];
