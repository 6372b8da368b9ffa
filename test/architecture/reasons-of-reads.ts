import type { Reason } from './reads.js';

type Row = readonly [fragment: string, why: string];

const of = (path: string, ...rows: readonly Row[]): Reason[] =>
  rows.map(([fragment, why]) => ({ path, fragment, why }));

const ONE_ROW = 'one row by a unique key';
const ONE_FIGURE = 'one row of figures';
const NO_TABLE = 'no table';
const ASKED = 'one row for each id that is asked for, and those are bounded by who asks: ';
const COMMAND = 'the command line alone, in a process of its own: ';

/** Every read without a LIMIT, and what bounds its rows and bytes. A new one is looked at before it is added here. */
export const REASONS: readonly Reason[] = [
  ...of('src/access/adapters/typeorm/typeorm-workspaces.ts', ['FROM people WHERE hash = ?', ONE_ROW]),
  ...of('src/access/adapters/typeorm/typeorm-api-key.repository.ts', [
    'FROM api_keys WHERE id IN',
    `${ASKED}the callers of whom this process answers something; a number a row`,
  ]),
  ...of('src/access/adapters/typeorm/typeorm-api-key.repository.ts', ['FROM installation WHERE id = 1', ONE_ROW]),
  ...of('src/access/adapters/typeorm/typeorm-workspaces.ts', [
    "find({ order: { id: 'ASC' } })",
    `${COMMAND}some 900 bytes a workspace`,
  ]),
  ...of('src/files/adapters/sql/sql-store-marks.ts', ['FROM store_marks WHERE id = 1', ONE_ROW]),
  ...of(
    'libs/persistence/sql-age-gate.ts',
    ['SELECT ${this.time.now} AS now', NO_TABLE],
    ['FROM clock_looks WHERE clock = ?', ONE_ROW],
  ),
  ...of('src/audit/adapters/typeorm/typeorm-audit-entries.ts', [
    'SELECT COUNT(*) AS total FROM audit_entries',
    ONE_FIGURE,
  ]),
  ...of(
    'src/chatbots/adapters/typeorm/typeorm-chatbot.repository.ts',
    ['SELECT COUNT(*) AS total FROM chatbots', ONE_FIGURE],
    ['SELECT id FROM chatbots WHERE id = ? AND', ONE_ROW],
    ['AND id = (${sql})', ONE_ROW],
    [
      'WHERE removed_at IS NULL AND id IN',
      `${ASKED}the chatbots of which this process answers something; a number a row`,
    ],
    ['SELECT id FROM chatbots WHERE id IN', `${COMMAND}the chatbots that something is left of; a number a row`],
    [
      'WHERE removed_at IS NULL AND ${condition}',
      'one row by a unique key, or a page that requireFittingPage has judged',
    ],
  ),
  ...of(
    'src/conversations/adapters/sql/sql-allowances.ts',
    ['SELECT chatbot_id AS chatbotId', `${ASKED}100 chatbots; three short columns`],
    ['DELETE FROM rate_slots WHERE id IN', 'stays in the database, and has a LIMIT within'],
    ['SELECT month, used, slots', ONE_ROW],
  ),
  ...of(
    'src/conversations/adapters/sql/sql-answer-checkpoints.ts',
    [
      'SELECT position, text FROM answer_pieces WHERE turn_id = ?',
      'one answer, which has LLM_MAX_ANSWER_TOKENS at most',
    ],
    [
      "AND state = 'running'${held(this.database.dialect)}",
      `${ASKED}the answers that this process gives; a number a row`,
    ],
  ),
  ...of('src/real-estate/adapters/sql/sql-listing-overviews.ts', [
    'EXISTS (SELECT 1 FROM listing_tallies',
    'whether there is one',
  ]),
  ...of('src/conversations/adapters/sql/sql-leases.ts', ['SELECT 1 FROM process_leases', 'whether there is one']),
  ...of('src/conversations/adapters/sql/sql-question-figures.ts', [
    'SELECT COUNT(*) AS questions',
    'two rows of figures',
  ]),
  ...of('src/leads/adapters/typeorm/typeorm-leads.ts', ['SELECT COUNT(*) AS calls', ONE_FIGURE]),
  ...of(
    'src/conversations/adapters/sql/sql-history.ts',
    ['SELECT id, ?, session_id', 'stays in the database'],
    ['WHERE id IN (${NEWEST_WITHIN}', 'a LIMIT and a bound of bytes within'],
    ['SELECT COUNT(*) AS messages', ONE_FIGURE],
    ['(SELECT COUNT(*) FROM turns WHERE session_id', 'one figure a session of the page'],
    [
      'FROM (${page}) AS page',
      'a page of at most 1,000 sessions, 1 MiB of greetings and addresses of 2,048 characters',
    ],
    ['FROM (${SIZES}) AS part${at}', 'each part has a LIMIT: 500 sizes in all'],
    ['question, COALESCE(answer', 'at most 500 turns, whose bytes HistoryBudget has judged'],
  ),
  ...of(
    'src/conversations/adapters/sql/sql-archive-moves.ts',
    ['COUNT(*) AS turns, MAX(id)', 'at most 50 sessions; four numbers a row'],
    ['FROM tool_calls WHERE turn_id IN', 'the calls of 25 turns; each answer has a bound of them'],
    ['(SELECT id FROM turns WHERE session_id IN', 'stays in the database'],
    ['IN (SELECT id FROM archives', 'stays in the database'],
    ['ORDER BY id FOR UPDATE', 'at most 50 sessions; a number a row'],
    ['INSERT INTO archived_turns', 'stays in the database'],
  ),
  ...of(
    'src/conversations/adapters/sql/sql-erasable-archives.ts',
    ['(SELECT session_id FROM archived_sessions WHERE archive_id', 'stays in the database'],
    ['SELECT COALESCE(SUM(turns)', ONE_FIGURE],
    ['SELECT DISTINCT file_id', 'the files of one archive, of at most 50 sessions; a number a row'],
  ),
  ...of(
    'src/conversations/adapters/sql/sql-archives.ts',
    ['archived_sessions.bytes AS bytes', `${ASKED}a page of at most 1,000 sessions, 100 at once; numbers`],
    ['SELECT COALESCE(SUM(messages)', ONE_FIGURE],
  ),
  ...of('src/conversations/adapters/sql/sql-quiet-sessions.ts', ['NOT EXISTS', 'stays in the database']),
  ...of(
    'src/conversations/adapters/sql/sql-takeovers.ts',
    ['SELECT ${column} FROM takeovers', ONE_ROW],
    ['SELECT COALESCE(MAX(id), 0)', ONE_FIGURE],
    ['SELECT session_id AS id', `${ASKED}a page of at most 1,000 sessions; two numbers a row`],
  ),
  ...of(
    'src/leads/adapters/sql/sql-hand-off-links.ts',
    ['SELECT chatbot_id FROM hand_off_links WHERE id = ?', ONE_ROW],
    ['SELECT id, token_hash', ONE_ROW],
  ),
  ...of(
    'src/conversations/adapters/sql/sql-records.ts',
    ['SELECT id FROM sessions WHERE id = ? FOR UPDATE', ONE_ROW],
    ['SELECT COUNT(*) AS n FROM ${table}', ONE_FIGURE],
    ['SELECT COALESCE(SUM(turns)', ONE_FIGURE],
    ['SELECT DISTINCT file_id', `${ASKED}100 files; a number a row`],
    ['SELECT DISTINCT chatbot_id AS id', `${COMMAND}two numbers a chatbot`],
  ),
  ...of(
    'src/conversations/adapters/typeorm/typeorm-sessions.ts',
    ['${ROWS.columns} FROM sessions WHERE id = ? AND workspace_id = ?', ONE_ROW],
    ['SELECT chatbot_id FROM sessions', ONE_ROW],
    ['SELECT title FROM archived_sessions', ONE_ROW],
    ['NOT EXISTS (SELECT session_id', 'whether there is one'],
    ['SELECT id FROM sessions WHERE id = ?', ONE_ROW],
    [
      'SELECT id FROM sessions WHERE closed = 0',
      `${ASKED}the chat sessions in which this process answers something; a number a row`,
    ],
    ['SELECT messages FROM archived_sessions', ONE_ROW],
    ['EXISTS (SELECT session_id FROM ${table}', 'a condition'],
    ['SELECT COUNT(*) FROM turns WHERE session_id', ONE_FIGURE],
    ['FROM session_limits WHERE workspace_id = ?', 'a condition; one row by a unique key'],
  ),
  ...of(
    'src/conversations/adapters/sql/sql-token-budget.ts',
    ['FROM workspace_tokens WHERE workspace_id = ? AND day = ?', ONE_ROW],
    ['UNIX_TIMESTAMP(SYSDATE(3))', NO_TABLE],
  ),
  ...of(
    'src/conversations/adapters/sql/sql-sessions-so-far.ts',
    ['EXISTS (SELECT id FROM turns WHERE lease_until', 'whether there is one'],
    ['FROM (SELECT ${IS_WAITED_FOR}', 'one row and NEWER, which has a LIMIT and a bound of bytes within'],
  ),
  ...of('src/conversations/adapters/sql/sql-history.ts', [
    'SELECT turnId, name, arguments AS args, facts FROM',
    'at most 200 calls by the LIMIT within, and as many bytes as LOOKED_UP says',
  ]),
  ...of(
    'src/conversations/adapters/sql/sql-turns.ts',
    ['failure FROM turns WHERE id = ?', ONE_ROW],
    ['FROM turns WHERE retry_id = ?', ONE_ROW],
    ['SELECT id, chatbot_id, workspace_id, ?', 'stays in the database; one row by a unique key'],
    ['AND id >= ?', 'the turns that were just opened in at most 16 sessions; two numbers a row'],
  ),
  ...of('src/conversations/adapters/sql/sql-turns.ts', [
    'MIN(id) AS turnId FROM turns',
    `${ASKED}500 sessions that are waited for; two numbers a row`,
  ]),
  ...of(
    'src/conversations/adapters/sql/sql-daily-turns.ts',
    ['SELECT COUNT(DISTINCT session_id)', ONE_FIGURE],
    ['WHERE id IN (${withinBytes', 'at most 500 turns and a bound of bytes within'],
  ),
  ...of('src/digests/adapters/sql/sql-marks.ts', [
    'FROM digest_marks WHERE chatbot_id IN',
    `${ASKED}500 chatbots; two rows of numbers each`,
  ]),
  ...of(
    'src/leads/adapters/sql/sql-daily-leads.ts',
    ['SELECT COUNT(*) AS n FROM leads WHERE ${TOLD}', ONE_FIGURE],
    ['FROM leads WHERE chatbot_id = ? AND created_at >= ?', ONE_FIGURE],
    ['WHERE id IN (${withinBytes', 'at most 500 leads and a bound of bytes within'],
  ),
  ...of('src/chatbots/adapters/sql/sql-chatbot-rounds.ts', [
    'SELECT ${this.columns} FROM chatbots',
    'a page with a LIMIT, of four short settings a row',
  ]),
  ...of('src/files/adapters/sql/sql-file-quota.ts', ['FROM file_usage WHERE workspace_id = ?', ONE_ROW]),
  ...of(
    'src/files/adapters/typeorm/typeorm-file.repository.ts',
    ['ORDER BY id FOR UPDATE', `${ASKED}the files of 50 erased messages; a number a row`],
    ["FROM files WHERE state <> 'pending'", `${COMMAND}130 bytes a file of the backup`],
  ),
  ...of('src/files/adapters/sql/sql-file-quota.ts', ['SELECT bytes FROM upload_rooms WHERE id = ?', ONE_ROW]),
  ...of(
    'src/knowledge/adapters/sql/sql-passage-index.ts',
    ['INSERT INTO knowledge_index', 'stays in the database; the rows of one insert'],
    ['DELETE FROM knowledge_index', 'stays in the database'],
    ['FROM information_schema.statistics', 'the columns of one index'],
  ),
  ...of(
    'src/knowledge/adapters/typeorm/typeorm-sources.ts',
    ['EXISTS (SELECT 1 FROM knowledge_sources', 'whether there is one'],
    [
      'find({ select: SOURCE, where: { chatbotId }, order })',
      'a text, 1,000 pairs, 50 files: what a body of 4 MiB and a text of 200,000 characters teach',
    ],
    ["type = 'QA' ORDER BY place", '1,000 pairs: a question of at most 1,000 characters a row'],
    ['SELECT DISTINCT match_hash', `${ASKED}100 questions; a hash a row`],
    ['SELECT DISTINCT value', `${ASKED}100 files; a number a row`],
    ['SELECT id, MAX(workspace) AS workspaceId', `${COMMAND}two numbers a chatbot`],
    ['GROUP BY workspace_id', 'a number a workspace that has unread documents'],
    ['place BETWEEN ? AND ?', 'the sources of one edit, at most 1,000; a number a row'],
  ),
  ...of(
    'src/notifications/adapters/typeorm/typeorm-outbox-queue.ts',
    ['MIN(queued_at) AS waitedMs', ONE_FIGURE],
    ['SELECT channel, message_id', 'what was sent about one chat session, some 60 bytes a row'],
    ['GROUP BY workspace_id', 'workspaces that have something due in the outbox, a number a row'],
    ['SELECT id FROM mails WHERE topic = ?', 'what was sent about one chat session, a number a row'],
    ['SELECT id AS mail FROM mails', 'what was sent about one chat session, a number a row'],
    ['AS ms FROM mails WHERE id = ?', ONE_FIGURE],
  ),
  ...of(
    'src/notifications/adapters/typeorm/sql-visitor-mails.ts',
    ['AS now`', NO_TABLE],
    ['SELECT instants FROM visitor_mails', ONE_ROW],
  ),
  ...of('src/notifications/adapters/typeorm/sql-outbox-entries.ts', [
    'SELECT COUNT(*) AS total FROM mails',
    ONE_FIGURE,
  ]),
  ...of('src/notifications/adapters/typeorm/sql-attachments.ts', ['SELECT content FROM mail_attachments', ONE_ROW]),
  ...of(
    'src/notifications/adapters/typeorm/typeorm-webhooks.ts',
    ['AND id = ?${held(this.database.dialect)}', ONE_ROW],
    ['SELECT ${CHOICES} FROM webhooks', '20 webhooks of each of 500 workspaces; three short columns'],
  ),
  ...of('src/real-estate/adapters/sql/statement-parts.ts', ['${ON_MARIADB}', 'bounds the time of other statements']),
  ...of(
    'src/real-estate/adapters/sql/listing-counts.ts',
    ['SELECT chatbot_id AS id FROM ${table}', `${COMMAND}a number a chatbot`],
    ['SELECT SUM(n) AS n FROM listing_tallies', ONE_FIGURE],
    ['SELECT bucket, skipped', 'the one bucket that holds a place'],
    ['SELECT DISTINCT space_type', 'a closed set of two'],
    ["AND kind = ? AND n > 0'", 'the steps of one measure, at most 2,700; two numbers a row'],
  ),
  ...of('src/real-estate/adapters/sql/sql-listing-overviews.ts', ["SELECT 'total' AS kind", ONE_FIGURE]),
  ...of(
    'src/real-estate/adapters/sql/listing-ids.ts',
    ['SELECT id FROM ${table}', 'the listings that 500 keys name; several may share a key, a number a row'],
    ['SELECT COUNT(*) AS n FROM', ONE_FIGURE],
  ),
  ...of(
    'src/real-estate/adapters/sql/search-figures.ts',
    ['SELECT ${totals(of)} ${from}', ONE_FIGURE],
    ['SELECT term, value FROM', 'two numbers for each of 50 groups'],
  ),
  ...of(
    'src/real-estate/adapters/sql/search-parts.ts',
    ['SELECT SUM(n) AS n FROM listing_cells', ONE_FIGURE],
    ['SELECT COUNT(*) AS n FROM', ONE_FIGURE],
  ),
  ...of(
    'src/real-estate/adapters/sql/sql-listing-search.ts',
    ['SELECT COUNT(*) AS n FROM', ONE_FIGURE],
    ['SELECT chatbot_id FROM listings', ONE_ROW],
  ),
  ...of(
    'src/real-estate/adapters/sql/sql-listing-pictures.ts',
    ['FROM listing_pictures WHERE ${LEASED}', ONE_ROW],
    [
      'SELECT mls_number AS mlsNumber, sha256',
      `${ASKED}ten cards of each of 50 turns, at most 50 pictures each; a hash a row`,
    ],
    [
      'SELECT ${KEPT} FROM listing_pictures WHERE chatbot_id = ? AND mls_number IN',
      `${ASKED}500 records of a unit, at most 50 pictures each`,
    ],
  ),
  ...of('src/real-estate/adapters/sql/sql-silent-listings.ts', [
    'feed_id AS feedId FROM listing_feed_records',
    `${ASKED}the numbers of a page of listings; two short columns`,
  ]),
  ...of(
    'src/real-estate/adapters/sql/sql-feed-marks.ts',
    ['SELECT id, mark, next_page', ONE_ROW],
    ['- pulled_at AS age', ONE_ROW],
  ),
  ...of('src/real-estate/adapters/sql/speaking-rows.ts', [
    'SELECT ${columns} FROM listings',
    `${ASKED}50 listings without pictures and extension columns, ten whole ones, or ten cards of each of 50 turns`,
  ]),
  ...of('src/real-estate/adapters/sql/search-conditions.ts', ['FROM listing_feed_records', 'stays in the database']),
  ...of(
    'src/real-estate/adapters/sql/sql-feed-records.ts',
    ['SELECT COUNT(*) AS n', ONE_FIGURE],
    ['record_key IN ${marks(chunk.length)}', `${ASKED}500 records of a unit; three short columns`],
    ['FROM listings WHERE chatbot_id', `${ASKED}the numbers of 500 records; one column`],
    ['SELECT mls_number AS mlsNumber, CONCAT', `${ASKED}the numbers of 500 records; two short columns`],
  ),
  ...of('src/real-estate/adapters/sql/sql-import-marks.ts', ['SELECT attached FROM listing_imports', ONE_ROW]),
  ...of(
    'src/real-estate/adapters/sql/search-estimates.ts',
    ['FROM (${newest}) AS newest JOIN', ONE_FIGURE],
    ['FROM (${sample}) AS sampled JOIN', ONE_FIGURE],
  ),
  ...of(
    'src/real-estate/adapters/sql/sql-listing-meanings.ts',
    ['SELECT after_id AS afterId', ONE_ROW],
    ['NOT IN (SELECT id FROM listings', 'stays in the database'],
    ['text_hash AS hash FROM listing_meanings', `${ASKED}128 listings of a page; a hash a row`],
    ['SELECT ${DESCRIPTION} FROM listings', `${ASKED}128 listings of a page, without pictures`],
    ['SELECT listing_id AS id, vector', `${ASKED}500 of the at most 5,000 that a wish ranks; a vector each`],
  ),
  ...of('src/real-estate/adapters/sql/search-plan.ts', ['SELECT COUNT(*) AS n FROM', ONE_FIGURE]),
  ...of(
    'src/real-estate/adapters/sql/sql-listing.repository.ts',
    ['SELECT DISTINCT chatbot_id AS id', `${COMMAND}a number a chatbot`],
    ['bytesOf(...LONG_COLUMNS)', `${ASKED}a page of at most 200; two numbers a row`],
    ['withinBytes(sized', 'a page of at most 200, with a bound of bytes within'],
    ['SELECT ${columns} FROM listings', 'at most 500 listings that a call changes, which are held'],
    ['@@auto_increment_increment', NO_TABLE],
  ),
  ...of(
    'src/real-estate/adapters/sql/text-index.ts',
    ['SELECT COUNT(*) AS n FROM', ONE_FIGURE],
    ['FROM sqlite_master WHERE name', ONE_ROW],
    ['SELECT rowid AS found_id', 'a part of statements with a LIMIT, or of figures'],
  ),
  ...of(
    'libs/persistence/mysql/committed-position.ts',
    ['@@GLOBAL.gtid_binlog_pos', NO_TABLE],
    ['@@GLOBAL.gtid_executed', NO_TABLE],
    ['SELECT MASTER_GTID_WAIT', NO_TABLE],
    ['SELECT WAIT_FOR_EXECUTED_GTID_SET', NO_TABLE],
  ),
  ...of(
    'libs/persistence/mysql/mysql-dump.ts',
    ['SELECT * FROM ${escapeId(table)}', `${COMMAND}read as a stream`],
    ['FROM information_schema.tables', 'the tables of the schema'],
  ),
  ...of(
    'libs/persistence/mysql/copy-mysql.ts',
    ['SELECT COUNT(*) AS n FROM', ONE_FIGURE],
    ['SELECT VERSION() AS version', NO_TABLE],
  ),
  ...of(
    'libs/persistence/sqlite/copy-sqlite.ts',
    ['FROM sqlite_master WHERE type', 'the tables of the schema'],
    ['SELECT COUNT(*) AS n FROM', ONE_FIGURE],
  ),
  ...of(
    'libs/persistence/migrate.ts',
    ["SELECT name FROM migrations'", 'one row a migration'],
    ['SELECT name FROM migrations ORDER BY', 'one row a migration'],
    ['SELECT DATABASE() AS name', NO_TABLE],
  ),
  ...of('libs/persistence/sql-idempotency-records.ts', ['FROM idempotency_records', ONE_ROW]),
  ...of(
    'libs/persistence/sql-deleted-data.ts',
    ['FROM sqlite_master', 'the indexes of the schema'],
    ['total_changes()', NO_TABLE],
  ),
  ...of('libs/persistence/sql-parts.ts', ['AS so_far FROM (${sized})', 'what it bounds has a LIMIT of its own']),
];
