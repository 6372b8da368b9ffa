import { once } from 'node:events';
import type { Command } from 'commander';
import { instant, whole, type WithApplication } from '#libs/command-line/command-line.js';
import type { LeadPart } from '../../leads.api.js';
import { ExportLeads } from '../../use-cases/export-leads.js';

interface ExportOptions {
  readonly chatbot: string;
  readonly workspace: number;
  readonly from?: number;
  readonly to?: number;
}

/** Leads that are in memory at most. */
const AT_ONCE = 500;

/** `leads export`. */
export function registerLeadCommands(program: Command, withApplication: WithApplication): void {
  program
    .command('leads')
    .description('what visitors have left behind')
    .command('export')
    .description('print the leads of a chatbot as CSV, oldest first')
    .requiredOption('--chatbot <serial>', 'serial number of the chatbot')
    .option('--workspace <id>', 'its workspace', whole, 1)
    .option('--from <instant>', 'from this instant on', instant)
    .option('--to <instant>', 'up to this instant, not including it', instant)
    .action(async ({ chatbot, workspace, from = 0, to: until = Number.MAX_SAFE_INTEGER }: ExportOptions) => {
      await withApplication(async (app) => {
        const caller = { workspaceId: workspace, keyId: 0, lineage: 0, serialNumbers: null };
        const range = { serialNumber: chatbot, from, until };
        const leads = app.get(ExportLeads);
        for (let fromId: number | null = 0; fromId !== null;) {
          const { content, nextId }: LeadPart = await leads.run(caller, range, { fromId, most: AT_ONCE });
          await print(content);
          fromId = nextId;
        }
      });
    });
}

/** Waits for a slow reader. */
async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
