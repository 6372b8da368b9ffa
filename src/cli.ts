#!/usr/bin/env node
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Command } from 'commander';
import { DataSource } from 'typeorm';
import type { WithApplication } from '#libs/kernel/command-line.js';
import { report } from '#libs/kernel/command-line.js';
import { DomainError } from '#libs/kernel/domain-error.js';
import { describeSettings, readEnvironment, WrongSetting } from '#libs/kernel/environment.js';
import { log } from '#libs/kernel/log.js';
import { migrate } from '#libs/persistence/migrate.js';
import { storageRefusal } from '#libs/persistence/storage-refusal.js';
import { registerAccessCommands } from './access/adapters/cli/access.cli.js';
import { AppModule } from './app.module.js';
import { createApplication } from './application.js';
import { connections } from './connections.js';
import { documentOf } from './openapi.js';
import { registerListingCommands } from './real-estate/adapters/cli/listings.cli.js';

const withApplication: WithApplication = async (work) => {
  const environment = readEnvironment(process.env);
  const app = await NestFactory.createApplicationContext(AppModule.with(environment), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
};

/** Runs the migrations that are missing, and says which. */
async function migrateDatabase(options: { json?: boolean }): Promise<void> {
  const database = await new DataSource(connections(readEnvironment(process.env), 'writer')).initialize();
  try {
    const names = await migrate(database);
    report({ migrations: names }, options, names.length > 0 ? `done: ${names.join(', ')}` : 'nothing to do');
  } finally {
    await database.destroy();
  }
}

const program = new Command('parlor').description('Parlor, from the shell');

program
  .command('migrate')
  .description('bring the database up to date')
  .option('--json', 'print JSON')
  .action(migrateDatabase);

program
  .command('config')
  .description('settings')
  .command('print')
  .description('print the settings in force, secrets masked')
  .option('--json', 'print JSON')
  .action((options: { json?: boolean }) => {
    const settings = describeSettings(readEnvironment(process.env));
    report(
      settings,
      options,
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
    );
  });

program
  .command('openapi')
  .description('print the OpenAPI document')
  .action(async () => {
    const environment = readEnvironment(process.env);
    const app = await createApplication(environment);
    await app.init();
    process.stdout.write(`${JSON.stringify(documentOf(app, environment), null, 2)}\n`);
    await app.close();
  });

registerAccessCommands(program, withApplication);
registerListingCommands(program, withApplication);

log.level = 'warn';
program.parseAsync().catch((error: unknown) => {
  const plain = error instanceof DomainError || error instanceof WrongSetting ? error : storageRefusal(error);
  process.stderr.write(`${plain?.message ?? String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
