import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, hugeText, id, longText, nullable, primary, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables, hasIndex } from '#libs/persistence/tables.js';
import { archiveTables } from './archive-tables.js';

/** Chat sessions, their turns with what was looked up for them, what limits count, and what lies in the archive. */
export class CreateConversations1764115200800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables(runner));
    if (!(await hasIndex(runner, 'turns', TURNS_WITH_FILES))) await runner.query(indexOfTurns(runner));
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables(runner));
  }
}

const TURNS_WITH_FILES = 'turns_files';

/** Few turns have files; SQLite's index leaves the others out, MySQL's takes the beginning of the list only. */
const indexOfTurns = ({ dataSource }: QueryRunner): string =>
  dataSource.options.type === 'mysql'
    ? `CREATE INDEX ${TURNS_WITH_FILES} ON turns (workspace_id, file_ids(40))`
    : `CREATE INDEX ${TURNS_WITH_FILES} ON turns (workspace_id, file_ids) WHERE file_ids IS NOT NULL`;

const tables = (runner: QueryRunner): Table[] => [
  ...sessions,
  turns(runner),
  ...partsOfTurns(runner),
  ...limits,
  ...archiveTables(),
];

const sessions = [
  new Table({
    name: 'sessions',
    columns: [
      id(),
      whole('workspace_id'),
      whole('chatbot_id'),
      big('created_at'),
      text('uri', 2_048),
      longText('welcome'),
      whole('sent'),
      // Whether `sent` counts; it does only while a limit is judged by it.
      { ...whole('counted'), default: 0 },
      // Whether its erasure has begun.
      { ...whole('closed'), default: 0 },
      nullable(text('visitor', 64)),
      { ...text('user_id', 200), default: "''" },
      // By which programs find it again: of two that open it at once the index decides.
      nullable(text('name', 64)),
    ],
    indices: [
      { name: 'sessions_chatbot', columnNames: ['chatbot_id', 'created_at', 'id'] },
      // The newest of a chatbot, whatever its days.
      { name: 'sessions_newest', columnNames: ['chatbot_id', 'id', 'created_at'] },
      { name: 'sessions_visitor', columnNames: ['chatbot_id', 'visitor', 'id'] },
      { name: 'sessions_name', columnNames: ['name'], isUnique: true },
    ],
  }),
  /** People who have joined a chat session; of at most one `answers_until` lies ahead. */
  new Table({
    name: 'takeovers',
    columns: [
      id(),
      whole('session_id'),
      whole('behind_turn'),
      { ...big('began_at'), default: 0 },
      big('answers_until'),
      nullable(text('recipient', 320)),
      { ...text('name', 80), default: "''" },
      { ...text('picture', 2_048), default: "''" },
      // When the person was typing last, and had the page in view; whether a mail has called since the last reply.
      { ...big('writing_at'), default: 0 },
      { ...big('seen_at'), default: 0 },
      { ...whole('is_called'), default: 0 },
    ],
    indices: [{ name: 'takeovers_session', columnNames: ['session_id', 'id'] }],
  }),
];

const turns = (runner: QueryRunner): Table =>
  new Table({
    name: 'turns',
    columns: [
      id(),
      whole('session_id'),
      whole('chatbot_id'),
      whole('workspace_id'),
      hugeText('question', runner),
      nullable(hugeText('answer', runner)),
      // The homes that the answer showed, and how much of its end is the chatbot's AnswerSuffix.
      nullable(text('homes', 255)),
      nullable(whole('suffix_length')),
      text('ask_type', 8),
      // Ids of files, separated by commas, and what the model saw in them.
      nullable(longText('file_ids')),
      nullable(longText('seen')),
      text('state', 12),
      nullable(text('failure', 16)),
      whole('tokens'),
      whole('no_answer'),
      whole('revision'),
      text('month', 7),
      big('asked_at'),
      nullable(big('answered_at')),
      nullable(big('lease_until')),
      nullable(text('holder', 36)),
      // What a retried ask is found by. One column: an index over workspace and key made all asks of a workspace meet in it.
      nullable(text('retry_id', 64)),
      nullable(text('fingerprint', 64)),
    ],
    indices: [
      { name: 'turns_session', columnNames: ['session_id', 'id'] },
      { name: 'turns_running', columnNames: ['lease_until', 'session_id'] },
      { name: 'turns_retry', columnNames: ['retry_id'], isUnique: true },
      // Told by the index alone: rows may hold long texts.
      { name: 'turns_months', columnNames: ['chatbot_id', 'month', 'state', 'asked_at', 'no_answer'] },
      { name: 'turns_told', columnNames: ['chatbot_id', 'id', 'asked_at'] },
      { name: 'turns_unanswered', columnNames: ['chatbot_id', 'no_answer', 'asked_at'] },
    ],
  });

const partsOfTurns = (runner: QueryRunner): Table[] => [
  new Table({
    name: 'tool_calls',
    columns: [
      primary(whole('turn_id')),
      primary(whole('ordinal')),
      text('name', 64),
      longText('arguments'),
      longText('row_ids'),
      hugeText('facts', runner),
      whole('is_error'),
      whole('milliseconds'),
    ],
  }),
  /** What the searches of a turn were for; they stay where the turn is archived, and go with the session. */
  new Table({
    name: 'search_terms',
    columns: [
      primary(whole('turn_id')),
      primary(whole('ordinal')),
      whole('session_id'),
      whole('chatbot_id'),
      big('searched_at'),
      text('kind', 8),
      text('value', 100),
      whole('is_found'),
    ],
    indices: [
      { name: 'search_terms_chatbot', columnNames: ['chatbot_id', 'searched_at', 'kind', 'value', 'is_found'] },
      { name: 'search_terms_session', columnNames: ['session_id'] },
    ],
  }),
  /** What running answers have grown by. */
  new Table({
    name: 'answer_pieces',
    columns: [primary(whole('turn_id')), primary(whole('position')), hugeText('text', runner)],
  }),
  /** One lease for each process that answers, in place of one for each running turn. */
  new Table({ name: 'process_leases', columns: [primary(text('holder', 36)), big('lease_until')] }),
];

/** Counters of messages are kept only while a limit is judged by them; `counted` says so. */
const limits = [
  new Table({ name: 'session_limits', columns: [primary(whole('workspace_id')), whole('messages')] }),
  new Table({
    name: 'allowances',
    columns: [
      primary(whole('chatbot_id')),
      text('month', 7),
      whole('used'),
      whole('slots'),
      { ...whole('counted'), default: 0 },
    ],
  }),
  new Table({
    name: 'rate_slots',
    columns: [id(), whole('chatbot_id'), big('at')],
    indices: [{ name: 'rate_slots_oldest', columnNames: ['chatbot_id', 'at', 'id'] }],
  }),
  /** Tokens that a workspace has used on a day of UTC, counted since 1970. */
  new Table({
    name: 'workspace_tokens',
    columns: [primary(whole('workspace_id')), primary(whole('day')), big('tokens')],
  }),
];
