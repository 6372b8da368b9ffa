import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { readEnvironment } from '#libs/config/environment.js';
import { Database } from '#libs/persistence/database.js';
import { migrate } from '#libs/persistence/migrate.js';
import { SqliteUnitOfWork } from '#libs/persistence/sqlite/sqlite-unit-of-work.js';
import { connections } from '../../src/bootstrap/connections.js';
import { createEmptyDatabase } from '../../test/support/databases/empty-database.js';
import { openCampaignFolder } from '../campaign-folder.js';
import { Simulation } from './simulation.js';

const WAIT_MS = 10_000;

/** `--years 10 --seed 1`, both optional: each year has the next seed, and every second one clocks that jump by days. */
const text = { type: 'string' } as const;
const { values } = parseArgs({ args: process.argv.slice(2), options: { years: text, seed: text } });
const [years, first] = [Number(values.years ?? 4), Number(values.seed ?? 1)];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function play(seed: number): Promise<string[]> {
  const empty = await createEmptyDatabase('sqlite');
  const environment = readEnvironment({ DATABASE_URL: empty.url });
  const writer = await new DataSource(connections(environment, 'writer')).initialize();
  await migrate(writer);
  const reader = await new DataSource(connections(environment, 'reader')).initialize();
  const units = new SqliteUnitOfWork(writer, WAIT_MS);
  const options = { seed, days: 365, replicas: 2 + (seed % 3), hasWildClocks: seed % 2 === 0 };
  const simulation = new Simulation({ database: new Database({ writer, reader }, units), units }, options);
  const complaints = await simulation.run();
  const { ledger, told, post } = simulation;
  const judgement = complaints.length === 0 ? 'right' : 'WRONG';
  print(
    `seed ${seed}: ${ledger.length} messages and leads in ${told.mails} mails (${post.repeats} came again) and ${told.events} events, ${judgement}`,
  );
  await Promise.all([writer.destroy(), reader.destroy()]);
  await empty.drop();
  return complaints;
}

openCampaignFolder();
for (let seed = first; seed < first + years && !process.exitCode; seed++) {
  const complaints = await play(seed);
  for (const complaint of complaints) print(`  ${complaint}`);
  if (complaints.length > 0) process.exitCode = 1;
}
