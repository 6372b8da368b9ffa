import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateConversations1764115200800 } from './adapters/migrations/1764115200800-create-conversations.js';
import { SessionSchema } from './adapters/typeorm/typeorm-sessions.js';

export const CONVERSATIONS_TABLES: ModuleTables = {
  schemas: [SessionSchema],
  migrations: [CreateConversations1764115200800],
};
