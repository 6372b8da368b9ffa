import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, document, id, longText, nullable, primary, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables } from '#libs/persistence/tables.js';

/** What chat sessions leave to people: leads, wishes to see homes, the last time that a person was called, and the links in such mails. */
export class CreateLeads1764115200600 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, TABLES);
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
      // How it was given elsewhere than in a message of the chat, with the words of consent.
      nullable(document('given')),
      // The homes that it is about.
      { ...text('homes', 100), default: "'[]'" },
      big('created_at'),
      { ...text('status', 10), default: "'new'" },
      { ...text('note', 2_000), default: "''" },
    ],
    indices: [
      { name: 'leads_chatbot', columnNames: ['chatbot_id', 'created_at', 'id'] },
      { name: 'leads_session', columnNames: ['session_id'] },
      // What daily mails are read by.
      { name: 'leads_told', columnNames: ['chatbot_id', 'id', 'created_at'] },
    ],
  }),
  new Table({
    name: 'viewings',
    columns: [
      id(),
      whole('chatbot_id'),
      whole('session_id'),
      whole('listing_id'),
      // How the home was named then: the listing may change, and go.
      text('home', 500),
      document('times'),
      text('time_zone', 64),
      text('name', 200),
      text('email', 254),
      text('phone', 40),
      nullable(document('given')),
      text('language', 64),
      text('state', 12),
      nullable(whole('confirmed_time')),
      big('created_at'),
    ],
    indices: [
      { name: 'viewings_chatbot', columnNames: ['chatbot_id', 'created_at', 'id'] },
      { name: 'viewings_session', columnNames: ['session_id'] },
    ],
  }),
  new Table({
    name: 'hand_offs',
    columns: [primary(whole('session_id')), big('handed_off_at'), { ...whole('chatbot_id'), default: 0 }],
    indices: [{ name: 'hand_offs_chatbot', columnNames: ['chatbot_id', 'handed_off_at'] }],
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
