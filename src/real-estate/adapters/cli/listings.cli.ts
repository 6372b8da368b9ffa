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
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ListingForm } from '../../ports/listing-source.js';
import { ImportListings, type ImportReport } from '../../use-cases/import-listings.js';
import type { Faults } from '../../use-cases/listing-batches.js';
import { SyncListings, type SyncReport } from '../../use-cases/sync-listings.js';
import { proposedNotes } from './feeds/csv-records.js';
import { FeedReading } from './feeds/feed-reading.js';
import { type Format, FORMATS } from './feeds/formats.js';
import { NO_NOTES, type Notes, readNotes } from './feeds/source-notes.js';
import { bytesIfThere, jsonLinesTo, ListingFile, open, type EntryReader, writeJson } from './listing-file.js';
import { OwnForm } from './own-form.js';
import { registerPullCommand } from './pull/listings-pull.cli.js';

interface ImportOptions {
  readonly chatbot: string;
  readonly workspace: number;
  readonly format?: Format;
  readonly map?: string;
  readonly underContract?: boolean;
  readonly report?: string;
  readonly sync?: boolean;
  readonly changes?: boolean;
  readonly dryRun?: boolean;
  /** Undefined where neither `--resume` nor `--no-resume` is given. */
  readonly resume?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `listings import` and `listings pull`. */
export function registerListingCommands(program: Command, withApplication: WithApplication): void {
  const listings = program.command('listings').description('listings of a chatbot');
  registerPullCommand(listings, withApplication);
  listings
    .command('import')
    .description(
      'attach the listings of a CSV file with a header, of a file of one JSON object a line, or of a format of other programs; none where one is faulty',
    )
    .argument('<file>', 'fields as in RealEstateCreate; .csv is read as CSV, everything else as JSON lines')
    .requiredOption('--chatbot <serial>', 'serial number of the chatbot')
    .option('--workspace <id>', 'its workspace', whole, 1)
    .addOption(new Option('--format <name>', 'what another program wrote; see docs/feeds.md').choices(FORMATS))
    .option(
      '--map <file>',
      'what columns, words and missing values mean; for CSV it is proposed where it is not there yet',
    )
    .option('--under-contract', 'of reso: show homes under contract as Active, with a column "Contract status"')
    .option('--report <file>', 'take the rest where some are faulty, and write those to this file')
    .option('--sync', 'go by MLS numbers: add new ones, change known ones, delete those that the file lacks')
    .addOption(new Option('--changes', 'the same, but delete only what the file itself takes back').conflicts('sync'))
    .addOption(
      new Option('--resume', 'go on behind an import of the same file that was cut short').conflicts([
        'sync',
        'changes',
      ]),
    )
    .addOption(new Option('--no-resume', 'attach all of it once more').conflicts(['sync', 'changes']))
    .option('--dry-run', 'change nothing, and report the same')
    .option(
      '--yes',
      'also where it deletes more than a tenth of the listings, or attaches MLS numbers that are there already',
    )
    .option('--json', 'print JSON')
    .action(async (path: string, options: ImportOptions) => {
      const result = await withApplication((app) => take(app, path, options));
      report(result, options, sentencesOf(result, options));
      if (!isTaken(result, options)) process.exitCode = 1;
    });
}

async function take(
  app: INestApplicationContext,
  path: string,
  options: ImportOptions,
): Promise<ImportReport | SyncReport> {
  const { workspace: workspaceId, chatbot, sync, changes, dryRun: isTrial = false } = options;
  const caller = { workspaceId, keyId: 0, lineage: 0, serialNumbers: null };
  const file = new ListingFile(path, await readingOf(app, path, options));
  const command = { workspaceId, operation: 'listings import', kind: 'chatbot', objectId: chatbot } as const;
  return withProgress('importing', (bar) => {
    // By bytes: the listings are not counted before.
    const progress = (done: number) =>
      bar.show(file.share, `${done} listings ${file.isChecked ? 'checked' : 'written'}`);
    const agrees = (doubt: string) => (options.yes ? Promise.resolve(true) : confirmed(doubt));
    const refused = options.report === undefined ? undefined : jsonLinesTo(options.report);
    const intake = { caller, serialNumber: chatbot, source: file, isTrial, progress, agrees, refused };
    return asCommand<ImportReport | SyncReport>(command, () =>
      sync || changes
        ? app.get(SyncListings).run(intake, changes)
        : app.get(ImportListings).run(intake, options.resume),
    );
  });
}

async function readingOf(app: INestApplicationContext, path: string, options: ImportOptions): Promise<EntryReader> {
  const { chatbot: serialNumber, format, sync: isWhole = false, underContract } = options;
  const form = app.get(ListingForm, { strict: false });
  if (underContract && format !== 'reso') throw new DomainError('invalid', '--under-contract needs --format reso');
  if (format === undefined) return new OwnForm(serialNumber, form);
  const notes = await notesFor(path, format, options, form);
  const now = app.get(Clock, { strict: false }).now();
  return new FeedReading({ format, notes, underContract, serialNumber, isWhole, now }, form);
}

/** What the columns of a CSV file mean is never guessed: where no map is there, one is written for a person to look over. */
async function notesFor(path: string, format: Format, { map }: ImportOptions, form: ListingForm): Promise<Notes> {
  const bytes = map === undefined ? null : bytesIfThere(map);
  if (bytes !== null) return readNotes(map!, bytes, form.fields());
  if (format !== 'csv' && map === undefined) return NO_NOTES;
  if (map === undefined)
    throw new DomainError(
      'invalid',
      'A CSV file needs --map FILE; where FILE is not there, a proposal is written to it',
    );
  writeJson(map, format === 'csv' ? await proposedNotes(await open(path)) : NO_NOTES);
  throw new DomainError(
    'invalid',
    `A map is proposed in ${map}, and nothing is imported yet: look it over, and run this again`,
  );
}

const isTaken = ({ faulty, isCut }: Faults, options: ImportOptions): boolean =>
  faulty === 0 || (options.report !== undefined && !isCut);

function sentencesOf(result: ImportReport | SyncReport, options: ImportOptions): string {
  if (!isTaken(result, options)) return faultsIn(result);
  const before = options.dryRun ? 'dry run, nothing is changed; without it: ' : '';
  const refused = result.faulty > 0 ? [`${result.faulty} refused, see ${options.report!}`] : [];
  const leftOut = Object.entries(result.leftOut ?? {}).map(([reason, count]) => `${count} left out: ${reason}`);
  return [before + tallyOf(result), ...refused, ...leftOut].join('\n');
}

function tallyOf(result: ImportReport | SyncReport): string {
  if ('imported' in result) {
    const earlier = result.earlier > 0 ? ` behind ${result.earlier} of an earlier run` : '';
    return `${result.imported} listings imported${earlier}`;
  }
  const { added, changed, unchanged, gone } = result;
  return `${added} listings added, ${changed} changed, ${unchanged} unchanged, ${gone} gone`;
}

function faultsIn({ faulty, problems }: Faults): string {
  const shown = problems.map(({ line, message }) => `line ${line}: ${message}`);
  const more = faulty > problems.length ? [`… and ${faulty - problems.length} more`] : [];
  return [...shown, ...more, `nothing imported: ${faulty} lines must be corrected first`].join('\n');
}
