import type { Reason } from './reads.js';

type Row = readonly [fragment: string, why: string];

const of = (path: string, ...rows: readonly Row[]): Reason[] =>
  rows.map(([fragment, why]) => ({ path, fragment, why }));

const TICK = 'a tick over all workspaces, by an index of its own; on shards once a shard: ';
const PARTS = 'the condition is put together of parts, and each has the workspace or the chatbot: ';
const COMMAND = 'the command line alone, over all workspaces: ';

/** Statements that look for rows without what tells where they lie. */
export const UNROUTED: readonly Reason[] = [
  ...of(
    'src/access/adapters/typeorm/typeorm-api-key.repository.ts',
    ['SELECT mark FROM pepper_marks', 'a mark for each pepper: a handful, the same on every shard'],
    ['DELETE FROM pepper_marks', 'a mark for each pepper: a handful, the same on every shard'],
  ),
  ...of('src/knowledge/adapters/sql/sql-passage-index.ts', ['DELETE FROM knowledge_index', 'SQLite alone']),
  ...of(
    'src/audit/adapters/typeorm/typeorm-audit-entries.ts',
    ['SELECT COUNT(*) AS total', `${PARTS}the workspace of the caller`],
    ["bytesOf('details')", `${PARTS}the workspace of the caller`],
  ),
  ...of('src/chatbots/adapters/sql/sql-chatbot-retention.ts', [
    'FROM chatbots WHERE id > ?',
    `${TICK}chatbots whose conversations do not stay for ever`,
  ]),
  ...of(
    'src/real-estate/adapters/sql/sql-listing-pictures.ts',
    ['WHERE due_at > 0', `${TICK}pictures that are to be had`],
    ['WHERE sha256 = ?', 'a hash names no workspace: a look-up, as that of a serial number'],
    ['FROM listing_pictures WHERE ${LEASED}', `${PARTS}the chatbot`],
    ['UPDATE listing_pictures SET sha256', `${PARTS}the chatbot`],
    ['UPDATE listing_pictures SET due_at = ${this.time.now}', `${PARTS}the chatbot`],
  ),
  ...of('src/real-estate/adapters/sql/sql-feed-marks.ts', [
    'WHERE stale_ms > 0',
    'once at a start: feeds of all chatbots',
  ]),
  ...of('src/chatbots/adapters/sql/sql-chatbot-rounds.ts', ['FROM chatbots', `${TICK}chatbots whose day ends`]),
  ...of(
    'src/chatbots/adapters/typeorm/typeorm-chatbot.repository.ts',
    ['WHERE custom_domain = ?', 'a host names no workspace: a look-up, as that of a serial number'],
    ['SELECT COUNT(*) AS total', `${PARTS}the workspace of the caller`],
    ["bytesOf('settings')", `${PARTS}the workspace of the caller`],
    ['SELECT id, serial_number AS serialNumber, ${picked}', `${PARTS}the workspace of the caller`],
    ['SELECT ${ROWS.columns}', `${PARTS}a serial number or a row of the neighbour's, with the workspace`],
  ),
  ...of('src/conversations/adapters/sql/sql-allowances.ts', [
    'SELECT chatbot_id AS chatbotId, month, used FROM allowances',
    `${PARTS}the chatbots, at most a hundred`,
  ]),
  ...of(
    'src/conversations/adapters/sql/sql-archive-moves.ts',
    ['DELETE FROM archives ${which}', `${PARTS}its id`],
    ['UPDATE archives SET', `${PARTS}its id`],
  ),
  ...of('src/conversations/adapters/sql/sql-erasable-archives.ts', [
    'FROM archived_files WHERE ${within}',
    `${PARTS}the sessions of one archive`,
  ]),
  ...of(
    'src/conversations/adapters/sql/sql-daily-turns.ts',
    ["bytesOf('question', 'answer')", `${PARTS}the chatbot`],
    ['SELECT id FROM turns ORDER BY id DESC', `${TICK}up to where days are told`],
    ['SELECT COUNT(DISTINCT session_id)', `${PARTS}the chatbot`],
  ),
  ...of('src/conversations/adapters/sql/sql-history.ts', [
    'SELECT turnId, name',
    `${PARTS}the session, within NEWEST_CALLS`,
  ]),
  ...of(
    'src/conversations/adapters/sql/sql-records.ts',
    ['WHERE lease_until > 0', `${PARTS}the session or the chatbot`],
    ['SELECT DISTINCT chatbot_id AS id', `${COMMAND}which chatbots have left something`],
    ['FROM archived_sessions WHERE ${column}', `${PARTS}the session or the chatbot`],
  ),
  ...of(
    'src/conversations/adapters/sql/sql-leases.ts',
    ['FROM turns WHERE ${condition} ORDER BY', `${TICK}turns whose process is gone`],
    ['SELECT holder FROM process_leases', `${TICK}processes that are gone`],
  ),
  ...of(
    'src/digests/adapters/sql/sql-digests.ts',
    ["WHERE state IN ('open', 'mailed')", `${TICK}days that wait to be told`],
    ["WHERE state = 'written'", `${TICK}days that are forgotten`],
  ),
  ...of('src/chatbots/adapters/typeorm/typeorm-settings-versions.ts', [
    'FROM settings_versions WHERE created_at',
    `${TICK}changes of settings that are forgotten`,
  ]),
  ...of('src/notifications/adapters/typeorm/sql-visitor-mails.ts', [
    'DELETE FROM visitor_mails WHERE newest',
    `${TICK}counts of an hour that is over`,
  ]),
  ...of('src/notifications/adapters/typeorm/typeorm-outbox-queue.ts', [
    'SELECT DISTINCT topic FROM mails',
    `${TICK}what an erasure has withdrawn whose process died`,
  ]),
  ...of('src/notifications/adapters/typeorm/typeorm-outbox-queue.ts', [
    "SELECT id FROM mails WHERE state = 'held' AND queued_at",
    `${TICK}mails whose addresses nobody has confirmed for a week`,
  ]),
  ...of('src/notifications/adapters/typeorm/sql-owner-addresses.ts', [
    'DELETE FROM owner_addresses WHERE confirmed_at IS NULL',
    `${TICK}addresses that nobody has confirmed`,
  ]),
  ...of('src/files/adapters/sql/sql-file-quota.ts', ['WHERE ${over}', `${TICK}uploads whose process is gone`]),
  ...of('src/files/adapters/typeorm/typeorm-file.repository.ts', [
    "WHERE state <> 'pending'",
    `${COMMAND}the files of a backup`,
  ]),
  ...of(
    'src/knowledge/adapters/typeorm/typeorm-sources.ts',
    ['UNION SELECT chatbot_id, 0 FROM knowledge_edits', `${COMMAND}which chatbots have left something`],
    ['GROUP BY workspace_id', `${TICK}documents that wait to be read`],
  ),
  ...of(
    'src/leads/adapters/sql/sql-daily-leads.ts',
    ["bytesOf('message')", `${PARTS}the chatbot`],
    ['SELECT id FROM leads ORDER BY id DESC', `${TICK}up to where days are told`],
    ['FROM leads WHERE ${TOLD}`', `${PARTS}the chatbot`],
  ),
  ...of(
    'src/notifications/adapters/typeorm/sql-outbox-entries.ts',
    ['SELECT COUNT(*) AS total', `${PARTS}the workspace of the caller`],
    ['SELECT ${SHOWN}', `${PARTS}the workspace of the caller`],
  ),
  ...of(
    'src/notifications/adapters/typeorm/typeorm-outbox-queue.ts',
    ['WHERE ${this.due} AND channel = ?', `${TICK}mails that are due`],
    ['GROUP BY workspace_id', `${TICK}whose mails are due`],
    ['WHERE settled_at <', `${TICK}mails that are forgotten`],
    ['WHERE due_at IS NOT NULL', `${TICK}the length of the queue`],
  ),
  ...of('src/real-estate/adapters/sql/sql-listing.repository.ts', [
    'SELECT DISTINCT chatbot_id AS id FROM listings',
    `${COMMAND}which chatbots have left something`,
  ]),
  ...of(
    'src/real-estate/adapters/sql/sql-listing-meanings.ts',
    ['due_at = 0 WHERE model <> ?', `${TICK}chatbots whose meanings another model has made`],
    ['(check_at <= ${now}) AS isCheckDue', `${TICK}chatbots with listings that were written`],
  ),
  ...of(
    'libs/persistence/sql-idempotency-records.ts',
    ['SET created_at = ? WHERE created_at > ?', `${TICK}answers kept by a clock that ran ahead`],
    ['WHERE created_at <= ?', `${TICK}answers that are forgotten`],
  ),
];

