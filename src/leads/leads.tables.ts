import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateLeads1764115200600 } from './adapters/migrations/1764115200600-create-leads.js';
import { LeadSchema } from './adapters/typeorm/typeorm-leads.js';
import { ViewingSchema } from './adapters/typeorm/typeorm-viewings.js';

export const LEADS_TABLES: ModuleTables = {
  schemas: [LeadSchema, ViewingSchema],
  migrations: [CreateLeads1764115200600],
};
