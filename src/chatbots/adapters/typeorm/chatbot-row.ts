import type { ChatbotSettings } from '../../chatbots.api.js';
import { Chatbot } from '../../domain/chatbot.js';

export const CHATBOT_COLUMNS = `id, workspace_id AS workspaceId, serial_number AS serialNumber, settings, revision,
  created_at AS createdAt, updated_at AS updatedAt, removed_at AS removedAt`;

/** A row as the driver gives it; MySQL itself reads JSON, MariaDB and SQLite keep it as text. */
export interface ChatbotRow {
  readonly id: number;
  readonly workspaceId: number;
  readonly serialNumber: string;
  readonly settings: string | ChatbotSettings;
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly removedAt: number | null;
}

export function chatbotOf({ id, workspaceId, serialNumber, revision, ...row }: ChatbotRow): Chatbot {
  const settings = typeof row.settings === 'string' ? (JSON.parse(row.settings) as ChatbotSettings) : row.settings;
  const { createdAt, updatedAt, removedAt } = row;
  const chatbot = new Chatbot(workspaceId, serialNumber, settings, revision, createdAt, updatedAt, removedAt);
  return Object.assign(chatbot, { id });
}
