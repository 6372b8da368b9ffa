import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { stillRunning } from '../../domain/retry.js';
import type { Turn } from '../../domain/turn.js';
import type { Ending, NewTurn, Orphan, Transcript } from '../../ports/transcript.js';

/** A turn's process must say every so often that it lives; after the lease it counts as gone. Milliseconds. */
const LEASE_MS = 5_000;
const DAY_MS = 86_400_000;

const COLUMNS = `id, session_id AS sessionId, question, COALESCE(answer, '') AS answer, state, tokens,
  no_answer AS isNoAnswer, asked_at AS askedAt, ask_type AS type, file_ids AS fileIds, COALESCE(seen, '') AS seen`;

type TurnRow = Omit<Turn, 'isNoAnswer' | 'fileIds'> & { readonly isNoAnswer: number; readonly fileIds: string | null };

const NO_FILES: readonly number[] = [];
const fileIdsIn = (text: string | null): readonly number[] => (text === null ? NO_FILES : text.split(',').map(Number));

const toTurn = <T extends TurnRow>(row: T) => ({
  ...row,
  isNoAnswer: row.isNoAnswer === 1,
  fileIds: fileIdsIn(row.fileIds),
});
const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

@Injectable()
export class SqlTranscript implements Transcript {
  /** Turns that this process is answering. */
  private readonly held = new Set<number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async open(turn: NewTurn): Promise<number> {
    const { admission, retry } = turn;
    try {
      const { insertedId } = await this.database.change(
        `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, ask_type, file_ids, revision, asked_at, month,
           idempotency_key, fingerprint, state, tokens, no_answer, lease_until)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'running', 0, 0, ?)`,
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
          retry?.key ?? null,
          retry?.fingerprint ?? null,
          this.clock.now() + LEASE_MS,
        ],
      );
      return insertedId;
    } catch (error) {
      if (isDuplicate(error)) throw stillRunning();
      throw error;
    }
  }

  hold(turnId: number): void {
    this.held.add(turnId);
  }

  async hear(turnId: number, question: string): Promise<void> {
    await this.database.change("UPDATE turns SET question = ? WHERE id = ? AND state = 'running'", [question, turnId]);
  }

  async remember(turnId: number, seen: string): Promise<void> {
    await this.database.change("UPDATE turns SET seen = ? WHERE id = ? AND state = 'running'", [seen, turnId]);
  }

  async end(turnId: number, { state, answer, tokens, isNoAnswer }: Ending): Promise<boolean> {
    this.held.delete(turnId);
    const { affected } = await this.database.change(
      `UPDATE turns SET state = ?, answer = ?, tokens = ?, no_answer = ?, answered_at = ?, lease_until = NULL
       WHERE id = ? AND state = 'running'`,
      [state, answer, tokens, isNoAnswer ? 1 : 0, this.clock.now(), turnId],
    );
    return affected === 1;
  }

  async before(sessionId: number, turnId: number, most: number): Promise<Turn[]> {
    const rows = await this.database.select<TurnRow>(
      `SELECT ${COLUMNS} FROM turns WHERE session_id = ? AND id < ? ORDER BY id DESC LIMIT ?`,
      [sessionId, turnId, most],
    );
    return rows.reverse().map(toTurn);
  }

  async isPreceded(sessionId: number, turnId: number): Promise<boolean> {
    const sql = `SELECT id FROM turns WHERE session_id = ? AND id < ? AND lease_until IS NOT NULL LIMIT 1`;
    return (await this.database.select(sql, [sessionId, turnId])).length > 0;
  }

  async findByKey(workspaceId: number, key: string) {
    const [row] = await this.database.select<TurnRow & { fingerprint: string }>(
      `SELECT ${COLUMNS}, fingerprint FROM turns WHERE workspace_id = ? AND idempotency_key = ?`,
      [workspaceId, key],
    );
    if (!row) return null;
    if (row.askedAt > this.clock.now() - DAY_MS) return toTurn(row);
    await this.forgetKey(workspaceId, key);
    return null;
  }

  async forgetKey(workspaceId: number, key: string): Promise<void> {
    const sql = `UPDATE turns SET idempotency_key = NULL WHERE workspace_id = ? AND idempotency_key = ? AND state <> 'running'`;
    await this.database.change(sql, [workspaceId, key]);
  }

  async of(sessionIds: readonly number[]): Promise<Turn[]> {
    if (sessionIds.length === 0) return [];
    const sql = `SELECT ${COLUMNS} FROM turns WHERE session_id IN (${marksFor(sessionIds)}) ORDER BY id`;
    return (await this.database.select<TurnRow>(sql, sessionIds)).map(toTurn);
  }

  async countOf(chatbotId: number): Promise<number> {
    const sql = `SELECT COUNT(*) AS messages FROM turns WHERE chatbot_id = ? AND state <> 'failed'`;
    return Number((await this.database.select<{ messages: number }>(sql, [chatbotId]))[0]!.messages);
  }

  async orphans(): Promise<Orphan[]> {
    const rows = await this.database.select<Omit<Orphan, 'admission'> & { at: number; month: string }>(
      `SELECT id, session_id AS sessionId, chatbot_id AS chatbotId, asked_at AS at, month
       FROM turns WHERE lease_until < ? ORDER BY id LIMIT 100`,
      [this.clock.now()],
    );
    return rows.map(({ at, month, ...orphan }) => ({ ...orphan, admission: { at, month } }));
  }

  async closeOrphan(turnId: number): Promise<boolean> {
    const { affected } = await this.database.change(
      `UPDATE turns SET state = 'failed', answer = '', answered_at = ?, lease_until = NULL
       WHERE id = ? AND state = 'running' AND lease_until < ?`,
      [this.clock.now(), turnId, this.clock.now()],
    );
    return affected === 1;
  }

  /** One statement for all turns of this process, beside their streams. */
  async renew(): Promise<void> {
    if (this.held.size === 0) return;
    const ids = [...this.held];
    const sql = `UPDATE turns SET lease_until = ? WHERE id IN (${marksFor(ids)}) AND state = 'running'`;
    await this.database.change(sql, [this.clock.now() + LEASE_MS, ...ids]);
  }
}
