import { runSql } from './outside-sql.js';

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
  const isSqlite = databaseUrl.startsWith('sqlite:');
  const numbers = isSqlite
    ? `(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${turns}) SELECT i FROM n)`
    : `(SELECT seq AS i FROM seq_1_to_${turns})`;
  const text = isSqlite ? "i || ' ' || ?" : "CONCAT(i, ' ', ?)";
  const answer = `CASE WHEN i < ${turns} THEN ${text} ELSE '' END`;
  await runSql(
    databaseUrl,
    `INSERT INTO turns (${COLUMNS}, question, answer)
     SELECT s.id, s.chatbot_id, s.workspace_id, 'Text', 'done', 0, 0, 1, '2026-11', 0, ${text}, ${answer}
     FROM ${numbers} AS numbered CROSS JOIN sessions s WHERE s.id = ? ORDER BY i`,
    [filler, filler, sessionID],
  );
}
