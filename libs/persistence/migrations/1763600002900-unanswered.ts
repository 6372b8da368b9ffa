import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Questions without an answer are few among many: an index finds them without the rows of the others. */
export class Unanswered1763600002900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await has(runner))) await runner.createIndex('turns', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await has(runner)) await runner.dropIndex('turns', INDEX);
  }
}

const INDEX = new TableIndex({ name: 'turns_unanswered', columnNames: ['chatbot_id', 'no_answer', 'asked_at'] });

/** An interrupted run may have made it already. */
async function has(runner: QueryRunner): Promise<boolean> {
  return (await runner.getTable('turns'))!.indices.some(({ name }) => name === INDEX.name);
}
