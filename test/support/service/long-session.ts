import { joined, numbersTo } from '../databases/numbered-rows.js';
import { runSql } from '../databases/outside-sql.js';

const COLUMNS = `session_id, chatbot_id, workspace_id, ask_type, state, tokens, no_answer, revision, month, asked_at`;

/**
 * Gives a chat session so many messages of the visitor, each answered but the last, straight in the table: `3 xxx…` is the
 * third question, and its answer.
 */
export async function fillSession(
  databaseUrl: string,
  sessionID: number,
  turns: number,
  filler: string,
): Promise<void> {
  const text = joined(databaseUrl, 'i', "' '", '?');
  const answer = `CASE WHEN i < ${turns} THEN ${text} ELSE '' END`;
  await runSql(
    databaseUrl,
    `INSERT INTO turns (${COLUMNS}, question, answer)
     SELECT s.id, s.chatbot_id, s.workspace_id, 'Text', 'done', 0, 0, 1, '2026-11', 0, ${text}, ${answer}
     FROM ${numbersTo(turns)} CROSS JOIN sessions s WHERE s.id = ? ORDER BY i`,
    [filler, filler, sessionID],
  );
}
