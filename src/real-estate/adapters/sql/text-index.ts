import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marked } from './searchable-text.js';
import type { Clause, Search } from './search-conditions.js';
import { TEXT_INDEX } from './text-index-tables.js';

/** Words that both databases' indexes cut as ours are: a combining mark would end a word there. */
const PLAIN = /^[\p{L}\p{N}]+$/u;

/** Looks words up in the text index: FTS5 on SQLite, FULLTEXT on MySQL. */
@Injectable()
export class TextIndex {
  private found: Promise<boolean> | undefined;

  constructor(private readonly database: Database) {}

  /**
   * A condition that the index answers and every listing of the search meets, or null where there is none: the rows are
   * then read one by one.
   */
  async candidates({ chatbotId, phrases }: Search): Promise<Clause | null> {
    const words = phrases.flatMap((phrase) => phrase.map((word, at) => ({ word, isWhole: at < phrase.length - 1 })));
    const known = words.filter(({ word }) => PLAIN.test(word));
    if (known.length === 0 || !(await this.isThere())) return null;
    const terms = known.map(({ word, isWhole }) => marked(chatbotId, [word]).trim() + (isWhole ? '' : '*'));
    return this.database.dialect === 'mysql'
      ? { sql: 'MATCH (search_text) AGAINST (? IN BOOLEAN MODE)', values: [terms.map((term) => `+${term}`).join(' ')] }
      : { sql: `id IN (SELECT rowid FROM ${TEXT_INDEX} WHERE ${TEXT_INDEX} MATCH ?)`, values: [terms.join(' ')] };
  }

  private isThere(): Promise<boolean> {
    return (this.found ??= this.look().catch((error: unknown) => {
      this.found = undefined;
      throw error;
    }));
  }

  private async look(): Promise<boolean> {
    const sql =
      this.database.dialect === 'mysql'
        ? `SHOW INDEX FROM listings WHERE Key_name = '${TEXT_INDEX}'`
        : `SELECT name FROM sqlite_master WHERE name = '${TEXT_INDEX}'`;
    return (await this.database.select(sql)).length > 0;
  }
}
