import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { big, id, primary, text, whole } from '../table-columns.js';

/** Daily mails: up to where each chatbot's days are told, the mails that were written of them, and what they are read by. */
export class Digests1763600002700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table, true);
    for (const [table, index] of INDICES)
      if (!(await has(runner, table, index))) await runner.createIndex(table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of INDICES) if (await has(runner, table, index)) await runner.dropIndex(table, index);
    for (const { name } of TABLES) await runner.dropTable(name, true);
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

const INDICES: readonly (readonly [string, TableIndex])[] = [
  ['turns', new TableIndex({ name: 'turns_told', columnNames: ['chatbot_id', 'id', 'asked_at'] })],
  ['leads', new TableIndex({ name: 'leads_told', columnNames: ['chatbot_id', 'id', 'created_at'] })],
];

async function has(runner: QueryRunner, table: string, { name }: TableIndex): Promise<boolean> {
  return (await runner.getTable(table))!.indices.some((index) => index.name === name);
}
