import './bootstrap/runtime.js';
import 'reflect-metadata';
import cluster from 'node:cluster';
import { loadEnvFile } from '#libs/config/env-file.js';
import { readEnvironment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { log } from '#libs/telemetry/log.js';

/** Who keeps workers serves nothing, and loads nothing of the service. */
async function start(): Promise<void> {
  const withEnvFile = loadEnvFile();
  const environment = readEnvironment(process.env);
  if (cluster.isPrimary && environment.WORKERS > 1) {
    const { keepWorkers } = await import('./bootstrap/workers.js');
    return keepWorkers(environment);
  }
  const { serve } = await import('./bootstrap/serve.js');
  await serve(environment, withEnvFile);
}

// A promise without a waiter leaves nothing half done that other work counts on: the service goes on.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
// Standard output may be a full disk or a pipe without a reader; nothing that is written there is worth the service.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

start().catch((error: unknown) => {
  if (error instanceof WrongSetting) process.stderr.write(`Parlor cannot start: ${error.message}\n`);
  else log.fatal({ err: error }, 'Parlor cannot start');
  process.exit(1);
});
