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
import { Outbound } from '#libs/outbound/outbound.js';
import { ListingForm } from '../../../ports/listing-source.js';
import { PullListings, type PullReport } from '../../../use-cases/pull-listings.js';
import { MOST_GONE_UNASKED } from '../../../use-cases/sync-listings.js';
import { NO_NOTES, type Notes, readNotes } from '../feeds/source-notes.js';
import { bytesIfThere, jsonLinesTo } from '../listing-file.js';
import { openReso } from './open-reso.js';
import { PRESET_NAMES, type ResoPresetName } from './presets.js';

interface PullOptions {
  readonly reso: string;
  readonly chatbot: string;
  readonly workspace: number;
  readonly preset: ResoPresetName;
  readonly filter: string;
  readonly tokenFile?: string;
  readonly clientId?: string;
  readonly top?: number;
  readonly map?: string;
  readonly underContract?: boolean;
  readonly report?: string;
  readonly anew?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Quotas of an hour begin anew within that. */
const MOST_WAIT_MS = 3_900_000;

/** `listings pull`. */
export function registerPullCommand(listings: Command, withApplication: WithApplication): void {
  listings
    .command('pull')
    .description('make the listings of a chatbot those of a RESO Web API: reads what was changed since the last time')
    .requiredOption('--reso <url>', 'address of the service; see docs/feeds.md')
    .requiredOption('--chatbot <serial>', 'serial number of the chatbot')
    .option('--workspace <id>', 'its workspace', whole, 1)
    .addOption(new Option('--preset <name>', 'what the vendor wants').choices(PRESET_NAMES).default('reso'))
    .option('--filter <text>', 'a filter of OData that holds beside that of the time', '')
    .option('--token-file <file>', 'holds the token; with --client-id the secret of that client')
    .option('--client-id <id>', 'a client of OAuth, whose secret is exchanged for a token')
    .option('--top <count>', 'records of a page', whole)
    .option('--map <file>', 'what words and missing values mean')
    .option('--under-contract', 'show homes under contract as Active, with a column "Contract status"')
    .option('--report <file>', 'write records that are refused to this file')
    .option('--anew', 'read all once more')
    .option('--yes', 'also where more than a tenth of the listings of the feed would be deleted')
    .option('--json', 'print JSON')
    .action(async (options: PullOptions) => {
      const result = await withApplication((app) => pull(app, options));
      // Without a schedule it is always due.
      report(result, options, sentencesOf(result!, options));
    });
}

function pull(app: INestApplicationContext, options: PullOptions): Promise<PullReport | null> {
  const { workspace: workspaceId, chatbot, reso: url, preset, filter, clientId, top, anew: isAnew = false } = options;
  const { underContract } = options;
  const from = { strict: false };
  const reach = { outbound: app.get(Outbound, from), clock: app.get(Clock, from), form: app.get(ListingForm, from) };
  const notes = notesIn(options.map, reach.form);
  const secret = options.tokenFile === undefined ? '' : textIn(options.tokenFile);
  const source = { url, preset, filter, secret, clientId, top, notes, underContract, mostWaitMs: MOST_WAIT_MS };
  const feed = openReso(source, chatbot, reach);
  const caller = { workspaceId, keyId: 0, lineage: 0, serialNumbers: null };
  const command = { workspaceId, operation: 'listings pull', kind: 'chatbot', objectId: chatbot } as const;
  return withProgress('pulling', (bar) => {
    // How many there are, the feed does not say.
    const progress = (done: number) => bar.show(0, `${done} listings`);
    const agrees = (doubt: string) => (options.yes ? Promise.resolve(true) : confirmed(doubt));
    const refused = options.report === undefined ? () => undefined : jsonLinesTo(options.report);
    const told = { feed, mostGone: MOST_GONE_UNASKED, agrees, refused, progress };
    return asCommand(command, () => app.get(PullListings).run({ caller, serialNumber: chatbot, isAnew, ...told }));
  });
}

function notesIn(map: string | undefined, form: ListingForm): Notes {
  return map === undefined ? NO_NOTES : readNotes(map, required(map), form.fields());
}

const textIn = (path: string): string => required(path).toString('utf8').trim();

function required(path: string): Buffer {
  const bytes = bytesIfThere(path);
  if (bytes !== null) return bytes;
  throw new DomainError('invalid', `The file is not there: ${path}`);
}

const MOST_SAID = 10;

function sentencesOf(
  { added, changed, unchanged, gone, refused, problems, leftOut }: PullReport,
  options: PullOptions,
): string {
  const tally = `${added} listings added, ${changed} changed, ${unchanged} unchanged, ${gone} gone`;
  const said = problems.slice(0, MOST_SAID).map(({ key, problem }) => `record ${key || 'without a key'}: ${problem}`);
  const where = options.report === undefined ? '' : `, see ${options.report}`;
  const refusals = refused > 0 ? [`${refused} refused${where}`, ...said] : [];
  const left = Object.entries(leftOut).map(([reason, count]) => `${count} left out: ${reason}`);
  return [tally, ...refusals, ...left].join('\n');
}
