import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, id, longText, primary, text, whole } from '../table-columns.js';

/** What chat sessions leave to people: leads, and the last time that a person was called. */
export class Leads1763600000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES) await runner.dropTable(name, true);
  }
}

const TABLES = [
  new Table({
    name: 'leads',
    columns: [
      id(),
      whole('chatbot_id'),
      whole('session_id'),
      text('name', 200),
      text('email', 254),
      text('phone', 40),
      longText('message'),
      big('created_at'),
    ],
    indices: [
      { name: 'leads_chatbot', columnNames: ['chatbot_id', 'created_at', 'id'] },
      { name: 'leads_session', columnNames: ['session_id'] },
    ],
  }),
  new Table({ name: 'hand_offs', columns: [primary(whole('session_id')), big('handed_off_at')] }),
];
