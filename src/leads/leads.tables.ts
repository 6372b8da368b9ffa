import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateLeads1764115200600 } from './adapters/migrations/1764115200600-create-leads.js';
import { LeadSchema } from './adapters/typeorm/typeorm-leads.js';

export const LEADS_TABLES: ModuleTables = { schemas: [LeadSchema], migrations: [CreateLeads1764115200600] };
