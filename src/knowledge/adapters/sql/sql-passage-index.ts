import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { Candidate, NewPassage, PassageIndex } from '../../ports/sources.js';
import { indexText, indexWord } from './ways-to-find.js';
import { inChunks, marks } from '#libs/persistence/value-lists.js';
import { FULL_TEXT, scanOf, type WayToFind } from './ways-to-find.js';

interface PassageRow extends Omit<Candidate, 'words'> {
  readonly searchText: string;
}

const ADD = 'INSERT INTO knowledge_passages (chatbot_id, source_id, title, text, search_text) VALUES ';
const REMOVE = 'DELETE FROM knowledge_passages WHERE source_id IN ';

/** SQLite's index is a table of its own, kept in the unit of the passages; MySQL keeps its index by itself. */
const INDEX_ADD =
  'INSERT INTO knowledge_index (rowid, words) SELECT id, search_text FROM knowledge_passages WHERE id BETWEEN ? AND ?';
const INDEX_REMOVE =
  'DELETE FROM knowledge_index WHERE rowid IN (SELECT id FROM knowledge_passages WHERE source_id IN ';

@Injectable()
export class SqlPassageIndex implements PassageIndex {
  private way: WayToFind | undefined;

  constructor(private readonly database: Database) {}

  async add(chatbotId: number, passages: readonly NewPassage[]): Promise<void> {
    for (const chunk of inChunks(passages)) {
      const rows = chunk.map(() => marks(5)).join(', ');
      const values = chunk.flatMap(({ sourceId, title, text, words }) => [
        chatbotId,
        sourceId,
        title,
        text,
        indexText(chatbotId, words),
      ]);
      const { insertedId: last } = await this.database.change(ADD + rows, values);
      // SQLite numbers the rows of one statement without gaps and names the last.
      if (this.isSqlite) await this.database.change(INDEX_ADD, [last - chunk.length + 1, last]);
    }
  }

  async removeOf(sourceIds: readonly number[]): Promise<void> {
    for (const chunk of inChunks(sourceIds)) {
      const list = marks(chunk.length);
      if (this.isSqlite) await this.database.change(`${INDEX_REMOVE}${list})`, chunk);
      await this.database.change(REMOVE + list, chunk);
    }
  }

  async find(chatbotId: number, words: readonly string[], most: number): Promise<Candidate[]> {
    if (words.length === 0) return [];
    const { sql, parameters } = (await this.wayToFind())(chatbotId, this.spelled(words), most);
    const rows = await this.database.select<PassageRow>(sql, parameters);
    return rows.map(({ searchText, ...passage }) => ({ ...passage, words: searchText.trim().split(' ').slice(1) }));
  }

  spelled(words: readonly string[]): string[] {
    return words.map(indexWord);
  }

  private get isSqlite(): boolean {
    return this.database.dialect === 'sqlite';
  }

  /** Not every MySQL-compatible server has full-text indexes; there the passages of the chatbot are read through. */
  private async wayToFind(): Promise<WayToFind> {
    if (this.way) return this.way;
    if (this.isSqlite) return (this.way = FULL_TEXT.sqlite);
    const sql = `SELECT 1 FROM information_schema.statistics WHERE table_schema = DATABASE()
      AND table_name = 'knowledge_passages' AND index_type = 'FULLTEXT'`;
    return (this.way = (await this.database.select(sql)).length > 0 ? FULL_TEXT.mysql : scanOf);
  }
}
