import type { Command } from 'commander';
import {
  auditedCommand,
  instant,
  report,
  whole,
  type WithApplication,
  withProgress,
} from '#libs/command-line/command-line.js';
import { ArchiveConversations } from '../../use-cases/archive-conversations.js';

interface ArchiveOptions {
  readonly before: number;
  readonly chatbot?: string;
  readonly workspace: number;
  readonly json?: boolean;
}

/** `archive`. */
export function registerArchiveCommand(program: Command, withApplication: WithApplication): void {
  program
    .command('archive')
    .description('move old conversations into the file store')
    .requiredOption('--before <date>', 'those whose last message is older than this day or instant', instant)
    .option('--chatbot <serial>', 'of one chatbot, also of one that was removed')
    .option('--workspace <id>', 'its workspace', whole, 1)
    .option('--json', 'print JSON')
    .action(async ({ before, chatbot, workspace, ...options }: ArchiveOptions) => {
      const chosen = chatbot === undefined ? null : { workspaceId: workspace, serialNumber: chatbot };
      const archived = await withApplication((app) =>
        withProgress('archiving', (bar) =>
          auditedCommand(app, named(chosen), (record) =>
            app
              .get(ArchiveConversations)
              .run(before, chosen, record, ({ sessions }) => bar.show(0, `${sessions} sessions`)),
          ),
        ),
      );
      const { sessions, messages, archives, bytes } = archived;
      const sentence = `archived: ${sessions} sessions with ${messages} messages in ${archives} archives of ${bytes} bytes together`;
      report(archived, options, sentence);
    });
}

/** As the audit log names it; of all chatbots it is an entry a workspace. */
const named = (chosen: { readonly workspaceId: number; readonly serialNumber: string } | null) =>
  chosen
    ? ({
        workspaceId: chosen.workspaceId,
        operation: 'archive',
        kind: 'chatbot',
        objectId: chosen.serialNumber,
      } as const)
    : ({ workspaceId: 0, operation: 'archive', kind: 'workspace' } as const);
