import type { RawConnection, RawDatabase } from './raw-database.js';

interface Turn {
  readonly question: string;
  readonly answer: string;
}

/** The reads and writes of one ask, as the service's tables want them, without anything around them. */
export class AskStatements {
  constructor(private readonly database: RawDatabase) {}

  async chatbotOf(sessionId: number): Promise<number> {
    const [session] = await this.database.select<{ chatbot_id: number }>(
      'SELECT id, chatbot_id, created_at, uri, welcome FROM sessions WHERE id = ? AND workspace_id = 1',
      [sessionId],
    );
    await this.database.select('SELECT * FROM chatbots WHERE id = ? AND workspace_id = 1 AND removed_at IS NULL', [
      session!.chatbot_id,
    ]);
    return session!.chatbot_id;
  }

  open(sessionId: number, chatbotId: number, question: string): Promise<number> {
    return this.database.unit(async (unit) => {
      await unit.change(
        `UPDATE sessions SET sent = sent + 1 WHERE id = ? AND sent <
           COALESCE((SELECT messages FROM session_limits WHERE workspace_id = 1 AND messages >= 0), sent + 1)`,
        [sessionId],
      );
      await this.count(unit, chatbotId);
      const { insertedId } = await unit.change(
        `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, ask_type, revision, asked_at, month,
           state, tokens, no_answer, lease_until) VALUES (?, ?, 1, ?, 'Text', 1, ?, '2026-11', 'running', 0, 0, ?)`,
        [sessionId, chatbotId, question, Date.now(), Date.now() + 60_000],
      );
      return insertedId;
    });
  }

  async history(sessionId: number, turnId: number): Promise<Turn[]> {
    const sql = `SELECT id, question, COALESCE(answer, '') AS answer, state, tokens, no_answer, asked_at
      FROM turns WHERE session_id = ? AND id < ? ORDER BY id DESC LIMIT 20`;
    return (await this.database.select<Turn>(sql, [sessionId, turnId])).reverse();
  }

  async end(turnId: number, answer: string): Promise<void> {
    await this.database.change(
      `UPDATE turns SET state = 'done', answer = ?, tokens = 15, no_answer = 0, answered_at = ?, lease_until = NULL
       WHERE id = ?`,
      [answer, Date.now(), turnId],
    );
  }

  private async count(unit: RawConnection, chatbotId: number): Promise<void> {
    const sql = 'SELECT month, used, slots FROM allowances WHERE chatbot_id = ?';
    const [row] = await unit.select<{ month: string; used: number; slots: number }>(
      this.database.isMysql ? `${sql} FOR UPDATE` : sql,
      [chatbotId],
    );
    const { month, used, slots } = row!;
    const values = [month, used + 1, slots, chatbotId];
    await unit.change('UPDATE allowances SET month = ?, used = ?, slots = ? WHERE chatbot_id = ?', values);
  }
}
