import type { DataSource } from 'typeorm';
import { WrongSetting } from '../config/setting.js';
import { storageTrouble } from './storage-refusal.js';

/**
 * Tables that a version before 1.0 made may bear the name of a migration, and want columns that it makes now. No migration
 * mends them, and without this look a request would be the first to fail.
 */
export async function refuseUnfitTables(database: DataSource): Promise<void> {
  for (const { tableName, columns } of database.entityMetadatas) {
    const names = columns.map(({ databaseName }) => `${tableName}.\`${databaseName}\``);
    try {
      await database.query(`SELECT ${names.join(', ')} FROM ${tableName} LIMIT 0`);
    } catch (error) {
      if (storageTrouble(error)) throw error;
      throw new WrongSetting(
        `DATABASE_URL: the tables are of a version before 1.0 (${(error as Error).message}), and no migration mends them; ` +
          'name another database, or delete this one if nothing in it is needed',
      );
    }
  }
}
