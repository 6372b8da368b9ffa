import { EntitySchema } from 'typeorm';
import { Injectable } from '@nestjs/common';
import {
  document,
  documentIn,
  hugeText,
  identity,
  instant,
  nullable,
  SchemaRows,
  whole,
} from '#libs/persistence/columns.js';
import { Database, DatabaseTime } from '#libs/persistence/database.js';
import { bytesOf, marks, requireFittingPage } from '#libs/persistence/sql-parts.js';
import { SettingsVersion } from '../../domain/settings-version.js';
import type { SettingsVersions } from '../../ports/settings-versions.js';

export const SettingsVersionSchema = new EntitySchema<SettingsVersion>({
  name: 'SettingsVersion',
  tableName: 'settings_versions',
  target: SettingsVersion,
  columns: {
    id: identity(),
    chatbotId: { ...whole(), name: 'chatbot_id' },
    revision: whole(),
    editor: document(),
    settingsBefore: { ...documentIn(hugeText()), name: 'settings_before' },
    settingsAfter: { ...documentIn(hugeText()), name: 'settings_after' },
    undone: nullable(whole()),
    createdAt: { ...instant(), name: 'created_at' },
  },
  indices: [
    { name: 'settings_versions_chatbot', columns: ['chatbotId', 'revision'], unique: true },
    { name: 'settings_versions_age', columns: ['createdAt'] },
  ],
});

const ROWS = new SchemaRows(SettingsVersionSchema);

@Injectable()
export class TypeOrmSettingsVersions implements SettingsVersions {
  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
  ) {}

  /** The chatbot's row is held: nobody else adds one meanwhile. */
  async add(version: SettingsVersion, most: number): Promise<void> {
    await this.database.insert(SettingsVersion, version);
    const sql = 'SELECT id FROM settings_versions WHERE chatbot_id = ? ORDER BY revision DESC LIMIT ? OFFSET ?';
    const beyond = await this.database.select<{ id: number }>(sql, [version.chatbotId, 1, most]);
    for (const { id } of beyond) await this.database.change('DELETE FROM settings_versions WHERE id = ?', [id]);
  }

  async page(chatbotId: number, { skip, take }: { readonly skip: number; readonly take: number }) {
    const bytes = bytesOf('settings_before', 'settings_after');
    const sized = `SELECT id, ${bytes} AS bytes FROM settings_versions WHERE chatbot_id = ? ORDER BY revision DESC LIMIT ? OFFSET ?`;
    const sizes = await this.database.select<{ id: number; bytes: number }>(sized, [chatbotId, take, skip]);
    requireFittingPage(sizes.map(({ bytes }) => bytes));
    if (sizes.length === 0) return [];
    const sql = `SELECT ${ROWS.columns} FROM settings_versions WHERE id IN ${marks(sizes.length)} ORDER BY revision DESC LIMIT ?`;
    const rows = await this.database.select<object>(sql, [...sizes.map(({ id }) => id), sizes.length]);
    return rows.map((row) => ROWS.read(row));
  }

  async find(chatbotId: number, revision: number): Promise<SettingsVersion | null> {
    const sql = `SELECT ${ROWS.columns} FROM settings_versions WHERE chatbot_id = ? AND revision = ? LIMIT 1`;
    const [row] = await this.database.select<object>(sql, [chatbotId, revision]);
    return row ? ROWS.read(row) : null;
  }

  /** By their ids: MySQL would otherwise hold the gaps beside them. */
  async removeOlder(milliseconds: number, most: number): Promise<number> {
    const sql = `SELECT id FROM settings_versions WHERE created_at < ${this.time.now} - ? ORDER BY created_at LIMIT ?`;
    const old = await this.database.select<{ id: number }>(sql, [milliseconds, most]);
    for (const { id } of old) await this.database.change('DELETE FROM settings_versions WHERE id = ?', [id]);
    return old.length;
  }

  async forget(chatbotId: number): Promise<void> {
    await this.database.change('DELETE FROM settings_versions WHERE chatbot_id = ?', [chatbotId]);
  }
}
