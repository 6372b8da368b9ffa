import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateKnowledge1764115200500 } from './adapters/migrations/1764115200500-create-knowledge.js';
import { KnowledgeSourceSchema } from './adapters/typeorm/typeorm-sources.js';

export const KNOWLEDGE_TABLES: ModuleTables = {
  schemas: [KnowledgeSourceSchema],
  migrations: [CreateKnowledge1764115200500],
};
