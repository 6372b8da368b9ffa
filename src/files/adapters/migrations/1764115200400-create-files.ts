import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, id, longText, nullable, primary, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables } from '#libs/persistence/tables.js';

/** Files, where their bytes are and until when, and what each workspace has used of its quota. */
export class CreateFiles1764115200400 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, TABLES);
  }
}

const TABLES = [
  new Table({
    name: 'files',
    columns: [
      id(),
      whole('workspace_id'),
      text('kind', 16),
      text('content_type', 100),
      big('size'),
      { ...text('name', 255), default: "''" },
      { ...text('extension', 16), default: "''" },
      { ...text('sha256', 64), default: "''" },
      { ...text('state', 8), default: "'stored'" },
      { ...text('store_key', 64), default: "''" },
      nullable(text('token_hash', 64)),
      // The chatbots that its uploader was limited to.
      nullable(longText('scope')),
      nullable(text('visitor', 64)),
      big('created_at'),
      nullable(big('upload_until')),
      nullable(big('expires_at')),
    ],
    indices: [
      { name: 'files_workspace', columnNames: ['workspace_id', 'id'] },
      { name: 'files_store_key', columnNames: ['store_key'] },
      { name: 'files_token_hash', columnNames: ['token_hash'], isUnique: true },
      { name: 'files_expiry', columnNames: ['expires_at'] },
    ],
  }),
  new Table({
    name: 'file_usage',
    columns: [primary(whole('workspace_id')), big('used'), { ...big('reserved'), default: 0 }],
  }),
  /** Bytes of uploads that are on their way, counted against the quotas, and whose process lives. */
  new Table({
    name: 'upload_rooms',
    columns: [
      id(),
      whole('workspace_id'),
      nullable(whole('place_id')),
      big('bytes'),
      text('holder', 36),
      big('lease_until'),
    ],
    indices: [
      { name: 'upload_rooms_place', columnNames: ['place_id'], isUnique: true },
      { name: 'upload_rooms_lease', columnNames: ['lease_until'] },
    ],
  }),
  /** The mark that tells the file store of this database from any other. */
  new Table({ name: 'store_marks', columns: [primary(whole('id')), text('mark', 32)] }),
];
