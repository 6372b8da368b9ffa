import type { Command } from 'commander';
import { noteChange } from '#libs/context/audit-trail.js';
import { auditedCommand, columns, report, whole, type WithApplication } from '#libs/command-line/command-line.js';
import { Workspaces } from '../../ports/workspaces.js';
import { OpenWorkspace, SuspendWorkspace } from '../../use-cases/manage-workspaces.js';
import { nameText } from './key.cli.js';

/** `workspace add|list|suspend|resume`; the first workspace may be added to a database that is not there yet. */
export function registerWorkspaceCommands(
  program: Command,
  withApplication: WithApplication,
  withNewApplication: WithApplication,
): void {
  const workspace = program.command('workspace').description('workspaces');

  workspace
    .command('add')
    .description('open a workspace with a secret key and a session key, shown once')
    .requiredOption('--name <name>', 'what people call it', nameText)
    .option('--json', 'print JSON')
    .action(async (options: { name: string; json?: boolean }) => {
      const opened = await withNewApplication((app) =>
        auditedCommand(app, { workspaceId: 0, operation: 'workspace add', kind: 'workspace' }, (record) =>
          app.get(OpenWorkspace).run(options.name, ({ workspaceId }) => {
            noteChange({ workspaceId, objectId: String(workspaceId), after: { Name: options.name } });
            return record();
          }),
        ),
      );
      const { workspaceId, secretKey, sessionKey } = opened;
      report(opened, options, `workspace ${workspaceId}\nsecret key  ${secretKey}\nsession key ${sessionKey}`);
    });

  workspace
    .command('list')
    .description('list the workspaces')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const rows = await withApplication((app) => app.get(Workspaces).list());
      const row = ({ id, name, suspendedAt }: (typeof rows)[number]) => [
        id,
        suspendedAt === null ? 'open' : 'suspended',
        name,
      ];
      report(rows, options, rows.length > 0 ? columns(['Id', 'State', 'Name'], rows.map(row)) : 'no workspaces');
    });

  for (const [name, description, isSuspended] of [
    ['suspend', 'refuse all keys and people of a workspace, within a second', true],
    ['resume', 'let the keys and people of a workspace in again', false],
  ] as const) {
    workspace
      .command(name)
      .description(description)
      .argument('<id>', 'the workspace', whole)
      .option('--json', 'print JSON')
      .action(async (id: number, options: { json?: boolean }) => {
        const command = {
          workspaceId: id,
          operation: `workspace ${name}`,
          kind: 'workspace',
          objectId: String(id),
        } as const;
        await withApplication((app) =>
          auditedCommand(app, command, (record) => app.get(SuspendWorkspace).run(id, isSuspended, record)),
        );
        report({ id, suspended: isSuspended }, options, `workspace ${id} is ${isSuspended ? 'suspended' : 'open'}`);
      });
  }
}
