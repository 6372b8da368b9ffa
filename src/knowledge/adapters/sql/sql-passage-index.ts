import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { inChunks, marks } from '#libs/persistence/sql-parts.js';
import type { Dialect } from '#libs/persistence/connection.js';
import type { CandidatePassage, NewPassage, PassageIndex } from '../../ports/sources.js';

interface PassageRow extends Omit<CandidatePassage, 'words'> {
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

  async find(chatbotId: number, words: readonly string[], most: number): Promise<CandidatePassage[]> {
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

/**
 * Words as the index holds them: in letters and digits that both databases take for one word, never so short or so
 * common that MySQL leaves it out, and never anything that their query languages understand. So a search needs no
 * second way for short words, stop words and scripts without blanks, and no text can pass for a query.
 */
const PLAIN = 'zz';
const CODED = 'zy';
/** MySQL indexes words of up to 84 characters. */
const LONGEST = 80;

const indexWord = (word: string): string =>
  (/^[a-z0-9]+$/.test(word) ? PLAIN + word : CODED + Buffer.from(word).toString('hex')).slice(0, LONGEST);

/** Stands in every passage of a chatbot and narrows the search to them; no word of a text begins like this. */
const chatbotWord = (chatbotId: number): string => `chatbot${chatbotId}`;

/** Blanks at both ends, so that every word can be found between two. */
const indexText = (chatbotId: number, words: readonly string[]): string =>
  ` ${[chatbotWord(chatbotId), ...words.map(indexWord)].join(' ')} `;

interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
}

/** The statement that finds passages of a chatbot by any of the index's words. */
export type WayToFind = (chatbotId: number, words: readonly string[], most: number) => Statement;

const OF_READY = "JOIN knowledge_sources s ON s.id = p.source_id AND s.status = 'Ready'";

/** Chooses by ids before it reads texts: a sort would otherwise carry the texts of all that match. */
const readOf = (chosen: string): string => `SELECT chosen.kind, p.title, p.text, p.search_text AS searchText
  FROM (SELECT p.id, s.type AS kind ${chosen} LIMIT ?) chosen
  JOIN knowledge_passages p ON p.id = chosen.id ORDER BY p.id`;

/** The chatbot's word narrows what the index reads; `chatbot_id` decides. */
const sqlite: WayToFind = (chatbotId, words, most) => ({
  sql: readOf(
    `FROM knowledge_index JOIN knowledge_passages p ON p.id = knowledge_index.rowid ${OF_READY}
     WHERE knowledge_index MATCH ? AND p.chatbot_id = ? ORDER BY knowledge_index.rank, p.id`,
  ),
  parameters: [`${chatbotWord(chatbotId)} AND (${words.join(' OR ')})`, chatbotId, most],
});

const mysql: WayToFind = (chatbotId, words, most) => {
  const query = `+${chatbotWord(chatbotId)} +(${words.join(' ')})`;
  const match = 'MATCH (p.search_text) AGAINST (? IN BOOLEAN MODE)';
  return {
    sql: readOf(
      `FROM knowledge_passages p ${OF_READY}
       WHERE ${match} AND p.chatbot_id = ? ORDER BY ${match} DESC, p.id`,
    ),
    parameters: [query, chatbotId, query, most],
  };
};

const FULL_TEXT: Record<Dialect, WayToFind> = { sqlite, mysql };

/** Without an index: complete, at the price of reading all passages of the chatbot. */
const scanOf: WayToFind = (chatbotId, words, most) => {
  const holds = words.map(() => '(INSTR(p.search_text, ?) > 0)');
  const between = words.map((word) => ` ${word} `);
  return {
    sql: readOf(
      `FROM knowledge_passages p ${OF_READY}
       WHERE p.chatbot_id = ? AND (${holds.join(' OR ')}) ORDER BY ${holds.join(' + ')} DESC, p.id`,
    ),
    parameters: [chatbotId, ...between, ...between, most],
  };
};
