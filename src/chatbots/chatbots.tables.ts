import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateChatbots1764115200300 } from './adapters/migrations/1764115200300-create-chatbots.js';
import { SettingsVersionSchema } from './adapters/typeorm/typeorm-settings-versions.js';
import { ChatbotSchema } from './adapters/typeorm/typeorm-chatbot.repository.js';

export const CHATBOTS_TABLES: ModuleTables = {
  schemas: [ChatbotSchema, SettingsVersionSchema],
  migrations: [CreateChatbots1764115200300],
};
