import { EntitySchema } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '#libs/domain/spans.js';
import { hugeText, identity, instant, nullable, text, whole } from '#libs/persistence/columns.js';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { inChunks, marks } from '#libs/persistence/sql-parts.js';
import type { HeldChatbot } from '../../../chatbots/chatbots.api.js';
import type { FileId } from '../../../files/files.api.js';
import { KnowledgeSource, type NewDocument, type NewSource, questionHash, type Source } from '../../domain/source.js';
import type { PlacedPair, DocumentReading, Sources, UnreadDocument } from '../../ports/sources.js';

export const KnowledgeSourceSchema = new EntitySchema<KnowledgeSource>({
  name: 'KnowledgeSource',
  tableName: 'knowledge_sources',
  target: KnowledgeSource,
  columns: {
    id: identity(),
    chatbotId: { ...whole(), name: 'chatbot_id' },
    workspaceId: { ...whole(), name: 'workspace_id' },
    type: text(8),
    place: whole(),
    name: text(1_000),
    value: hugeText(),
    length: whole(),
    status: text(12),
    statusMessage: { ...text(300), name: 'status_message' },
    matchHash: { ...nullable(text(43)), name: 'match_hash' },
    contentType: { ...text(100), name: 'content_type' },
    attempt: whole(),
    leaseUntil: { ...nullable(instant()), name: 'lease_until' },
  },
  indices: [
    { name: 'knowledge_sources_chatbot', columns: ['chatbotId', 'place', 'id'] },
    { name: 'knowledge_sources_question', columns: ['chatbotId', 'matchHash'] },
    { name: 'knowledge_sources_lease', columns: ['leaseUntil', 'id'] },
  ],
});

/** A reader must say every so often that it goes on; after the lease its document is anybody's. Milliseconds. */
const LEASE_MS = MINUTE_MS;

const SOURCE = {
  ...{ id: true, type: true, name: true, value: true },
  ...{ length: true, status: true, statusMessage: true },
} as const;
const UNREAD = `id, chatbot_id AS chatbotId, workspace_id AS workspaceId, value, name, content_type AS contentType, attempt`;
const WITHOUT_READER = 'lease_until <= ? OR lease_until > ?';

/** Written out are the leases of readers, what locks, and what every ask looks up. */
@Injectable()
export class TypeOrmSources implements Sources {
  readonly areThere = { sql: 'EXISTS (SELECT 1 FROM knowledge_sources WHERE chatbot_id = chatbots.id)' };

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  of(chatbotId: number): Promise<Source[]> {
    const order = { place: 'ASC', id: 'ASC' } as const;
    return this.database.repository(KnowledgeSource).find({ select: SOURCE, where: { chatbotId }, order });
  }

  pairs(chatbotId: number): Promise<PlacedPair[]> {
    const sql = `SELECT id, place, name AS question FROM knowledge_sources
      WHERE chatbot_id = ? AND type = 'QA' ORDER BY place, id`;
    return this.database.select<PlacedPair>(sql, [chatbotId]);
  }

  async hasAny(chatbotId: number): Promise<boolean> {
    const sql = 'SELECT id FROM knowledge_sources WHERE chatbot_id = ? LIMIT 1';
    return (await this.database.select(sql, [chatbotId])).length > 0;
  }

  async answerTo(chatbotId: number, question: string): Promise<string | null> {
    const sql =
      'SELECT value FROM knowledge_sources WHERE chatbot_id = ? AND match_hash = ? ORDER BY place, id LIMIT 1';
    const [row] = await this.database.select<{ value: string }>(sql, [chatbotId, questionHash(question)]);
    return row?.value ?? null;
  }

  async taughtAmong(chatbotId: number, questions: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = new Map(questions.map((question) => [questionHash(question), question]));
    const taught = new Set<string>();
    for (const chunk of inChunks([...asked.keys()])) {
      const sql = `SELECT DISTINCT match_hash AS hash FROM knowledge_sources
        WHERE chatbot_id = ? AND match_hash IN ${marks(chunk.length)}`;
      const rows = await this.database.select<{ hash: string }>(sql, [chatbotId, ...chunk]);
      for (const { hash } of rows) taught.add(asked.get(hash)!);
    }
    return taught;
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
      const added = chunk.map((source) => KnowledgeSource.ready(chatbotId, source));
      await this.database.write(KnowledgeSource, (rows) => rows.insert(added));
    }
    const places = sources.map(({ place }) => place);
    return this.idsAt(chatbotId, Math.min(...places), Math.max(...places));
  }

  async addUnread({ id: chatbotId }: HeldChatbot, document: NewDocument): Promise<void> {
    await this.database.insert(KnowledgeSource, KnowledgeSource.unread(chatbotId, document));
  }

  async move(id: number, place: number): Promise<void> {
    await this.database.write(KnowledgeSource, (rows) => rows.update({ id }, { place }));
  }

  async remove(ids: readonly number[]): Promise<void> {
    for (const chunk of inChunks(ids)) await this.database.write(KnowledgeSource, (rows) => rows.delete([...chunk]));
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

  async withUnread(): Promise<number[]> {
    const sql = `SELECT workspace_id AS workspaceId FROM knowledge_sources WHERE ${WITHOUT_READER} GROUP BY workspace_id`;
    const rows = await this.database.select<{ workspaceId: number }>(sql, this.bounds());
    return rows.map(({ workspaceId }) => workspaceId);
  }

  async takeUnread(workspaceId: number): Promise<UnreadDocument | null> {
    const due = `SELECT ${UNREAD} FROM knowledge_sources WHERE workspace_id = ? AND (${WITHOUT_READER})
      ORDER BY lease_until, id LIMIT 1`;
    for (;;) {
      const [now, latest] = this.bounds();
      const values = [workspaceId, now, latest];
      const [row] = await this.database.select<Omit<UnreadDocument, 'fileId'> & { value: string }>(due, values);
      if (!row) return null;
      const sql = 'UPDATE knowledge_sources SET attempt = attempt + 1, lease_until = ? WHERE id = ? AND attempt = ?';
      const { affected } = await this.database.change(sql, [now + LEASE_MS, row.id, row.attempt]);
      const { value, ...document } = row;
      if (affected === 1) return { ...document, fileId: Number(value) as FileId, attempt: row.attempt + 1 };
    }
  }

  /** Of `WITHOUT_READER`: now, and behind which instant a lease is of a clock that was set back since. */
  private bounds(): [now: number, latest: number] {
    const now = this.clock.now();
    return [now, now + LEASE_MS + MOST_SKEW_MS];
  }

  async stillOurs({ id, attempt }: UnreadDocument): Promise<boolean> {
    const sql = 'UPDATE knowledge_sources SET lease_until = ? WHERE id = ? AND attempt = ? AND lease_until IS NOT NULL';
    return (await this.database.change(sql, [this.clock.now() + LEASE_MS, id, attempt])).affected === 1;
  }

  async finish({ id, attempt }: UnreadDocument, reading: DocumentReading): Promise<void> {
    const read = { ...reading, leaseUntil: null };
    await this.database.write(KnowledgeSource, (rows) => rows.update({ id, attempt }, read));
  }

  private async idsAt(chatbotId: number, first: number, last: number): Promise<number[]> {
    const sql = 'SELECT id FROM knowledge_sources WHERE chatbot_id = ? AND place BETWEEN ? AND ? ORDER BY place';
    return (await this.database.select<{ id: number }>(sql, [chatbotId, first, last])).map(({ id }) => id);
  }
}