const TEXT_INDEX = "MySQL's text index: TiDB and Vitess take a search engine in its place, behind the same port";
const SQLITE = 'SQLite alone';

const SHARED_COUNTS =
  'asks of one chatbot without limits do not wait for each other; TiDB takes FOR UPDATE in its place';

/** Statements with something that an engine beyond one machine lacks. */
export const NOT_EVERYWHERE: readonly Reason[] = [
  ...of('src/chatbots/adapters/typeorm/typeorm-chatbot.repository.ts', [
    'LOCK IN SHARE MODE',
    'additions to one chatbot do not wait for each other; TiDB takes FOR UPDATE in its place',
  ]),
  ...of('src/conversations/adapters/sql/sql-turns.ts', ['LOCK IN SHARE MODE', SHARED_COUNTS]),
  ...of('src/knowledge/adapters/sql/sql-passage-index.ts', ['AGAINST (?', TEXT_INDEX]),
  ...of(
    'src/real-estate/adapters/sql/text-index.ts',
    ['AGAINST (?', TEXT_INDEX],
    ['CREATE FULLTEXT INDEX', TEXT_INDEX],
    ['TRIGGER listing_words_come', SQLITE],
    ['TRIGGER listing_words_go', SQLITE],
    ['TRIGGER listing_words_change', SQLITE],
  ),
  ...of('src/knowledge/adapters/migrations/1764115200500-create-knowledge.ts', ['CREATE FULLTEXT INDEX', TEXT_INDEX]),
];
