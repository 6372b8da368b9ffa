import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateDigests1764115200900 } from './adapters/migrations/1764115200900-create-digests.js';

export const DIGESTS_TABLES: ModuleTables = { schemas: [], migrations: [CreateDigests1764115200900] };
