import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import type { Retry } from '#libs/domain/retry.js';
import { Database, NOW } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { stillRunning } from '../../domain/retry.js';
import type { Ending, KeptTurn, NewTurn, Turns } from '../../ports/turns.js';
import { LEASE_MS } from './lease.js';
import { COLUMNS, toTurn, type TurnRow } from './turn-row.js';

const DAY_MS = 86_400_000;

@Injectable()
export class SqlTurns implements Turns {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async open(turn: NewTurn): Promise<number> {
    const { admission, retry } = turn;
    try {
      const { insertedId } = await this.database.change(
        `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, ask_type, file_ids, revision, asked_at, month,
           retry_id, fingerprint, state, tokens, no_answer, lease_until)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'running', 0, 0, ${NOW[this.database.dialect]} + ${LEASE_MS})`,
        [
          turn.sessionId,
          turn.chatbotId,
          turn.workspaceId,
          turn.question,
          turn.type,
          turn.fileIds.length === 0 ? null : turn.fileIds.join(','),
          turn.revision,
          admission.at,
          admission.month,
          retry?.id ?? null,
          retry?.fingerprint ?? null,
        ],
      );
      return insertedId;
    } catch (error) {
      if (isDuplicate(error)) throw stillRunning();
      throw error;
    }
  }

  async hear(turnId: number, question: string): Promise<void> {
    await this.database.change("UPDATE turns SET question = ? WHERE id = ? AND state = 'running'", [question, turnId]);
  }

  async remember(turnId: number, seen: string): Promise<void> {
    await this.database.change("UPDATE turns SET seen = ? WHERE id = ? AND state = 'running'", [seen, turnId]);
  }

  async end(turnId: number, { state, answer, tokens, isNoAnswer, failure }: Ending): Promise<boolean> {
    const { affected } = await this.database.change(
      `UPDATE turns SET state = ?, answer = ?, tokens = ?, no_answer = ?, failure = ?, answered_at = ?, lease_until = NULL
       WHERE id = ? AND state = 'running'`,
      [state, answer, tokens, isNoAnswer ? 1 : 0, failure ?? null, this.clock.now(), turnId],
    );
    return affected === 1;
  }

  async find(workspaceId: number, turnId: number): Promise<KeptTurn | null> {
    const sql = `SELECT ${COLUMNS}, failure FROM turns WHERE id = ? AND workspace_id = ?`;
    const [row] = await this.database.select<TurnRow & Pick<KeptTurn, 'failure'>>(sql, [turnId, workspaceId]);
    return row ? toTurn(row) : null;
  }

  async findByKey(retry: Retry) {
    const sql = `SELECT ${COLUMNS}, fingerprint FROM turns WHERE retry_id = ?`;
    const [row] = await this.database.select<TurnRow & { fingerprint: string }>(sql, [retry.id]);
    if (!row) return null;
    if (row.askedAt > this.clock.now() - DAY_MS) return toTurn(row);
    await this.forgetKey(retry);
    return null;
  }

  async forgetKey({ id }: Retry): Promise<void> {
    await this.database.change("UPDATE turns SET retry_id = NULL WHERE retry_id = ? AND state <> 'running'", [id]);
  }
}
