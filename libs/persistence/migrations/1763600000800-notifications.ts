import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, hugeText, id, nullable, text, whole } from '../table-columns.js';

export class Notifications1763600000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(mails(runner), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mails', true);
  }
}

const mails = (runner: QueryRunner) =>
  new Table({
    name: 'mails',
    columns: [
      id(),
      text('message_id', 320),
      nullable(text('dedupe_key', 200)),
      text('recipient', 320),
      text('subject', 255),
      hugeText('body_text', runner),
      nullable(hugeText('body_html', runner)),
      big('queued_at'),
      nullable(big('due_at')),
      whole('attempts'),
      text('state', 12),
      nullable(text('failure', 200)),
      nullable(big('settled_at')),
    ],
    indices: [
      { name: 'mails_due', columnNames: ['due_at', 'id'] },
      { name: 'mails_dedupe_key', columnNames: ['dedupe_key'], isUnique: true },
    ],
  });
