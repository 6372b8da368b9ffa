import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateNotifications1764115200700 } from './adapters/migrations/1764115200700-create-notifications.js';
import { OutboxItemSchema } from './adapters/typeorm/typeorm-outbox-queue.js';
import { WebhookSchema } from './adapters/typeorm/typeorm-webhooks.js';

export const NOTIFICATIONS_TABLES: ModuleTables = {
  schemas: [OutboxItemSchema, WebhookSchema],
  migrations: [CreateNotifications1764115200700],
};
