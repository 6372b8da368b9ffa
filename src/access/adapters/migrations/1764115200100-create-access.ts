import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, document, id, nullable, primary, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables } from '#libs/persistence/tables.js';

/** Workspaces, their keys, people whom gateways vouch for, sessions of the owner's pages, and what keys are hashed with. */
export class CreateAccess1764115200100 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, TABLES);
  }
}

const TABLES = [
  new Table({
    name: 'workspaces',
    columns: [id(), text('name', 200), big('created_at'), nullable(big('suspended_at'))],
  }),
  new Table({ name: 'installation', columns: [primary(whole('id')), text('pepper', 64)] }),
  /** Marks of the peppers that keys are stored with: they tell a changed pepper at the start. */
  new Table({ name: 'pepper_marks', columns: [primary(text('mark', 64))] }),
  new Table({
    name: 'api_keys',
    columns: [
      id(),
      whole('workspace_id'),
      text('kind', 16),
      text('name', 200),
      text('hash', 64),
      text('hint', 4),
      nullable(document('serial_numbers')),
      nullable(document('operations')),
      // The first key of those that it was rotated from.
      nullable(whole('lineage')),
      big('created_at'),
      nullable(big('expires_at')),
      nullable(big('last_used_at')),
      nullable(big('revoked_at')),
    ],
    indices: [
      { name: 'api_keys_hash', columnNames: ['hash'], isUnique: true },
      { name: 'api_keys_workspace', columnNames: ['workspace_id'] },
    ],
  }),
  /** The hash stands for gateway and subject, which are too long for an index. */
  new Table({
    name: 'people',
    columns: [id(), text('hash', 64), text('gateway', 100), text('subject', 500), big('created_at')],
    indices: [{ name: 'people_hash', columnNames: ['hash'], isUnique: true }],
  }),
  /** Links to the owner's pages, and the sessions that they become: a link is one until it is used. */
  new Table({
    name: 'studio_sessions',
    columns: [
      ...[id(), text('hash', 64), whole('is_link'), whole('workspace_id'), nullable(whole('key_id'))],
      ...[text('role', 16), text('name', 200), big('expires_at'), big('ends_at')],
    ],
    indices: [
      { name: 'studio_sessions_hash', columnNames: ['hash'], isUnique: true },
      { name: 'studio_sessions_workspace', columnNames: ['workspace_id', 'expires_at'] },
    ],
  }),
];
