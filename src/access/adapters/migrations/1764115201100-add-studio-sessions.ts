import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, id, nullable, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables } from '#libs/persistence/tables.js';

/** Links to the owner's pages, and the sessions that they become. */
export class AddStudioSessions1764115201100 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, TABLES);
  }
}

const TABLES = [
  new Table({
    name: 'studio_sessions',
    columns: [
      id(),
      text('hash', 64),
      // A link until it is used: then the row is the session.
      whole('is_link'),
      whole('workspace_id'),
      nullable(whole('key_id')),
      text('role', 16),
      text('name', 200),
      big('expires_at'),
    ],
    indices: [
      { name: 'studio_sessions_hash', columnNames: ['hash'], isUnique: true },
      { name: 'studio_sessions_workspace', columnNames: ['workspace_id', 'expires_at'] },
    ],
  }),
];
