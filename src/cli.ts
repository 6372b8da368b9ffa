#!/usr/bin/env node
import './bootstrap/runtime.js';
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import type { DynamicModule } from '@nestjs/common';
import { Command } from 'commander';
import { SystemClock } from '#libs/domain/clock.js';
import { accountActor, report, whole, type WithApplication, withProgress } from '#libs/command-line/command-line.js';
import { loadEnvFile } from '#libs/config/env-file.js';
import { describeSettings, type Environment, readEnvironment } from '#libs/config/environment.js';
import { log, logOnStandardError } from '#libs/telemetry/log.js';
import { databaseMustExist } from '#libs/persistence/database-url.js';
import { refuseUnfitServer } from '#libs/persistence/mysql/server-fitness.js';
import type { BackupFacts } from './bootstrap/backup.js';
import { lineOfFailure } from './bootstrap/failed-command.js';
import { registerKeyCommands } from './access/adapters/cli/key.cli.js';
import { registerStudioCommands } from './access/adapters/cli/studio.cli.js';
import { registerWorkspaceCommands } from './access/adapters/cli/workspace.cli.js';
import { studioAddress } from './bootstrap/studio-address.js';
import { registerAuditCommands } from './audit/adapters/cli/audit.cli.js';
import { registerArchiveCommand } from './history/adapters/cli/archive.cli.js';
import { registerEraseCommand } from './history/adapters/cli/erase.cli.js';
import { registerOutboxCommands } from './notifications/adapters/cli/outbox.cli.js';
import { registerLeadCommands } from './leads/adapters/cli/leads.cli.js';
import { registerListingCommands } from './real-estate/adapters/cli/listings.cli.js';

/** Of the environment, and of `.env` where there is one. */
function settings(): Environment {
  loadEnvFile();
  return readEnvironment(process.env);
}

type Load = (environment: Environment) => Promise<DynamicModule>;
/** What a command needs to be there before it is let in. */
type Needs = (environment: Environment) => void;

// Modules are loaded by the commands that enter them: it takes a second, and a wrong argument is told at once.
const entering =
  (load: Load, needs: Needs = databaseMustExist): WithApplication =>
  async (work) => {
    const environment = settings();
    needs(environment);
    const [{ NestFactory }, modules] = await Promise.all([import('@nestjs/core'), load(environment)]);
    const app = await NestFactory.createApplicationContext(modules, { logger: false, abortOnError: false });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  };

const withHouse = entering(async (environment) => (await import('./app.module.js')).AppModule.with(environment));
const core: Load = async (environment) => (await import('./core.module.js')).CoreModule.with(environment);
const withCore = entering(core);
/** For what may come first on an empty database. */
const withNewCore = entering(core, () => undefined);

/** Runs the migrations that are missing, and says which. */
async function migrateDatabase(options: { json?: boolean }): Promise<void> {
  const environment = settings();
  const [{ DataSource }, { connections }, { migrate }] = await Promise.all([
    import('typeorm'),
    import('./bootstrap/connections.js'),
    import('#libs/persistence/migrate.js'),
  ]);
  const database = await new DataSource(connections(environment, 'migrator')).initialize();
  try {
    if (database.options.type === 'mysql') await refuseUnfitServer(database);
    const names = await migrate(database);
    report({ migrations: names }, options, names.length > 0 ? `done: ${names.join(', ')}` : 'nothing to do');
  } finally {
    await database.destroy();
  }
}

/** `backup` and `restore`: the database and the files, whichever and wherever they are. */
async function backUp(folder: string, options: { json?: boolean }): Promise<void> {
  const { takeBackup } = await import('./bootstrap/backup.js');
  const environment = settings();
  databaseMustExist(environment);
  const facts = await withProgress('backing up', (bar) => takeBackup(environment, folder, new SystemClock(), bar));
  report(facts, options, `done: ${sumOf(facts)}`);
}

async function restore(folder: string, options: { json?: boolean }): Promise<void> {
  const { restoreBackup } = await import('./bootstrap/backup.js');
  const facts = await withProgress('restoring', (bar) => restoreBackup(settings(), folder, bar));
  report(facts, options, `done: ${sumOf(facts)}, as of ${facts.takenAt}`);
}

const sumOf = ({ database, files }: BackupFacts): string =>
  `${Object.values(database.rows).reduce((sum, rows) => sum + rows, 0)} rows, ${files} files`;

/** Of the package, beside the folder of what was built. */
function versionOf(): string {
  const path = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/** A reader that has seen enough, as in `npx parlor … | head`, is no failure. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`The output cannot be written (${error.code})\n`);
  process.exit(1);
}
process.stdout.on('error', endWithReader);
process.stderr.on('error', () => undefined);

const program = new Command('parlor').description('Parlor, from the shell').version(versionOf());

program
  .command('migrate')
  .description('bring the database up to date')
  .option('--json', 'print JSON')
  .action(migrateDatabase);

program
  .command('backup')
  .description('copy database and files into a new folder; the service may run')
  .argument('<folder>', 'a folder that does not exist yet or is empty')
  .option('--json', 'print JSON')
  .action(backUp);

program
  .command('restore')
  .description('put a backup into an empty database and the file store; the service must not run')
  .argument('<folder>', 'what "backup" made')
  .option('--json', 'print JSON')
  .action(restore);

program
  .command('config')
  .description('settings')
  .command('print')
  .description('print the settings in force, secrets masked, and the models that they give')
  .option('--json', 'print JSON')
  .action(async (options: { json?: boolean }) => {
    const environment = settings();
    const { configuredModels } = await import('./models/adapters/catalogue/configured-models.js');
    const models = configuredModels(environment).map(({ card: { key, name } }) => ({ key, name }));
    const shown = describeSettings(environment);
    const lines = Object.entries(shown).map(([name, value]) => `${name}=${value}`);
    const named = models.map(({ key, name }) => `# Model ${key}: ${name}`);
    report({ ...shown, models }, options, [...lines, ...named].join('\n'));
  });

program
  .command('openapi')
  .description('print the OpenAPI document')
  .action(async () => {
    const [{ createApplication }, { documentOf }, { onThrowawayData }] = await Promise.all([
      import('./bootstrap/application.js'),
      import('./document/openapi.js'),
      import('./bootstrap/throwaway.js'),
    ]);
    const document = await onThrowawayData(settings(), async (environment) => {
      const app = await createApplication(environment);
      try {
        await app.init();
        return documentOf(app, environment);
      } finally {
        await app.close();
      }
    });
    process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  });

program
  .command('mcp')
  .description('answer a program that speaks MCP on standard input and output')
  .option('--workspace <id>', 'the workspace', whole, 1)
  .action(async ({ workspace }: { workspace: number }) => {
    logOnStandardError();
    const { serveStandardInput } = await import('./doors/adapters/mcp/standard-input.js');
    await withHouse((app) => serveStandardInput(app, workspace, accountActor()));
  });

registerWorkspaceCommands(program, withCore, withNewCore);
registerKeyCommands(program, withCore, withHouse);
registerStudioCommands(program, withCore, (token) => studioAddress(settings(), token));
registerAuditCommands(program, withCore);
registerArchiveCommand(program, withHouse);
registerEraseCommand(program, withHouse);
registerLeadCommands(program, withHouse);
registerListingCommands(program, withHouse);
registerOutboxCommands(program, withHouse);

log.level = 'warn';
program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${lineOfFailure(error)}\n`);
  process.exitCode = 1;
});
