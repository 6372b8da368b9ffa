import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Workspaces take turns in the outbox: whose items are due is read from one index, and what of one is due from another. */
export class OutboxTurns1763600004130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const index of [DUE, OF_ONE]) if (!(await has(runner, index))) await runner.createIndex('mails', index);
    if (await has(runner, FORMER)) await runner.dropIndex('mails', FORMER);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (!(await has(runner, FORMER))) await runner.createIndex('mails', FORMER);
    for (const index of [DUE, OF_ONE]) if (await has(runner, index)) await runner.dropIndex('mails', index);
  }
}

const DUE = new TableIndex({ name: 'mails_channel_due', columnNames: ['channel', 'due_at', 'workspace_id'] });
const OF_ONE = new TableIndex({
  name: 'mails_workspace_due',
  columnNames: ['workspace_id', 'channel', 'due_at', 'id'],
});
/** All that it told is told by the first of the two. */
const FORMER = new TableIndex({ name: 'mails_due', columnNames: ['due_at', 'id'] });

/** An interrupted run may have made it already. */
async function has(runner: QueryRunner, { name }: TableIndex): Promise<boolean> {
  return (await runner.getTable('mails'))!.indices.some((index) => index.name === name);
}
