import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, hugeText, id, longText, nullable, primary, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables } from '#libs/persistence/tables.js';

/** What waits to be delivered, where events go, how many mails visitors have caused, and which addresses are confirmed. */
export class CreateNotifications1764115200700 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables(runner));
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables(runner));
  }
}

const tables = (runner: QueryRunner): Table[] => [
  new Table({
    name: 'mails',
    columns: [
      id(),
      text('message_id', 320),
      nullable(text('dedupe_key', 200)),
      { ...text('channel', 12), default: "'mail'" },
      nullable(whole('workspace_id')),
      // The chat session that it is about.
      nullable(text('topic', 64)),
      text('recipient', 320),
      nullable(text('reply_to', 320)),
      text('subject', 255),
      hugeText('body_text', runner),
      nullable(hugeText('body_html', runner)),
      nullable(longText('attachments')),
      big('queued_at'),
      nullable(big('due_at')),
      whole('attempts'),
      text('state', 12),
      nullable(text('failure', 200)),
      nullable(big('settled_at')),
    ],
    indices: [
      // Workspaces take turns: whose items are due is read from one index, and what of one is due from another.
      { name: 'mails_channel_due', columnNames: ['channel', 'due_at', 'workspace_id'] },
      { name: 'mails_workspace_due', columnNames: ['workspace_id', 'channel', 'due_at', 'id'] },
      { name: 'mails_workspace', columnNames: ['workspace_id', 'id'] },
      { name: 'mails_dedupe_key', columnNames: ['dedupe_key'], isUnique: true },
      { name: 'mails_topic', columnNames: ['topic'] },
      { name: 'mails_settled', columnNames: ['settled_at'] },
      // Held mails are few among those that were delivered.
      { name: 'mails_held', columnNames: ['state', 'workspace_id'] },
    ],
  }),
  new Table({
    name: 'mail_attachments',
    columns: [
      primary(whole('mail_id')),
      primary(whole('attachment')),
      primary(whole('piece')),
      hugeText('content', runner),
    ],
  }),
  new Table({
    name: 'webhooks',
    columns: [
      id(),
      whole('workspace_id'),
      whole('place'),
      text('url', 2_048),
      nullable(text('events', 400)),
      text('description', 200),
      text('secret', 200),
      nullable(text('former_secret', 200)),
      nullable(big('former_until')),
      big('created_at'),
      nullable(text('off_because', 12)),
    ],
    indices: [{ name: 'webhooks_place', columnNames: ['workspace_id', 'place'], isUnique: true }],
  }),
  /** When mails that visitors caused were queued within the last hour: by chatbot, workspace and receiver. */
  new Table({
    name: 'visitor_mails',
    columns: [primary(text('scope', 80)), longText('instants'), big('newest')],
    indices: [{ name: 'visitor_mails_newest', columnNames: ['newest'] }],
  }),
  /** Addresses of owners, which are confirmed by a link before mails about visitors go there. */
  new Table({
    name: 'owner_addresses',
    columns: [
      id(),
      whole('workspace_id'),
      text('address', 320),
      nullable(text('token_hash', 64)),
      nullable(big('asked_at')),
      nullable(big('confirmed_at')),
    ],
    indices: [
      { name: 'owner_addresses_address', columnNames: ['workspace_id', 'address'], isUnique: true },
      { name: 'owner_addresses_token', columnNames: ['token_hash'], isUnique: true },
      { name: 'owner_addresses_confirmed', columnNames: ['confirmed_at', 'asked_at'] },
    ],
  }),
];
