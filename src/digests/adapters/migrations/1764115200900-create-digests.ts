import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, id, primary, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables } from '#libs/persistence/tables.js';

/** Daily mails: up to where each chatbot's days are told, and the mails that were written of them. */
export class CreateDigests1764115200900 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, TABLES);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, TABLES);
  }
}

const TABLES = [
  new Table({
    name: 'digest_marks',
    columns: [
      primary(whole('chatbot_id')),
      primary(text('kind', 8)),
      whole('workspace_id'),
      whole('is_on'),
      big('covered_until'),
      big('told_until'),
      whole('told_id'),
      whole('first_id'),
      big('held_until'),
    ],
  }),
  new Table({
    name: 'digests',
    columns: [
      id(),
      whole('chatbot_id'),
      text('kind', 8),
      big('day_start'),
      big('day_end'),
      big('told_until'),
      whole('told_id'),
      whole('first_id'),
      big('until'),
      whole('last_id'),
      whole('edition'),
      whole('parts'),
      text('state', 8),
      big('closed_at'),
    ],
    indices: [
      { name: 'digests_chatbot', columnNames: ['chatbot_id', 'kind', 'day_end'] },
      { name: 'digests_state', columnNames: ['state', 'closed_at'] },
    ],
  }),
];
