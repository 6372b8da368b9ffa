import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/**
 * Counters of messages are kept only while a limit is judged by them; `counted` says so. What no limit counts is told by the
 * turns, month by month. All that there is was counted so far: of chatbots that holds on, sessions are counted anew.
 */
export class CountedWhileLimited1763600003300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of COUNTING) {
      // Written out: TypeORM would copy a table of SQLite to add a column to it.
      if (!(await runner.hasColumn(table, 'counted')))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN counted integer NOT NULL DEFAULT 0`);
    }
    await runner.query('UPDATE allowances SET counted = 1');
    await add(runner, OF_MONTHS);
    await drop(runner, OF_STATES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await add(runner, OF_STATES);
    await drop(runner, OF_MONTHS);
    for (const table of COUNTING) {
      if (await runner.hasColumn(table, 'counted')) await runner.query(`ALTER TABLE ${table} DROP COLUMN counted`);
    }
  }
}

const COUNTING = ['sessions', 'allowances'];

const OF_MONTHS = new TableIndex({ name: 'turns_months', columnNames: ['chatbot_id', 'month', 'state'] });
/** Whatever it told, the other one tells, too. */
const OF_STATES = new TableIndex({ name: 'turns_chatbot', columnNames: ['chatbot_id', 'state'] });

/** An interrupted run may have made it already. */
async function add(runner: QueryRunner, index: TableIndex): Promise<void> {
  if (!(await has(runner, index))) await runner.createIndex('turns', index);
}

async function drop(runner: QueryRunner, index: TableIndex): Promise<void> {
  if (await has(runner, index)) await runner.dropIndex('turns', index);
}

async function has(runner: QueryRunner, { name }: TableIndex): Promise<boolean> {
  return (await runner.getTable('turns'))!.indices.some((index) => index.name === name);
}
