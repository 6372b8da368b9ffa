import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import type { HeldChatbot } from '../../../chatbots/chatbots.api.js';
import type { FileId } from '../../../files/files.api.js';
import type { NewSource, Source } from '../../domain/source.js';
import type { NewDocument, Reading, Sources, UnreadDocument } from '../../ports/sources.js';
import { inChunks, marks } from './statement-parts.js';

/** A reader must say every so often that it goes on; after the lease its document is anybody's. Milliseconds. */
const LEASE_MS = 60_000;

const COLUMNS = `chatbot_id, type, place, name, value, length, status, status_message, match_hash, workspace_id,
  content_type, attempt, lease_until`;
const INSERT = `INSERT INTO knowledge_sources (${COLUMNS}) VALUES `;
const ROW = marks(COLUMNS.split(',').length);

const SOURCE = 'id, type, name, value, length, status, status_message AS statusMessage';
const UNREAD = `id, chatbot_id AS chatbotId, workspace_id AS workspaceId, value, name, content_type AS contentType, attempt`;

/** Questions are compared by their hash: they are longer than a key of an index may be. */
const hashOf = (question: string): string => createHash('sha256').update(question).digest('base64url');

@Injectable()
export class SqlSources implements Sources {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  of(chatbotId: number): Promise<Source[]> {
    const sql = `SELECT ${SOURCE} FROM knowledge_sources WHERE chatbot_id = ? ORDER BY place, id`;
    return this.database.select<Source>(sql, [chatbotId]);
  }

  async hasAny(chatbotId: number): Promise<boolean> {
    const sql = 'SELECT id FROM knowledge_sources WHERE chatbot_id = ? LIMIT 1';
    return (await this.database.select(sql, [chatbotId])).length > 0;
  }

  async answerTo(chatbotId: number, question: string): Promise<string | null> {
    const sql =
      'SELECT value FROM knowledge_sources WHERE chatbot_id = ? AND match_hash = ? ORDER BY place, id LIMIT 1';
    const [row] = await this.database.select<{ value: string }>(sql, [chatbotId, hashOf(question)]);
    return row?.value ?? null;
  }

  async holdAll(chatbotId: number): Promise<void> {
    const orAgain =
      this.database.dialect === 'mysql'
        ? 'ON DUPLICATE KEY UPDATE edits = edits + 1'
        : 'ON CONFLICT (chatbot_id) DO UPDATE SET edits = edits + 1';
    await this.database.change(`INSERT INTO knowledge_edits (chatbot_id, edits) VALUES (?, 1) ${orAgain}`, [chatbotId]);
  }

  async add({ id: chatbotId }: HeldChatbot, sources: readonly NewSource[]): Promise<number[]> {
    for (const chunk of inChunks(sources)) {
      const values = chunk.flatMap((source) => [chatbotId, ...ofSource(source)]);
      await this.database.change(INSERT + Array(chunk.length).fill(ROW).join(', '), values);
    }
    const places = sources.map(({ place }) => place);
    return this.idsAt(chatbotId, Math.min(...places), Math.max(...places));
  }

  async addUnread({ id: chatbotId }: HeldChatbot, document: NewDocument): Promise<void> {
    const { name, contentType, workspaceId, fileId, place } = document;
    const values = ['File', place, name, String(fileId), 0, 'Processing', '', null, workspaceId, contentType, 0, 0];
    await this.database.change(INSERT + ROW, [chatbotId, ...values]);
  }

  async move(id: number, place: number): Promise<void> {
    await this.database.change('UPDATE knowledge_sources SET place = ? WHERE id = ?', [place, id]);
  }

  async remove(ids: readonly number[]): Promise<void> {
    for (const chunk of inChunks(ids)) {
      await this.database.change(`DELETE FROM knowledge_sources WHERE id IN ${marks(chunk.length)}`, chunk);
    }
  }

  chatbots(): Promise<{ id: number; workspaceId: number }[]> {
    return this.database.select(
      `SELECT id, MAX(workspace) AS workspaceId FROM (
         SELECT chatbot_id AS id, workspace_id AS workspace FROM knowledge_sources
         UNION SELECT chatbot_id, 0 FROM knowledge_edits
       ) AS taught GROUP BY id`,
    );
  }

  async removeHold(chatbotId: number): Promise<void> {
    await this.database.change('DELETE FROM knowledge_edits WHERE chatbot_id = ?', [chatbotId]);
  }

  async filesAmong(workspaceId: number, fileIds: readonly number[]): Promise<number[]> {
    const used = new Set<string>();
    for (const chunk of inChunks(fileIds.map(String))) {
      const sql = `SELECT DISTINCT value FROM knowledge_sources
        WHERE workspace_id = ? AND type = 'File' AND value IN ${marks(chunk.length)}`;
      const rows = await this.database.select<{ value: string }>(sql, [workspaceId, ...chunk]);
      for (const { value } of rows) used.add(value);
    }
    return fileIds.filter((id) => used.has(String(id)));
  }

  async takeUnread(): Promise<UnreadDocument | null> {
    const now = this.clock.now();
    const due = `SELECT ${UNREAD} FROM knowledge_sources WHERE lease_until <= ? OR lease_until > ?
      ORDER BY lease_until, id LIMIT 1`;
    // A lease beyond that is of a clock that was set back since.
    const latest = now + LEASE_MS + MOST_SKEW_MS;
    for (;;) {
      const [row] = await this.database.select<Omit<UnreadDocument, 'fileId'> & { value: string }>(due, [now, latest]);
      if (!row) return null;
      const sql = 'UPDATE knowledge_sources SET attempt = attempt + 1, lease_until = ? WHERE id = ? AND attempt = ?';
      const { affected } = await this.database.change(sql, [now + LEASE_MS, row.id, row.attempt]);
      const { value, ...document } = row;
      if (affected === 1) return { ...document, fileId: Number(value) as FileId, attempt: row.attempt + 1 };
    }
  }

  async stillOurs({ id, attempt }: UnreadDocument): Promise<boolean> {
    const sql = 'UPDATE knowledge_sources SET lease_until = ? WHERE id = ? AND attempt = ? AND lease_until IS NOT NULL';
    return (await this.database.change(sql, [this.clock.now() + LEASE_MS, id, attempt])).affected === 1;
  }

  async finish({ id, attempt }: UnreadDocument, { status, length, statusMessage }: Reading): Promise<void> {
    await this.database.change(
      `UPDATE knowledge_sources SET status = ?, length = ?, status_message = ?, lease_until = NULL
       WHERE id = ? AND attempt = ?`,
      [status, length, statusMessage, id, attempt],
    );
  }

  private async idsAt(chatbotId: number, first: number, last: number): Promise<number[]> {
    const sql = 'SELECT id FROM knowledge_sources WHERE chatbot_id = ? AND place BETWEEN ? AND ? ORDER BY place';
    return (await this.database.select<{ id: number }>(sql, [chatbotId, first, last])).map(({ id }) => id);
  }
}

const ofSource = ({ type, place, name, value, length, status, statusMessage, matches }: NewSource) => [
  ...[type, place, name, value, length, status, statusMessage],
  ...[matches === '' ? null : hashOf(matches), 0, '', 0, null],
];
