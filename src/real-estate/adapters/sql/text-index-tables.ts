import type { QueryRunner } from 'typeorm';
import { dialectOf } from '#libs/persistence/connection.js';

/** Name of MySQL's index over `search_text`, and of SQLite's table of its words. */
export const TEXT_INDEX = 'listing_words';

const SQLITE = [
  `CREATE VIRTUAL TABLE ${TEXT_INDEX} USING fts5(
     search_text, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0")`,
  `INSERT INTO ${TEXT_INDEX} (rowid, search_text) SELECT id, search_text FROM listings`,
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
  await dropTextIndex(runner);
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
    if (/no such module|fulltext/i.test(String((error as Error).message))) return;
    throw error;
  }
  for (const sql of rest) await runner.query(sql);
}
