import type { Command } from 'commander';
import { instant, report, whole, type WithApplication, withProgress } from '#libs/command-line/command-line.js';
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
          app.get(ArchiveConversations).run(before, chosen, ({ sessions }) => bar.show(0, `${sessions} sessions`)),
        ),
      );
      const { sessions, messages, archives, bytes } = archived;
      const sentence = `archived: ${sessions} sessions with ${messages} messages in ${archives} archives of ${bytes} bytes together`;
      report(archived, options, sentence);
    });
}
