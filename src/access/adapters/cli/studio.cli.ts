import { type Command, Option } from 'commander';
import { noteChange } from '#libs/context/audit-trail.js';
import { auditedCommand, report, whole, type WithApplication } from '#libs/command-line/command-line.js';
import type { Role } from '../../access.api.js';
import { ROLES } from '../../domain/api-key.js';
import { MakeStudioLink } from '../../use-cases/enter-studio.js';

interface LinkOptions {
  readonly workspace: number;
  readonly role: Role;
  readonly json?: boolean;
}

/** `studio link`; `addressOf` makes the link of its token. */
export function registerStudioCommands(
  program: Command,
  withApplication: WithApplication,
  addressOf: (token: string) => string,
): void {
  program
    .command('studio')
    .description("the owner's pages")
    .command('link')
    .description("make a link that signs in to the owner's pages, once, within ten minutes")
    .option('--workspace <id>', 'the workspace', whole, 1)
    .addOption(new Option('--role <role>', 'what the person may do').choices(ROLES).default('admin'))
    .option('--json', 'print JSON')
    .action(async (options: LinkOptions) => {
      const { workspace: workspaceId, role } = options;
      const token = await withApplication((app) =>
        auditedCommand(app, { workspaceId, operation: 'studio link', kind: 'studio' }, (record) =>
          app.get(MakeStudioLink).run(workspaceId, role, (name) => {
            noteChange({ after: { Name: name, Role: role } });
            return record();
          }),
        ),
      );
      const link = addressOf(token);
      report({ link, role }, options, link);
    });
}
