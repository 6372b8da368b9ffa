import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { big, nullable, primary, text, whole } from '../table-columns.js';

/** Where the bytes of a file are, and until when; the bytes that a workspace has are counted in a row of their own. */
export class Files1763600000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns) {
      if (!(await runner.hasColumn('files', column.name))) await runner.addColumn('files', column);
    }
    const known = (await runner.getTable('files'))!.indices.map(({ name }) => name);
    for (const index of indices.filter(({ name }) => !known.includes(name))) await runner.createIndex('files', index);
    await runner.createTable(usage, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(usage.name, true);
    for (const { name } of indices) await runner.dropIndex('files', name!);
    for (const { name } of columns) await runner.dropColumn('files', name);
  }
}

/** A row that was there before has no bytes: its key names nothing. */
const columns = [
  { ...text('name', 255), default: "''" },
  { ...text('extension', 16), default: "''" },
  { ...text('sha256', 64), default: "''" },
  { ...text('state', 8), default: "'stored'" },
  { ...text('store_key', 64), default: "''" },
  nullable(text('token_hash', 64)),
  nullable(big('upload_until')),
  nullable(big('expires_at')),
].map((column) => new TableColumn(column));

const indices = [
  { name: 'files_store_key', columnNames: ['store_key'] },
  { name: 'files_token_hash', columnNames: ['token_hash'], isUnique: true },
  { name: 'files_expiry', columnNames: ['expires_at'] },
].map((index) => new TableIndex(index));

const usage = new Table({ name: 'file_usage', columns: [primary(whole('workspace_id')), big('used')] });
