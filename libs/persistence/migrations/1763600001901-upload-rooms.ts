import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, id, nullable, text, whole } from '../table-columns.js';

/** Bytes of uploads that are on their way, counted against the quotas, and whose process lives. */
export class UploadRooms1763600001901 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Written out: TypeORM would copy a table of SQLite to add a column to it.
    if (!(await runner.hasColumn('file_usage', 'reserved')))
      await runner.query('ALTER TABLE file_usage ADD COLUMN reserved bigint NOT NULL DEFAULT 0');
    await runner.createTable(rooms, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(rooms.name, true);
    if (await runner.hasColumn('file_usage', 'reserved'))
      await runner.query('ALTER TABLE file_usage DROP COLUMN reserved');
  }
}

const rooms = new Table({
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
});
