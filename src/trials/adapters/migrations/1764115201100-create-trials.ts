import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, document, hugeText, id, longText, nullable, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables } from '#libs/persistence/tables.js';

/** Questions that owners keep, with what their answers must hold. */
export class CreateTrials1764115201100 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables(runner));
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables(runner));
  }
}

const tables = (runner: QueryRunner) => [
  new Table({
    name: 'test_questions',
    columns: [
      id(),
      whole('chatbot_id'),
      longText('question'),
      document('expected'),
      whole('edition'),
      nullable(hugeText('last_run', runner)),
      { ...big('lease_until'), default: 0 },
    ],
    indices: [{ name: 'test_questions_chatbot', columnNames: ['chatbot_id', 'id'] }],
  }),
];
