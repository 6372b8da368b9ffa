import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateAudit1764115200200 } from './adapters/migrations/1764115200200-create-audit.js';
import { AuditEntrySchema } from './adapters/typeorm/typeorm-audit-entries.js';

export const AUDIT_TABLES: ModuleTables = { schemas: [AuditEntrySchema], migrations: [CreateAudit1764115200200] };
