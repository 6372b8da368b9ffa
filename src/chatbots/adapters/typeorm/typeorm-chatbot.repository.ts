import { EntitySchema } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { documentOver, identity, instant, SchemaRows, text, whole } from '#libs/persistence/columns.js';
import { Database } from '#libs/persistence/database.js';
import { bytesOf, held, marks, requireFittingPage } from '#libs/persistence/sql-parts.js';
import { Chatbot, DEFAULT_SETTINGS } from '../../domain/chatbot.js';
import type { ChatbotCondition, ChatbotReference, ChatbotSettings, FoundChatbot } from '../../chatbots.api.js';
import type { ChatbotPage, ChatbotRepository, PickedSettings } from '../../ports/chatbot.repository.js';

const named = (serialNumber: string): ChatbotReference => ({
  sql: 'SELECT id FROM chatbots WHERE serial_number = ? LIMIT 1',
  values: [serialNumber],
});

/** The settings travel as one document: they are read and written together. */
export const ChatbotSchema = new EntitySchema<Chatbot>({
  name: 'Chatbot',
  tableName: 'chatbots',
  target: Chatbot,
  columns: {
    id: identity(),
    workspaceId: { ...whole(), name: 'workspace_id' },
    serialNumber: { ...text(32), name: 'serial_number' },
    settings: documentOver(DEFAULT_SETTINGS),
    // Not read: it is what a chatbot is looked for by.
    customDomain: { ...text(253), name: 'custom_domain', select: false, default: '' },
    // Not read: a lease of `ChatbotRetention`.
    sweptUntil: { ...instant(), name: 'swept_until', select: false, default: 0 },
    identityVersion: { ...whole(), name: 'identity_version', default: 1 },
    revision: whole(),
    createdAt: { ...instant(), name: 'created_at' },
    updatedAt: { ...instant(), name: 'updated_at' },
    removedAt: { ...instant(), name: 'removed_at', nullable: true },
  },
  indices: [
    { name: 'chatbots_serial_number', columns: ['serialNumber'], unique: true },
    { name: 'chatbots_workspace', columns: ['workspaceId', 'id'] },
    { name: 'chatbots_custom_domain', columns: ['customDomain', 'id'] },
    { name: 'chatbots_listed', columns: ['workspaceId', 'removedAt', 'id', 'serialNumber'] },
  ],
});

const ROWS = new SchemaRows(ChatbotSchema);

/** Characters of settings that are kept as they were read: every ask reads a chatbot, and to parse its settings costs more than the rest. */
const MOST_KEPT = 4_000_000;

/** What a chatbot is known by, and what every change raises. */
const VERSIONS = ['serialNumber', 'workspaceId', 'revision', 'updatedAt', 'identityVersion'] as const;
type ChatbotRow = Pick<Chatbot, 'id' | (typeof VERSIONS)[number]> & Record<string, unknown>;

/** Reads are statements written out: every ask needs one, and TypeORM's own way costs more than the rest of the look-up. */
@Injectable()
export class TypeOrmChatbotRepository implements ChatbotRepository {
  private readonly kept = new LRUCache<number, Chatbot>({ maxSize: MOST_KEPT });

  constructor(private readonly database: Database) {}

  find(workspaceId: number, serialNumber: string): Promise<Chatbot | null> {
    return this.first(workspaceId, 'serial_number = ?', [serialNumber]);
  }

  async findOf<Name extends string>(
    workspaceId: number,
    reference: ChatbotReference | { readonly serialNumber: string },
    conditions: Readonly<Record<Name, ChatbotCondition>>,
  ): Promise<FoundChatbot<Name, Chatbot> | null> {
    const { sql, values } = 'sql' in reference ? reference : named(reference.serialNumber);
    const asked = Object.entries<ChatbotCondition>(conditions);
    const told = asked.map(([name, condition]) => `, (${condition.sql}) AS has_${name}`).join('');
    const [row] = await this.database.select<ChatbotRow>(
      `SELECT ${ROWS.columns}${told} FROM chatbots WHERE removed_at IS NULL AND workspace_id = ? AND id = (${sql})`,
      [workspaceId, ...values],
    );
    if (!row) return null;
    const has = Object.fromEntries(asked.map(([name]) => [name, Boolean(row[`has_${name}`])]));
    return { chatbot: this.known(row), has: has as Record<Name, boolean> };
  }

  async findForVisitors(serialNumber: string): Promise<Chatbot | null> {
    return (await this.read('serial_number = ?', [serialNumber]))[0] ?? null;
  }

  async isNamed(host: string): Promise<boolean> {
    const sql = 'SELECT id FROM chatbots WHERE custom_domain = ? AND removed_at IS NULL LIMIT 1';
    return (await this.database.select(sql, [host])).length > 0;
  }

  /** On SQLite the unit itself excludes every other writer. */
  findForEdit(workspaceId: number, serialNumber: string): Promise<Chatbot | null> {
    return this.first(workspaceId, `serial_number = ?${held(this.database.dialect)}`, [serialNumber]);
  }

  /** A shared lock: those who add something do not wait for each other. */
  async hold(id: number): Promise<boolean> {
    const shared = this.database.dialect === 'mysql' ? 'LOCK IN SHARE MODE' : '';
    const sql = `SELECT id FROM chatbots WHERE id = ? AND removed_at IS NULL ${shared}`;
    return (await this.database.select(sql, [id])).length > 0;
  }

