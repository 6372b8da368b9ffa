import type { TestDatabase } from '../databases/databases.js';

/** A chat session of that number, for contracts of what is added to sessions. */
export async function addSession({ database }: TestDatabase, id: number): Promise<void> {
  await database.change(
    "INSERT INTO sessions (id, workspace_id, chatbot_id, created_at, uri, welcome, sent) VALUES (?, 1, 1, 0, '', '', 0)",
    [id],
  );
}
