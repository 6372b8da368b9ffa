import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marked } from './search-columns.js';
import { PLAIN_WORD, type SearchClauses } from './search-conditions.js';
import { type Clause, listingsBy } from './statement-parts.js';
import type { QueryRunner } from 'typeorm';
import { dialectOf } from '#libs/persistence/connection.js';

export interface TextIndexQuery {
  /** What stands behind FROM to count all that is found. */
  readonly counted: Clause;
  /** What stands behind FROM to read the listings, and the conditions that belong to it. */
  readonly table: Clause;
  readonly clauses: readonly Clause[];
}

/** Listings that are looked at to tell whether words are common, the share of them that makes words so, and from how many on. */
const SAMPLE = 200;
const COMMON = 0.1;
const LEAST_LISTINGS = 500;

/** Looks words up in the text index: FTS5 on SQLite, FULLTEXT on MySQL. */
@Injectable()
export class TextIndex {
  private found: Promise<boolean> | undefined;

  constructor(private readonly database: Database) {}

  /**
   * Reads what the index finds: every listing of the search is among it, and none of another chatbot. null where there is
   * no index or nothing that it could look up, or where the words are too common among all of the chatbot's listings; the
   * rows are then read one by one.
   */
  async lookUp(search: SearchClauses, all: number): Promise<TextIndexQuery | null> {
    const { chatbotId, phrases } = search;
    const words = phrases.flatMap((phrase) => phrase.map((word, at) => ({ word, isWhole: at < phrase.length - 1 })));
    const known = words.filter(({ word }) => PLAIN_WORD.test(word));
    if (known.length === 0 || !(await this.isThere()) || (await this.areCommon(search, all))) return null;
    const terms = known.map(({ word, isWhole }) => marked(chatbotId, [word]).trim() + (isWhole ? '' : '*'));
    return this.database.dialect === 'mysql' ? onMysql(terms) : onSqlite(terms);
  }

  /**
   * Whether so many listings hold the words that reading the rows costs MySQL less than its index does: some 20 µs for each
   * listing that it finds, 2 µs for each row that is read. The newest listings tell.
   */
  private async areCommon({ chatbotId, others }: SearchClauses, all: number): Promise<boolean> {
    const words = others.filter(({ isIndexed }) => isIndexed);
    if (this.database.dialect !== 'mysql' || all < LEAST_LISTINGS || words.length === 0) return false;
    const newest = `SELECT search_text FROM ${listingsBy('mysql', 'listings_newest')} WHERE chatbot_id = ? ORDER BY id DESC LIMIT ${SAMPLE}`;
    const [row] = await this.database.browse<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM (${newest}) AS newest WHERE ${words.map(({ sql }) => sql).join(' AND ')}`,
      [chatbotId, ...words.flatMap(({ values }) => values)],
    );
    return Number(row!.n) > SAMPLE * COMMON;
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

/** In the table first, so that no other index is walked with a probe for each row. */
function onSqlite(terms: readonly string[]): TextIndexQuery {
  const found = `(SELECT rowid AS found_id FROM ${TEXT_INDEX} WHERE ${TEXT_INDEX} MATCH ?) AS found`;
  const values = [terms.join(' ')];
  return {
    counted: { sql: found, values },
    table: { sql: `${found} CROSS JOIN listings ON listings.id = found_id`, values },
    clauses: [],
  };
}

function onMysql(terms: readonly string[]): TextIndexQuery {
  const values = [terms.map((term) => `+${term}`).join(' ')];
  const match = { sql: 'MATCH (search_text) AGAINST (? IN BOOLEAN MODE)', values };
  return {
    counted: { sql: `listings WHERE ${match.sql}`, values },
    table: { sql: 'listings', values: [] },
    clauses: [match],
  };
}

/** Name of MySQL's index over `search_text`, and of SQLite's table of its words. */
const TEXT_INDEX = 'listing_words';

const SQLITE = [
  `CREATE VIRTUAL TABLE ${TEXT_INDEX} USING fts5(
     search_text, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0")`,
  `CREATE TRIGGER listing_words_come AFTER INSERT ON listings BEGIN
     INSERT INTO ${TEXT_INDEX} (rowid, search_text) VALUES (new.id, new.search_text); END`,
  `CREATE TRIGGER listing_words_go AFTER DELETE ON listings BEGIN
     DELETE FROM ${TEXT_INDEX} WHERE rowid = old.id; END`,
  `CREATE TRIGGER listing_words_change AFTER UPDATE OF search_text ON listings
     WHEN old.search_text <> new.search_text BEGIN
     DELETE FROM ${TEXT_INDEX} WHERE rowid = old.id;
     INSERT INTO ${TEXT_INDEX} (rowid, search_text) VALUES (new.id, new.search_text); END`,
];

/** Makes the text index where the database knows any; a search does without it where it is missing. */
export async function makeTextIndex(runner: QueryRunner): Promise<void> {
  if (dialectOf(runner.dataSource) === 'mysql') {
    if (!(await hasMysqlIndex(runner)))
      await ifKnown(runner, [`CREATE FULLTEXT INDEX ${TEXT_INDEX} ON listings (search_text)`]);
    return;
  }
  await ifKnown(runner, SQLITE);
}

export async function dropTextIndex(runner: QueryRunner): Promise<void> {
  if (dialectOf(runner.dataSource) === 'mysql') {
    if (await hasMysqlIndex(runner)) await runner.query(`DROP INDEX ${TEXT_INDEX} ON listings`);
    return;
  }
  for (const name of ['come', 'go', 'change']) await runner.query(`DROP TRIGGER IF EXISTS listing_words_${name}`);
  await runner.query(`DROP TABLE IF EXISTS ${TEXT_INDEX}`);
}

async function hasMysqlIndex(runner: QueryRunner): Promise<boolean> {
  return ((await runner.query(`SHOW INDEX FROM listings WHERE Key_name = '${TEXT_INDEX}'`)) as unknown[]).length > 0;
}

/** A database that was built without text indexes refuses the first statement. */
async function ifKnown(runner: QueryRunner, [first, ...rest]: readonly string[]): Promise<void> {
  try {
    await runner.query(first!);
  } catch (error) {
    const told = String((error as Error).message).toLowerCase();
    if (told.includes('no such module') || told.includes('fulltext')) return;
    throw error;
  }
  for (const sql of rest) await runner.query(sql);
}