  async page(
    workspaceId: number,
    serialNumbers: readonly string[] | null,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<ChatbotPage> {
    const { where, values } = openTo(workspaceId, serialNumbers);
    const counted = `SELECT COUNT(*) AS total FROM chatbots WHERE ${where}`;
    const [row] = await this.database.browse<{ total: number }>(counted, values);
    const sized = `SELECT id, ${bytesOf('settings')} AS bytes FROM chatbots WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`;
    const sizes = await this.database.browse<{ id: number; bytes: number }>(sized, [...values, take, skip]);
    requireFittingPage(sizes.map(({ bytes }) => bytes));
    const chatbots = sizes.length > 0 ? await this.named(sizes.map(({ id }) => id)) : [];
    return { chatbots, total: Number(row!.total) };
  }

  async pick<K extends keyof ChatbotSettings>(
    workspaceId: number,
    serialNumbers: readonly string[] | null,
    names: readonly K[],
    { after, most }: { readonly after: number; readonly most: number },
  ): Promise<PickedSettings<K>[]> {
    const { where, values } = openTo(workspaceId, serialNumbers);
    const picked = names.map((name) => `${this.settingNamed(name)} AS ${name}`).join(', ');
    const sql = `SELECT id, serial_number AS serialNumber, ${picked} FROM chatbots WHERE ${where} AND id > ? ORDER BY id LIMIT ?`;
    type Row = { id: number; serialNumber: string } & Record<K, unknown>;
    const rows = await this.database.select<Row>(sql, [...values, after, most]);
    const textsOf = (row: Record<K, unknown>) => Object.fromEntries(names.map((name) => [name, String(row[name])]));
    return rows.map((row) => {
      const { id, serialNumber } = row;
      return { id, serialNumber, settings: textsOf(row) as Record<K, string> };
    });
  }

  add(chatbot: Chatbot): Promise<number> {
    return this.database.insert(Chatbot, chatbot);
  }

  async save({ id, workspaceId, settings, customDomain, revision, updatedAt }: Chatbot): Promise<void> {
    await this.rows.update({ id, workspaceId }, { settings, customDomain, revision, updatedAt });
  }

  async saveIdentityVersion({ id, workspaceId, identityVersion }: Chatbot): Promise<void> {
    await this.rows.update({ id, workspaceId }, { identityVersion });
  }

  async remove({ id, workspaceId }: Chatbot, removedAt: number): Promise<void> {
    await this.rows.update({ id, workspaceId }, { removedAt });
  }

  findEvenRemoved(workspaceId: number, serialNumber: string): Promise<Chatbot | null> {
    return this.rows.findOneBy({ workspaceId, serialNumber });
  }

  async idsAmong(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT id FROM chatbots WHERE id IN (${ids.map(() => '?').join(', ')})`;
    return (await this.database.select<{ id: number }>(sql, ids)).map(({ id }) => id);
  }

  async standingAmong(ids: readonly number[]): Promise<number[]> {
    const sql = `SELECT id FROM chatbots WHERE removed_at IS NULL AND id IN ${marks(ids.length)}`;
    return (await this.database.select<{ id: number }>(sql, ids)).map(({ id }) => id);
  }

  async erase({ id, workspaceId }: Chatbot): Promise<void> {
    await this.rows.delete({ id, workspaceId });
  }

  /** The same object until the row says something else: asks at the same time share it. */
  private known(row: ChatbotRow): Chatbot {
    const kept = this.kept.get(row.id);
    if (kept && VERSIONS.every((name) => kept[name] === row[name])) return kept;
    const chatbot = ROWS.read(row) as Chatbot;
    this.kept.set(row.id, chatbot, { size: JSON.stringify(chatbot.settings).length });
    return chatbot;
  }

  private async named(ids: readonly number[]): Promise<Chatbot[]> {
    return this.read(`id IN (${ids.map(() => '?').join(', ')}) ORDER BY id DESC`, ids, 'browse');
  }

  /** Only SQLite gives the text within the quotes by itself. */
  private settingNamed(name: keyof ChatbotSettings): string {
    const value = `JSON_EXTRACT(settings, '$.${name}')`;
    return this.database.dialect === 'mysql' ? `JSON_UNQUOTE(${value})` : value;
  }

  private async first(workspaceId: number, condition: string, values: readonly unknown[]): Promise<Chatbot | null> {
    return (await this.read(`workspace_id = ? AND ${condition}`, [workspaceId, ...values]))[0] ?? null;
  }

  private async read(
    condition: string,
    values: readonly unknown[],
    way: 'select' | 'browse' = 'select',
  ): Promise<Chatbot[]> {
    const sql = `SELECT ${ROWS.columns} FROM chatbots WHERE removed_at IS NULL AND ${condition}`;
    const rows = await this.database[way]<object>(sql, values);
    return rows.map((row) => ROWS.read(row));
  }

  private get rows() {
    return this.database.repository(Chatbot);
  }
}

/** The chatbots that a caller opens; an index tells them without reading settings. */
function openTo(workspaceId: number, serialNumbers: readonly string[] | null) {
  const all = 'workspace_id = ? AND removed_at IS NULL';
  if (serialNumbers === null) return { where: all, values: [workspaceId] };
  if (serialNumbers.length === 0) return { where: '1 = 0', values: [] };
  return {
    where: `${all} AND serial_number IN ${marks(serialNumbers.length)}`,
    values: [workspaceId, ...serialNumbers],
  };
}
