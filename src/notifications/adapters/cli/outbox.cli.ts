import { type Command, Option } from 'commander';
import { auditedCommand, columns, report, whole, type WithApplication } from '#libs/command-line/command-line.js';
import type { OutboxEntry, OutboxState } from '../../domain/outbox-item.js';
import { ListOutbox, RetryOutbox } from '../../use-cases/manage-outbox.js';

interface OutboxOptions {
  readonly workspace: number;
  readonly json?: boolean;
}

interface ListOptions extends OutboxOptions {
  readonly state?: OutboxState;
  readonly page: number;
}

const PAGE_SIZE = 100;

/** `outbox list|retry`. */
export function registerOutboxCommands(program: Command, withApplication: WithApplication): void {
  const outbox = program.command('outbox').description('what a workspace has sent, and what became of it');
  const command = (name: string, description: string) =>
    outbox
      .command(name)
      .description(description)
      .option('--workspace <id>', 'the workspace', whole, 1)
      .option('--json', 'print JSON');

  command('list', 'list what was sent, newest first, a hundred a page')
    .addOption(new Option('--state <state>', 'only these').choices(['waiting', 'held', 'delivered', 'refused']))
    .option('--page <number>', 'the page, from 1', whole, 1)
    .action(async (options: ListOptions) => {
      const { workspace, state, page } = options;
      const { entries, total } = await withApplication((app) =>
        app.get(ListOutbox, { strict: false }).run(workspace, { state }, Math.max(page, 1), PAGE_SIZE),
      );
      report({ total, entries }, options, entries.length > 0 ? columns(HEADINGS, entries.map(rowOf)) : 'nothing');
    });

  command('retry', 'try again at once what was refused for good, or waits')
    .argument('<id...>', 'the entries', (text: string, before: number[] = []) => [...before, whole(text)])
    .action(async (ids: number[], options: OutboxOptions) => {
      const named = { workspaceId: options.workspace, operation: 'outbox retry', kind: 'outbox' } as const;
      const retried = await withApplication((app) =>
        auditedCommand(app, { ...named, objectId: ids.join(', ') }, (record) =>
          app.get(RetryOutbox, { strict: false }).run(options.workspace, ids, record),
        ),
      );
      report({ retried }, options, `due now: ${retried}`);
    });
}

const HEADINGS = ['Id', 'Channel', 'State', 'Attempts', 'Recipient', 'Subject', 'Failure'];

const rowOf = ({ id, channel, state, attempts, recipient, subject, failure }: OutboxEntry) => [
  id,
  channel,
  state,
  attempts,
  recipient,
  subject,
  failure ?? '',
];
