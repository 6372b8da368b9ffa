import type { INestApplicationContext } from '@nestjs/common';
import { type Command, Option } from 'commander';
import {
  asCommand,
  confirmed,
  report,
  whole,
  type WithApplication,
  withProgress,
} from '#libs/command-line/command-line.js';
import { ListingForm } from '../../ports/listing-source.js';
import { ImportListings, type ImportReport } from '../../use-cases/import-listings.js';
import type { Faults } from '../../use-cases/listing-batches.js';
import { SyncListings, type SyncReport } from '../../use-cases/sync-listings.js';
import { ListingFile } from './listing-file.js';

interface ImportOptions {
  readonly chatbot: string;
  readonly workspace: number;
  readonly sync?: boolean;
  readonly dryRun?: boolean;
  /** Undefined where neither `--resume` nor `--no-resume` is given. */
  readonly resume?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `listings import`. */
export function registerListingCommands(program: Command, withApplication: WithApplication): void {
  program
    .command('listings')
    .description('listings of a chatbot')
    .command('import')
    .description(
      'attach the listings of a CSV file with a header or of a file of one JSON object a line; none where one is faulty',
    )
    .argument('<file>', 'fields as in RealEstateCreate; .csv is read as CSV, everything else as JSON lines')
    .requiredOption('--chatbot <serial>', 'serial number of the chatbot')
    .option('--workspace <id>', 'its workspace', whole, 1)
    .option('--sync', 'go by MLS numbers: add new ones, change known ones, delete those that the file lacks')
    .addOption(new Option('--resume', 'go on behind an import of the same file that was cut short').conflicts('sync'))
    .addOption(new Option('--no-resume', 'attach all of it once more').conflicts('sync'))
    .option('--dry-run', 'change nothing, and report the same')
    .option(
      '--yes',
      'also where it deletes more than a tenth of the listings, or attaches MLS numbers that are there already',
    )
    .option('--json', 'print JSON')
    .action(async (path: string, options: ImportOptions) => {
      const result = await withApplication((app) => take(app, path, options));
      report(result, options, sentencesOf(result, options));
      if (result.faulty > 0) process.exitCode = 1;
    });
}

function take(app: INestApplicationContext, path: string, options: ImportOptions): Promise<ImportReport | SyncReport> {
  const { workspace: workspaceId, chatbot, sync, dryRun: isTrial = false } = options;
  const caller = { workspaceId, keyId: 0, lineage: 0, serialNumbers: null };
  const file = new ListingFile(path, chatbot, app.get(ListingForm, { strict: false }));
  const command = { workspaceId, operation: 'listings import', kind: 'chatbot', objectId: chatbot } as const;
  return withProgress('importing', (bar) => {
    // By bytes: the listings are not counted before.
    const progress = (done: number) =>
      bar.show(file.share, `${done} listings ${file.isChecked ? 'checked' : 'written'}`);
    const agrees = (doubt: string) => (options.yes ? Promise.resolve(true) : confirmed(doubt));
    const intake = { caller, serialNumber: chatbot, source: file, isTrial, progress, agrees };
    return asCommand<ImportReport | SyncReport>(command, () =>
      sync ? app.get(SyncListings).run(intake) : app.get(ImportListings).run(intake, options.resume),
    );
  });
}

function sentencesOf(result: ImportReport | SyncReport, { dryRun }: ImportOptions): string {
  if (result.faulty > 0) return faultsIn(result);
  const before = dryRun ? 'dry run, nothing is changed: ' : '';
  if ('imported' in result) {
    const earlier = result.earlier > 0 ? ` behind ${result.earlier} of an earlier run` : '';
    return `${before}${result.imported} listings imported${earlier}`;
  }
  const { added, changed, unchanged, gone } = result;
  return `${before}${added} listings added, ${changed} changed, ${unchanged} unchanged, ${gone} gone`;
}

function faultsIn({ faulty, problems }: Faults): string {
  const shown = problems.map(({ line, message }) => `line ${line}: ${message}`);
  const more = faulty > problems.length ? [`… and ${faulty - problems.length} more`] : [];
  return [...shown, ...more, `nothing imported: ${faulty} lines must be corrected first`].join('\n');
}
