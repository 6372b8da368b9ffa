import type { Command } from 'commander';
import { whole } from '#libs/kernel/command-arguments.js';
import { asCommand, report, type WithApplication } from '#libs/kernel/command-line.js';
import { ListingForm } from '../../ports/listing-form.js';
import { ImportListings, type ImportReport } from '../../use-cases/import-listings.js';
import { importProgress } from './import-progress.js';
import { ListingFile } from './listing-file.js';

interface ImportOptions {
  readonly chatbot: string;
  readonly workspace: number;
  readonly json?: boolean;
}

/** `listings import`. */
export function registerListingCommands(program: Command, withApplication: WithApplication): void {
  program
    .command('listings')
    .description('listings of a chatbot')
    .command('import')
    .description('attach the listings of a CSV file with a header or of a file of one JSON object a line, all or none')
    .argument('<file>', 'fields as in RealEstateCreate; .csv is read as CSV, everything else as JSON lines')
    .requiredOption('--chatbot <serial>', 'serial number of the chatbot')
    .option('--workspace <id>', 'its workspace', whole, 1)
    .option('--json', 'print JSON')
    .action(async (path: string, options: ImportOptions) => {
      const result = await withApplication(async (app) => {
        const caller = { workspaceId: options.workspace, keyId: 0, serialNumbers: null };
        const source = new ListingFile(path, options.chatbot, app.get(ListingForm, { strict: false }));
        const progress = importProgress(source);
        try {
          return await asCommand(
            {
              workspaceId: options.workspace,
              operation: 'listings import',
              kind: 'chatbot',
              objectId: options.chatbot,
            },
            () => app.get(ImportListings).run(caller, options.chatbot, source, progress.show),
          );
        } finally {
          progress.end();
        }
      });
      report(result, options, sentencesOf(result));
      if (result.faulty > 0) process.exitCode = 1;
    });
}

function sentencesOf({ imported, faulty, problems }: ImportReport): string {
  if (faulty === 0) return `${imported} listings imported`;
  const shown = problems.map(({ line, message }) => `line ${line}: ${message}`);
  const more = faulty > problems.length ? [`… and ${faulty - problems.length} more`] : [];
  return [...shown, ...more, `nothing imported: ${faulty} lines must be corrected first`].join('\n');
}
