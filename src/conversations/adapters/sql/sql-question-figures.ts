import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import { monthsAround } from '../../domain/allowance.js';
import type { SearchedFor } from '../../domain/insights.js';
import type { AskedState } from '../../domain/turn.js';
import type { QuestionCount, QuestionFigures } from '../../ports/question-figures.js';

const COUNTED: readonly AskedState[] = ['running', 'done', 'interrupted'];

/** Read of indexes alone: rows may hold long texts. */
@Injectable()
export class SqlQuestionFigures implements QuestionFigures {
  constructor(private readonly database: Database) {}

  async count(chatbotId: number, from: number, until: number): Promise<QuestionCount> {
    const months = monthsAround(from, until);
    const rows = await this.database.browse<Record<keyof QuestionCount, number | null>>(
      `SELECT COUNT(*) AS questions, SUM(no_answer) AS unanswered FROM turns
         WHERE chatbot_id = ? AND month IN ${marks(months.length)} AND state IN ${marks(COUNTED.length)}
           AND asked_at >= ? AND asked_at < ?
       UNION ALL SELECT COUNT(*), SUM(no_answer) FROM archived_turns
         WHERE chatbot_id = ? AND asked_at >= ? AND asked_at < ?`,
      [chatbotId, ...months, ...COUNTED, from, until, chatbotId, from, until],
    );
    const sum = (of: keyof QuestionCount) => rows.reduce((all, row) => all + Number(row[of]), 0);
    return { questions: sum('questions'), unanswered: sum('unanswered') };
  }

  async searchedFor(chatbotId: number, from: number, until: number, most: number): Promise<SearchedFor[]> {
    const rows = await this.database.browse<SearchedFor>(
      `SELECT kind, value, COUNT(*) AS searches, COUNT(*) - SUM(is_found) AS missed FROM search_terms
       WHERE chatbot_id = ? AND searched_at >= ? AND searched_at < ?
       GROUP BY kind, value ORDER BY searches DESC, kind, value LIMIT ?`,
      [chatbotId, from, until, most],
    );
    return rows.map((row) => ({ ...row, searches: Number(row.searches), missed: Number(row.missed) }));
  }
}
