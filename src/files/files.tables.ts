import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateFiles1764115200400 } from './adapters/migrations/1764115200400-create-files.js';
import { StoredFileSchema } from './adapters/typeorm/typeorm-file.repository.js';

export const FILES_TABLES: ModuleTables = { schemas: [StoredFileSchema], migrations: [CreateFiles1764115200400] };
