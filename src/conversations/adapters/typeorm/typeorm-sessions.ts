import { EntitySchema } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { identity, instant, longText, SchemaRows, text, whole } from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { held, marks } from '#libs/persistence/sql-parts.js';
import type { ChatbotReference, HeldChatbot } from '../../../chatbots/chatbots.api.js';
import type { HeldSession } from '../../../leads/leads.api.js';
import { type NewSession, type OwnSession, Session } from '../../domain/session.js';
import { UNCOUNTED } from '../../domain/turn.js';
import type { Sessions } from '../../ports/sessions.js';

export const SessionSchema = new EntitySchema<Session>({
  name: 'Session',
  tableName: 'sessions',
  target: Session,
  columns: {
    id: identity(),
    // Not read: it is what a session is asked for by.
    workspaceId: { ...whole(), name: 'workspace_id', select: false },
    chatbotId: { ...whole(), name: 'chatbot_id' },
    createdAt: { ...instant(), name: 'created_at' },
    uri: text(2_048),
    welcome: longText(),
    sent: { ...whole(), select: false },
    counted: { ...whole(), select: false, default: 0 },
    closed: { ...whole(), select: false, default: 0 },
    visitor: { ...text(64), nullable: true },
    userId: { ...text(200), name: 'user_id', default: '' },
    name: { ...text(64), nullable: true, select: false },
  },
  indices: [
    { name: 'sessions_chatbot', columns: ['chatbotId', 'createdAt', 'id'] },
    { name: 'sessions_newest', columns: ['chatbotId', 'id', 'createdAt'] },
    { name: 'sessions_visitor', columns: ['chatbotId', 'visitor', 'id'] },
    { name: 'sessions_name', columns: ['name'], unique: true },
  ],
});

const IS_MESSAGE = `state NOT IN ('${UNCOUNTED.join("', '")}')`;

/** Characters of a title. */
const TITLE = 100;

const ROWS = new SchemaRows(SessionSchema);

/** Written out are the count of messages, the lock, and the look-ups. */
@Injectable()
export class TypeOrmSessions implements Sessions {
  constructor(private readonly database: Database) {}

  add(chatbot: HeldChatbot, session: NewSession): Promise<number> {
    return this.database.insert(Session, Session.opened(chatbot.id, session));
  }

  async find(workspaceId: number, id: number): Promise<Session | null> {
    const sql = `SELECT ${ROWS.columns} FROM sessions WHERE id = ? AND workspace_id = ?`;
    const [row] = await this.database.select<object>(sql, [id, workspaceId]);
    return row ? ROWS.read(row) : null;
  }

  ofVisitor(chatbotId: number, visitor: string, most: number): Promise<OwnSession[]> {
    const first = `SELECT SUBSTR(question, 1, ${TITLE}) FROM turns
      WHERE session_id = sessions.id AND question <> '' ORDER BY id LIMIT 1`;
    const archived = 'SELECT title FROM archived_sessions WHERE session_id = sessions.id';
    return this.database.select<OwnSession>(
      `SELECT id, created_at AS createdAt, COALESCE((${archived}), (${first}), '') AS title FROM sessions
       WHERE chatbot_id = ? AND visitor = ? ORDER BY id DESC LIMIT ?`,
      [chatbotId, visitor, most],
    );
  }

  async passOn(
    chatbotId: number,
    from: string,
    { visitor, userId }: { readonly visitor: string; readonly userId: string },
  ): Promise<void> {
    const sql = 'UPDATE sessions SET visitor = ?, user_id = ? WHERE chatbot_id = ? AND visitor = ?';
    await this.database.change(sql, [visitor, userId, chatbotId, from]);
  }

  chatbotOf(workspaceId: number, id: number): ChatbotReference {
    const sql = 'SELECT chatbot_id FROM sessions WHERE id = ? AND workspace_id = ? AND closed = 0';
    return { sql, values: [id, workspaceId] };
  }

  notArchived({ sql, values }: ChatbotReference): ChatbotReference {
    return {
      sql: `${sql} AND NOT EXISTS (SELECT session_id FROM archived_sessions WHERE session_id = sessions.id)`,
      values,
    };
  }

  async standingAmong(ids: readonly number[]): Promise<number[]> {
    const sql = `SELECT id FROM sessions WHERE closed = 0 AND id IN ${marks(ids.length)}`;
    return (await this.database.select<{ id: number }>(sql, ids)).map(({ id }) => id);
  }

  async countMessages(workspaceId: number, ids: readonly number[]): Promise<boolean> {
    if ((await this.countWithin(workspaceId, ids)) === ids.length) return true;
    if (ids.length > 1) return false;
    await this.recount(ids[0]!);
    return (await this.countWithin(workspaceId, ids)) === 1;
  }

  /** On SQLite the unit by itself sees to that. */
  async hold(id: number): Promise<HeldSession | null> {
    const found = await this.database.select(`SELECT id FROM sessions WHERE id = ?${held(this.database.dialect)}`, [
      id,
    ]);
    return found.length > 0 ? ({ id } as HeldSession) : null;
  }

  async removeUnused({ id }: HeldSession): Promise<void> {
    const isUsed = ['turns', 'takeovers', 'archived_sessions'].map(
      (table) => `EXISTS (SELECT session_id FROM ${table} WHERE session_id = sessions.id)`,
    );
    await this.database.change(`DELETE FROM sessions WHERE id = ? AND NOT (${isUsed.join(' OR ')})`, [id]);
  }

  async giveMessagesBack(ids: readonly number[]): Promise<void> {
    const sql = `UPDATE sessions SET sent = sent - 1 WHERE id IN ${marks(ids.length)} AND sent > 0`;
    await this.database.change(sql, ids);
  }

  /**
   * How many of the sessions were counted: with a limit those that are below it by their count, without one all, whose count
   * holds no longer. The condition stands in the UPDATE, so that of two that arrive at once each sees the other's count.
   */
  private async countWithin(workspaceId: number, ids: readonly number[]): Promise<number> {
    const limit = '(SELECT messages FROM session_limits WHERE workspace_id = ? AND messages >= 0)';
    const { affected } = await this.database.change(
      `UPDATE sessions SET sent = sent + 1, counted = CASE WHEN ${limit} IS NULL THEN 0 ELSE 1 END
       WHERE id IN ${marks(ids.length)} AND closed = 0 AND (${limit} IS NULL OR (counted = 1 AND sent < ${limit}))`,
      [workspaceId, ...ids, workspaceId, workspaceId],
    );
    return affected;
  }

  /** Where the session was not counted so far: from its turns, once no other admission to it is under way. */
  private async recount(id: number): Promise<void> {
    await this.hold(id);
    const messages = `SELECT COUNT(*) FROM turns WHERE session_id = sessions.id AND ${IS_MESSAGE}`;
    const archived = 'SELECT messages FROM archived_sessions WHERE session_id = sessions.id';
    await this.database.change(
      `UPDATE sessions SET sent = (${messages}) + COALESCE((${archived}), 0), counted = 1 WHERE id = ? AND counted = 0`,
      [id],
    );
  }

  async setMessagesLimit(workspaceId: number, limit: number): Promise<void> {
    // One statement, for two that arrive at once; both databases know it.
    const sql = 'REPLACE INTO session_limits (workspace_id, messages) VALUES (?, ?)';
    await this.database.change(sql, [workspaceId, limit]);
  }
}
