import { type MigrationInterface, type QueryRunner, QueryFailedError, Table } from 'typeorm';
import { big, hugeText, id, nullable, primary, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables, hasIndex } from '#libs/persistence/tables.js';

/** What chatbots are taught, cut into passages, and the index of their words. */
export class CreateKnowledge1764115200500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables(runner));
    await (runner.dataSource.options.type === 'mysql' ? indexOnMysql(runner) : indexOnSqlite(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type !== 'mysql') await runner.query('DROP TABLE IF EXISTS knowledge_index');
    await dropTables(runner, tables(runner));
  }
}

const tables = (runner: QueryRunner): Table[] => [
  new Table({ name: 'knowledge_edits', columns: [primary(whole('chatbot_id')), whole('edits')] }),
  new Table({
    name: 'knowledge_sources',
    columns: [
      id(),
      whole('chatbot_id'),
      whole('workspace_id'),
      text('type', 8),
      whole('place'),
      text('name', 1_000),
      hugeText('value', runner),
      whole('length'),
      text('status', 12),
      text('status_message', 300),
      nullable(text('match_hash', 43)),
      text('content_type', 100),
      whole('attempt'),
      nullable(big('lease_until')),
    ],
    indices: [
      { name: 'knowledge_sources_chatbot', columnNames: ['chatbot_id', 'place', 'id'] },
      { name: 'knowledge_sources_question', columnNames: ['chatbot_id', 'match_hash'] },
      { name: 'knowledge_sources_lease', columnNames: ['lease_until', 'id'] },
    ],
  }),
  new Table({
    name: 'knowledge_passages',
    columns: [
      id(),
      whole('chatbot_id'),
      whole('source_id'),
      text('title', 1_300),
      hugeText('text', runner),
      hugeText('search_text', runner),
    ],
    indices: [
      { name: 'knowledge_passages_source', columnNames: ['source_id'] },
      { name: 'knowledge_passages_chatbot', columnNames: ['chatbot_id'] },
    ],
  }),
];

const WORDS_INDEX = 'knowledge_passages_words';

/** Holds no text of its own, and so must be told of every passage that comes or goes. */
const indexOnSqlite = (runner: QueryRunner): Promise<unknown> =>
  runner.query(
    "CREATE VIRTUAL TABLE IF NOT EXISTS knowledge_index USING fts5(words, content='', contentless_delete=1, tokenize='ascii')",
  );

async function indexOnMysql(runner: QueryRunner): Promise<void> {
  if (await hasIndex(runner, 'knowledge_passages', WORDS_INDEX)) return;
  try {
    await runner.query(`CREATE FULLTEXT INDEX ${WORDS_INDEX} ON knowledge_passages (search_text)`);
  } catch (error) {
    if (!hasNoFullText(error)) throw error;
  }
}

/** Compatible servers without full-text indexes: the service then reads the passages through. */
const hasNoFullText = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  ['ER_TABLE_CANT_HANDLE_FT', 'ER_NOT_SUPPORTED_YET', 'ER_UNKNOWN_ERROR', 'UNKNOWN_CODE_PLEASE_REPORT'].includes(
    String((error.driverError as { code?: unknown }).code),
  );
