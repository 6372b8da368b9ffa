import { CreatePersistence1764115200000 } from './migrations/1764115200000-create-persistence.js';
import type { ModuleTables } from './tables.js';

/** What the ports of `libs` keep themselves. */
export const PERSISTENCE_TABLES: ModuleTables = { schemas: [], migrations: [CreatePersistence1764115200000] };
