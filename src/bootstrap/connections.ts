import type { DataSourceOptions } from 'typeorm';
import type { Environment } from '#libs/config/environment.js';
import { schemasFor } from '#libs/persistence/columns.js';
import { type ConnectionRole } from '#libs/persistence/connection.js';
import { connectionOf } from '#libs/persistence/database-url.js';
import { PERSISTENCE_TABLES } from '#libs/persistence/persistence.tables.js';
import { needDatabaseFolder } from '#libs/persistence/sqlite/database-folder.js';
import type { ModuleTables } from '#libs/persistence/tables.js';
import { ACCESS_TABLES } from '../access/access.tables.js';
import { AUDIT_TABLES } from '../audit/audit.tables.js';
import { CHATBOTS_TABLES } from '../chatbots/chatbots.tables.js';
import { CONVERSATIONS_TABLES } from '../conversations/conversations.tables.js';
import { DIGESTS_TABLES } from '../digests/digests.tables.js';
import { FILES_TABLES } from '../files/files.tables.js';
import { KNOWLEDGE_TABLES } from '../knowledge/knowledge.tables.js';
import { LEADS_TABLES } from '../leads/leads.tables.js';
import { NOTIFICATIONS_TABLES } from '../notifications/notifications.tables.js';
import { REAL_ESTATE_TABLES } from '../real-estate/real-estate.tables.js';
import { TRIALS_TABLES } from '../trials/trials.tables.js';

/** Everything that is stored, module by module; `test/architecture/tables.spec.ts` finds a module that is missing. */
const STORED: readonly ModuleTables[] = [
  PERSISTENCE_TABLES,
  ACCESS_TABLES,
  AUDIT_TABLES,
  CHATBOTS_TABLES,
  CONVERSATIONS_TABLES,
  DIGESTS_TABLES,
  FILES_TABLES,
  KNOWLEDGE_TABLES,
  LEADS_TABLES,
  NOTIFICATIONS_TABLES,
  REAL_ESTATE_TABLES,
  TRIALS_TABLES,
];

/** The one description of the database: the service, the command line, the tests and TypeORM's own tools take it. */
export function connections(environment: Environment, role: ConnectionRole): DataSourceOptions {
  const connection = connectionOf(environment, role);
  if (connection.type === 'better-sqlite3') needDatabaseFolder(connection.database);
  const schemas = STORED.flatMap((one) => one.schemas);
  return {
    ...connection,
    entities: schemasFor(connection.type === 'mysql' ? 'mysql' : 'sqlite', schemas),
    migrations: STORED.flatMap((one) => one.migrations),
    migrationsRun: false,
    synchronize: false,
  };
}
