import type { Database } from '#libs/persistence/database.js';
import type { ChatbotCondition } from '../../../src/chatbots/chatbots.api.js';

/** Whether a condition holds of the chatbot with this id, stored or not. */
export async function isTrueOf(database: Database, { sql }: ChatbotCondition, chatbotId: number): Promise<boolean> {
  const asked = `SELECT (${sql}) AS holds FROM (SELECT ? AS id) AS chatbots`;
  const [row] = await database.select<{ holds: unknown }>(asked, [chatbotId]);
  return Boolean(row!.holds);
}
