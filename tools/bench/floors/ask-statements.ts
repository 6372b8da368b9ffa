import type { RawConnection, RawDatabase } from './raw-database.js';

interface Turn {
  readonly question: string;
  readonly answer: string;
}

export interface Question {
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly content: string;
}

/** Kinds of words that the model is told of, and how many of each. */
const WORDS = { city: 30, state: 15, property_type: 15, feature: 20, extra: 15 };

const WORDS_OF_LISTINGS = Object.entries(WORDS)
  .map(
    ([kind, most]) => `SELECT '${kind}' AS kind, term, n FROM (SELECT term, n FROM listing_tallies
      WHERE chatbot_id = ? AND kind = '${kind}' AND n > 0 AND term <> '' ORDER BY n DESC, term LIMIT ${most}) AS ${kind}_words`,
  )
  .concat("SELECT 'total', '', SUM(n) FROM listing_tallies WHERE chatbot_id = ? AND kind IN ('for_sale', 'for_rent')")
  .join(' UNION ALL ');

const marks = (rows: readonly unknown[], each = '?'): string => rows.map(() => each).join(', ');

/** The reads and writes of one ask, as the service's tables want them, without anything around them. */
export class AskStatements {
  constructor(private readonly database: RawDatabase) {}

  async chatbotOf(sessionId: number): Promise<number> {
    const [chatbot] = await this.database.select<{ id: number }>(
      `SELECT * FROM chatbots WHERE removed_at IS NULL AND workspace_id = 1
         AND id = (SELECT chatbot_id FROM sessions WHERE id = ? AND workspace_id = 1)`,
      [sessionId],
    );
    return chatbot!.id;
  }

  /** Counts questions of different sessions of one chatbot against its limits and stores them, in one unit. */
  open(questions: readonly Question[]): Promise<number[]> {
    const sessions = questions.map(({ sessionId }) => sessionId);
    return this.database.unit(async (unit) => {
      await unit.change(
        `UPDATE sessions SET sent = sent + 1 WHERE id IN (${marks(sessions)}) AND sent <
           COALESCE((SELECT messages FROM session_limits WHERE workspace_id = 1 AND messages >= 0), sent + 1)`,
        sessions,
      );
      await this.count(unit, questions[0]!.chatbotId, questions.length);
      const now = Date.now();
      const { insertedId } = await unit.change(
        `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, ask_type, revision, asked_at, month,
           state, tokens, no_answer, lease_until)
         VALUES ${marks(questions, "(?, ?, 1, ?, 'Text', 1, ?, '2026-11', 'running', 0, 0, ?)")}`,
        questions.flatMap(({ sessionId, chatbotId, content }) => [sessionId, chatbotId, content, now, now + 3_000]),
      );
      // MySQL tells the first id of several rows, SQLite the last.
      const first = this.database.isMysql ? insertedId : insertedId - questions.length + 1;
      return questions.map((_, at) => first + at);
    });
  }

  async history(sessionId: number, turnId: number): Promise<Turn[]> {
    const sql = `SELECT id, question, COALESCE(answer, '') AS answer, state, tokens, no_answer, asked_at, ask_type,
        file_ids, seen, EXISTS (SELECT id FROM turns WHERE lease_until > 0 AND +session_id = ? AND id < ?) AS waited_for,
        (SELECT behind_turn FROM takeovers WHERE session_id = ? AND answers_until > ?) AS taken_over
      FROM turns WHERE session_id = ? AND id < ? ORDER BY id DESC LIMIT 60`;
    const values = [sessionId, turnId, sessionId, Date.now(), sessionId, turnId];
    return (await this.database.select<Turn>(sql, values)).reverse();
  }

  /** What the model is told of documents and listings. */
  async knowledge(chatbotId: number): Promise<void> {
    await this.database.select('SELECT id FROM knowledge_sources WHERE chatbot_id = ? LIMIT 1', [chatbotId]);
    const values = Array<number>(Object.keys(WORDS).length + 1).fill(chatbotId);
    await this.database.select(WORDS_OF_LISTINGS, values);
  }

  async end(turnId: number, answer: string): Promise<void> {
    await this.database.change(
      `UPDATE turns SET state = 'done', answer = ?, tokens = 15, no_answer = 0, answered_at = ?, lease_until = NULL
       WHERE id = ? AND state = 'running'`,
      [answer, Date.now(), turnId],
    );
  }

  private async count(unit: RawConnection, chatbotId: number, messages: number): Promise<void> {
    const sql = 'SELECT month, used, slots FROM allowances WHERE chatbot_id = ?';
    const [row] = await unit.select<{ month: string; used: number; slots: number }>(
      this.database.isMysql ? `${sql} FOR UPDATE` : sql,
      [chatbotId],
    );
    const { month, used, slots } = row!;
    const values = [month, used + messages, slots, chatbotId];
    await unit.change('UPDATE allowances SET month = ?, used = ?, slots = ? WHERE chatbot_id = ?', values);
  }
}
