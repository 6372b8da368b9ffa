import { once } from 'node:events';
import type { Command } from 'commander';
import { instant, whole, type WithApplication } from '#libs/command-line/command-line.js';
import { itemOf } from '../../domain/audit-entry.js';
import { AuditEntries } from '../../ports/audit-entries.js';

interface ExportOptions {
  readonly workspace?: number | null;
  readonly from?: number;
  readonly to?: number;
}

/** Entries that are in memory at most. */
const AT_ONCE = 50;

/** `audit export`. */
export function registerAuditCommands(program: Command, withApplication: WithApplication): void {
  program
    .command('audit')
    .description('who changed what')
    .command('export')
    .description('print the entries of the audit log, oldest first, one JSON object a line')
    .option('--workspace <id>', 'of this workspace alone', whole)
    .option('--from <instant>', 'from this instant on', instant)
    .option('--to <instant>', 'up to this instant, not including it', instant)
    .action(async ({ workspace = null, from = 0, to = Number.MAX_SAFE_INTEGER }: ExportOptions) => {
      await withApplication(async (app) => {
        const entries = app.get(AuditEntries, { strict: false });
        for (let id = 0, isMore = true; isMore;) {
          const some = await entries.behind({ id, take: AT_ONCE }, workspace, { from, until: to });
          for (const entry of some) await print({ Workspace: entry.workspaceId, ...itemOf(entry) });
          id = some.at(-1)?.id ?? id;
          isMore = some.length === AT_ONCE;
        }
      });
    });
}

/** Waits for a slow reader. */
async function print(item: object): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(item)}\n`)) await once(process.stdout, 'drain');
}
