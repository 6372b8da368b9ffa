import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** What is asked often is told by an index alone: rows of turns and chatbots may hold long texts. */
export class Reads1763600001800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, index] of ADDED) await add(runner, table, index);
    await drop(runner, 'turns', LEASE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await add(runner, 'turns', LEASE);
    for (const [table, index] of ADDED) await drop(runner, table, index);
  }
}

const ADDED: readonly (readonly [string, TableIndex])[] = [
  ['turns', new TableIndex({ name: 'turns_running', columnNames: ['lease_until', 'session_id'] })],
  [
    'chatbots',
    new TableIndex({ name: 'chatbots_listed', columnNames: ['workspace_id', 'removed_at', 'id', 'serial_number'] }),
  ],
];

/** `turns_running` begins with the same column. */
const LEASE = new TableIndex({ name: 'turns_lease', columnNames: ['lease_until'] });

/** An interrupted run may have made it already. */
async function add(runner: QueryRunner, table: string, index: TableIndex): Promise<void> {
  if (!(await has(runner, table, index))) await runner.createIndex(table, index);
}

async function drop(runner: QueryRunner, table: string, index: TableIndex): Promise<void> {
  if (await has(runner, table, index)) await runner.dropIndex(table, index);
}

async function has(runner: QueryRunner, table: string, { name }: TableIndex): Promise<boolean> {
  return (await runner.getTable(table))!.indices.some((index) => index.name === name);
}
