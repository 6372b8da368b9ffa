import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateAccess1764115200100 } from './adapters/migrations/1764115200100-create-access.js';
import { ApiKeySchema } from './adapters/typeorm/typeorm-api-key.repository.js';
import { WorkspaceSchema } from './adapters/typeorm/typeorm-workspaces.js';

export const ACCESS_TABLES: ModuleTables = {
  schemas: [ApiKeySchema, WorkspaceSchema],
  migrations: [CreateAccess1764115200100],
};
