import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import type { Retry } from '#libs/domain/retry.js';
import { hasRunOut, NOW } from '#libs/persistence/database-clock.js';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { bytesOf, withinBytes } from '#libs/persistence/within-bytes.js';
import { stillRunning } from '../../domain/retry.js';
import type { Turn } from '../../domain/turn.js';
import type { Ending, KeptTurn, NewTurn, Orphan, Transcript, TurnBound } from '../../ports/transcript.js';
import { LEASE_MS } from './lease.js';

const DAY_MS = 86_400_000;

const COLUMNS = `id, session_id AS sessionId, question, COALESCE(answer, '') AS answer, state, tokens,
  no_answer AS isNoAnswer, asked_at AS askedAt, ask_type AS type, file_ids AS fileIds, COALESCE(seen, '') AS seen`;

const NEWEST = `SELECT id, ${bytesOf('question', 'answer', 'seen')} AS bytes FROM turns
  WHERE session_id = ? AND id < ? ORDER BY id DESC LIMIT ?`;

type TurnRow = Omit<Turn, 'isNoAnswer' | 'fileIds'> & { readonly isNoAnswer: number; readonly fileIds: string | null };

const NO_FILES: readonly number[] = [];
const fileIdsIn = (text: string | null): readonly number[] => (text === null ? NO_FILES : text.split(',').map(Number));

const toTurn = <T extends TurnRow>(row: T) => ({
  ...row,
  isNoAnswer: row.isNoAnswer === 1,
  fileIds: fileIdsIn(row.fileIds),
});
const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** A process that died with more leaves the rest to the next look. */
const MOST_ORPHANS = 1_000;

@Injectable()
export class SqlTranscript implements Transcript {
  /** Turns that this process is answering. */
  private readonly held = new Set<number>();
  /** Leases are judged by the database's clock: those of two replicas differ. */
  private readonly now: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.now = NOW[database.dialect];
  }

  async open(turn: NewTurn): Promise<number> {
    const { admission, retry } = turn;
    try {
      const { insertedId } = await this.database.change(
        `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, ask_type, file_ids, revision, asked_at, month,
           retry_id, fingerprint, state, tokens, no_answer, lease_until)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'running', 0, 0, ${this.now} + ${LEASE_MS})`,
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

  hold(turnId: number): void {
    this.held.add(turnId);
  }

  letGo(turnId: number): void {
    this.held.delete(turnId);
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

  async newest(sessionId: number, { before = Number.MAX_SAFE_INTEGER, turns, bytes }: TurnBound): Promise<Turn[]> {
    const rows = await this.database.select<TurnRow>(
      `SELECT ${COLUMNS} FROM turns WHERE id IN (${withinBytes(NEWEST, 'id DESC')}) ORDER BY id`,
      [sessionId, before, turns, bytes],
    );
    return rows.map(toTurn);
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

  async countOf(chatbotId: number): Promise<number> {
    const sql = `SELECT COUNT(*) AS messages FROM turns WHERE chatbot_id = ? AND state <> 'failed'`;
    return Number((await this.database.select<{ messages: number }>(sql, [chatbotId]))[0]!.messages);
  }

  async orphans(): Promise<Orphan[]> {
    const rows = await this.database.select<Omit<Orphan, 'admission'> & { at: number; month: string }>(
      `SELECT id, session_id AS sessionId, chatbot_id AS chatbotId, asked_at AS at, month
       FROM turns WHERE ${hasRunOut(this.now, LEASE_MS)} ORDER BY lease_until, id LIMIT ${MOST_ORPHANS}`,
    );
    return rows.map(({ at, month, ...orphan }) => ({ ...orphan, admission: { at, month } }));
  }

  async closeOrphan(turnId: number): Promise<boolean> {
    const { affected } = await this.database.change(
      `UPDATE turns SET state = 'failed', answer = '', failure = 'unavailable', answered_at = ?, lease_until = NULL
       WHERE id = ? AND state = 'running' AND ${hasRunOut(this.now, LEASE_MS)}`,
      [this.clock.now(), turnId],
    );
    return affected === 1;
  }

  async keepOrphansAnswer(turnId: number, answer: string): Promise<void> {
    await this.database.change('UPDATE turns SET answer = ? WHERE id = ?', [answer, turnId]);
  }

  /** One statement for all turns of this process, beside their streams. */
  async renew(): Promise<void> {
    if (this.held.size === 0) return;
    const ids = [...this.held];
    const until = `${this.now} + ${LEASE_MS}`;
    const sql = `UPDATE turns SET lease_until = ${until} WHERE id IN (${marksFor(ids)}) AND state = 'running'`;
    await this.database.change(sql, ids);
  }
}
