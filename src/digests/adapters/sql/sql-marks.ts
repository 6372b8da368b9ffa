import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import type { Mark } from '../../domain/digest.js';
import type { Marks } from '../../ports/digests.js';

type Row = Omit<Mark, 'isOn' | 'told' | 'coveredUntil'> & {
  readonly isOn: number;
  readonly coveredUntil: number;
  readonly until: number;
  readonly lastId: number;
  readonly firstId: number;
};

const COLUMNS = `chatbot_id AS chatbotId, kind, workspace_id AS workspaceId, is_on AS isOn, covered_until AS coveredUntil,
  told_until AS until, told_id AS lastId, first_id AS firstId`;

const toMark = ({ isOn, coveredUntil, until, lastId, firstId, ...mark }: Row): Mark => ({
  ...mark,
  isOn: isOn === 1,
  coveredUntil: Number(coveredUntil),
  told: { until: Number(until), lastId, firstId },
});

@Injectable()
export class SqlMarks implements Marks {
  constructor(private readonly database: Database) {}

  async of(chatbotIds: readonly number[]): Promise<Mark[]> {
    if (chatbotIds.length === 0) return [];
    const sql = `SELECT ${COLUMNS} FROM digest_marks WHERE chatbot_id IN ${marks(chatbotIds.length)}`;
    return (await this.database.select<Row>(sql, chatbotIds)).map(toMark);
  }

  async add({ chatbotId, kind, workspaceId, isOn, coveredUntil, told }: Mark): Promise<void> {
    const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    await this.database.change(
      `${insert} INTO digest_marks (chatbot_id, kind, workspace_id, is_on, covered_until, told_until, told_id, first_id, held_until)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)`,
      [chatbotId, kind, workspaceId, isOn ? 1 : 0, coveredUntil, told.until, told.lastId, told.firstId],
    );
  }

  async move(from: Mark, { isOn, coveredUntil, told }: Mark): Promise<boolean> {
    const { affected } = await this.database.change(
      `UPDATE digest_marks SET is_on = ?, covered_until = ?, told_until = ?, told_id = ?, first_id = ?
       WHERE chatbot_id = ? AND kind = ? AND is_on = ? AND covered_until = ? AND told_until = ? AND told_id = ?`,
      [
        ...[isOn ? 1 : 0, coveredUntil, told.until, told.lastId, told.firstId],
        ...[from.chatbotId, from.kind, from.isOn ? 1 : 0, from.coveredUntil, from.told.until, from.told.lastId],
      ],
    );
    return affected === 1;
  }
}
