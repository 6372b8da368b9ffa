import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, hugeText, id, longText, nullable, primary, text, whole } from '../table-columns.js';

export class Conversations1763600000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(runner)) await runner.dropTable(name, true);
  }
}

const tables = (runner: QueryRunner) => [
  new Table({
    name: 'sessions',
    columns: [
      id(),
      whole('workspace_id'),
      whole('chatbot_id'),
      big('created_at'),
      text('uri', 2_048),
      longText('welcome'),
      whole('sent'),
    ],
    indices: [{ name: 'sessions_chatbot', columnNames: ['chatbot_id', 'created_at', 'id'] }],
  }),
  new Table({ name: 'session_limits', columns: [primary(whole('workspace_id')), whole('messages')] }),
  new Table({
    name: 'turns',
    columns: [
      id(),
      whole('session_id'),
      whole('chatbot_id'),
      whole('workspace_id'),
      hugeText('question', runner),
      nullable(hugeText('answer', runner)),
      text('ask_type', 8),
      text('state', 12),
      whole('tokens'),
      whole('no_answer'),
      whole('revision'),
      text('month', 7),
      big('asked_at'),
      nullable(big('answered_at')),
      nullable(big('lease_until')),
      nullable(text('idempotency_key', 255)),
      nullable(text('fingerprint', 64)),
    ],
    indices: [
      { name: 'turns_session', columnNames: ['session_id', 'id'] },
      { name: 'turns_chatbot', columnNames: ['chatbot_id', 'state'] },
      { name: 'turns_lease', columnNames: ['lease_until'] },
      { name: 'turns_idempotency_key', columnNames: ['workspace_id', 'idempotency_key'], isUnique: true },
    ],
  }),
  new Table({
    name: 'allowances',
    columns: [primary(whole('chatbot_id')), text('month', 7), whole('used'), whole('slots')],
  }),
  new Table({
    name: 'rate_slots',
    columns: [id(), whole('chatbot_id'), big('at')],
    indices: [{ name: 'rate_slots_oldest', columnNames: ['chatbot_id', 'at', 'id'] }],
  }),
];
