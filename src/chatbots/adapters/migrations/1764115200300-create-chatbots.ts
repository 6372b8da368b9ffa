import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, document, hugeText, id, nullable, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables } from '#libs/persistence/tables.js';

/** Chatbots, their settings, and what was changed of them. */
export class CreateChatbots1764115200300 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables(runner));
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables(runner));
  }
}

const tables = (runner: QueryRunner) => [
  new Table({
    name: 'chatbots',
    columns: [
      id(),
      whole('workspace_id'),
      text('serial_number', 32),
      document('settings'),
      whole('revision'),
      // What `/` of a custom domain finds its chatbot by.
      { ...text('custom_domain', 253), default: "''" },
      { ...whole('identity_version'), default: 1 },
      // Until when a process sees to its old conversations.
      { ...big('swept_until'), default: 0 },
      big('created_at'),
      big('updated_at'),
      nullable(big('removed_at')),
    ],
    indices: [
      { name: 'chatbots_serial_number', columnNames: ['serial_number'], isUnique: true },
      { name: 'chatbots_workspace', columnNames: ['workspace_id', 'id'] },
      // Told by the index alone: settings may be long.
      { name: 'chatbots_listed', columnNames: ['workspace_id', 'removed_at', 'id', 'serial_number'] },
      { name: 'chatbots_custom_domain', columnNames: ['custom_domain', 'id'] },
    ],
  }),
  new Table({
    name: 'settings_versions',
    columns: [
      id(),
      whole('chatbot_id'),
      whole('revision'),
      document('editor'),
      hugeText('settings_before', runner),
      hugeText('settings_after', runner),
      nullable(whole('undone')),
      big('created_at'),
    ],
    indices: [
      { name: 'settings_versions_chatbot', columnNames: ['chatbot_id', 'revision'], isUnique: true },
      { name: 'settings_versions_age', columnNames: ['created_at'] },
    ],
  }),
];
