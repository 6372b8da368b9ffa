import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import type { SessionMarks } from '../../../leads/leads.api.js';
import {
  type ConversationsWanted,
  foundBy,
  type FoundConversations,
  type ListedConversation,
  type LookUpMade,
  type ConversationMark,
} from '../../domain/conversation-list.js';
import type { Conversations } from '../../ports/conversations.js';
import { holds } from './sql-takeovers.js';

/** Sessions that one answer looks through at most, whatever it looks for. */
const LOOKED_THROUGH = 1_000;
const TITLE_CHARACTERS = 200;
/** Look-ups of one page of a conversation, and how much of the arguments of each. */
const MOST_LOOK_UPS = 500;
const ARGUMENT_CHARACTERS = 2_000;

const NEWEST = `SELECT id, created_at, uri FROM sessions
  WHERE chatbot_id = ? AND created_at >= ? AND created_at < ? AND id < ? ORDER BY id DESC LIMIT ${LOOKED_THROUGH}`;

const HAS_TEXT = `EXISTS (SELECT 1 FROM turns WHERE session_id = sessions.id
  AND (LOWER(question) LIKE LOWER(?) ESCAPE '!' OR LOWER(answer) LIKE LOWER(?) ESCAPE '!') LIMIT 1)`;

const UNANSWERED = 'EXISTS (SELECT 1 FROM turns WHERE session_id = sessions.id AND no_answer = 1 LIMIT 1)';

type Row = Omit<ListedConversation, 'hasHandOff' | 'hasLead'> & { hasHandOff: number; hasLead: number };

interface LookUpRow extends Pick<LookUpMade, 'turnId' | 'name' | 'args'> {
  readonly ids: string;
  readonly relaxed: string | null;
  readonly isError: number;
}

@Injectable()
export class SqlConversations implements Conversations {
  constructor(private readonly database: Database) {}

  async newest(chatbotId: number, wanted: ConversationsWanted, ofLeads: SessionMarks): Promise<FoundConversations> {
    const { from, until, before, text, take } = wanted;
    const window = [chatbotId, from, until, before];
    const conditions = [
      ...wanted.marks.map((mark) => this.condition(mark, ofLeads)),
      ...(text === '' ? [] : [HAS_TEXT]),
    ];
    const holding = text === '' ? [] : [containing(text), containing(text)];
    const rows = await this.database.browse<{ id: number }>(
      `SELECT id FROM (${NEWEST}) AS sessions ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
       ORDER BY id DESC LIMIT ?`,
      [...window, ...holding, take],
    );
    const ids = rows.map(({ id }) => id);
    const next = ids.length === take ? ids.at(-1)! : await this.endOf(window);
    return { conversations: ids.length > 0 ? await this.listed(ids, ofLeads) : [], next };
  }

  async lookUps(turnIds: readonly number[]): Promise<LookUpMade[]> {
    if (turnIds.length === 0) return [];
    const rows = await this.database.browse<LookUpRow>(
      `SELECT turn_id AS turnId, name, SUBSTR(arguments, 1, ${ARGUMENT_CHARACTERS}) AS args, row_ids AS ids,
         CAST(JSON_EXTRACT(facts, '$.relaxations') AS CHAR) AS relaxed, is_error AS isError
       FROM tool_calls WHERE turn_id IN ${marks(turnIds.length)} ORDER BY turn_id, ordinal LIMIT ?`,
      [...turnIds, MOST_LOOK_UPS],
    );
    return rows.map(({ ids, relaxed, isError, ...row }) => ({
      ...row,
      ...foundBy((JSON.parse(ids) as unknown[]).length, relaxed === null ? undefined : JSON.parse(relaxed)),
      isError: Boolean(isError),
    }));
  }

  private condition(mark: ConversationMark, ofLeads: SessionMarks): string {
    if (mark === 'unanswered') return UNANSWERED;
    if (mark === 'person')
      return `EXISTS (SELECT 1 FROM takeovers WHERE session_id = sessions.id AND ${holds(this.database.dialect)} LIMIT 1)`;
    return ofLeads[mark];
  }

  /** Where all sessions that were looked through end; null where there are no more. */
  private async endOf(window: readonly unknown[]): Promise<number | null> {
    const sql = `SELECT COUNT(*) AS looked, MIN(id) AS last FROM (${NEWEST}) AS sessions LIMIT 1`;
    const [row] = await this.database.browse<{ looked: number; last: number }>(sql, window);
    return Number(row!.looked) === LOOKED_THROUGH ? row!.last : null;
  }

  private async listed(ids: readonly number[], { handOff, lead }: SessionMarks): Promise<ListedConversation[]> {
    const asked = "session_id = sessions.id AND state <> 'person'";
    const rows = await this.database.browse<Row>(
      `SELECT id, created_at AS createdAt, uri, ${handOff} AS hasHandOff, ${lead} AS hasLead,
         COALESCE((SELECT title FROM archived_sessions WHERE session_id = sessions.id),
           (SELECT SUBSTR(question, 1, ${TITLE_CHARACTERS}) FROM turns WHERE ${asked} ORDER BY id LIMIT 1), '') AS title,
         COALESCE((SELECT MAX(asked_at) FROM turns WHERE session_id = sessions.id),
           (SELECT last_asked_at FROM archived_sessions WHERE session_id = sessions.id)) AS lastAt,
         (SELECT COUNT(*) FROM turns WHERE ${asked})
           + COALESCE((SELECT messages FROM archived_sessions WHERE session_id = sessions.id), 0) AS questions,
         (SELECT COUNT(*) FROM turns WHERE session_id = sessions.id AND no_answer = 1) AS unanswered
       FROM sessions WHERE id IN ${marks(ids.length)} ORDER BY id DESC LIMIT ?`,
      [...ids, ids.length],
    );
    return rows.map((row) => ({
      ...row,
      createdAt: Number(row.createdAt),
      lastAt: row.lastAt === null ? null : Number(row.lastAt),
      questions: Number(row.questions),
      unanswered: Number(row.unanswered),
      hasHandOff: Boolean(Number(row.hasHandOff)),
      hasLead: Boolean(Number(row.hasLead)),
    }));
  }
}

/** Letter by letter: what stands for other letters in a pattern stands for itself. */
const containing = (text: string): string =>
  `%${text.replaceAll('!', '!!').replaceAll('%', '!%').replaceAll('_', '!_')}%`;
