import 'reflect-metadata';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { loadEnvFile } from '#libs/config/env-file.js';
import { type Environment, readEnvironment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { StartGate } from '#libs/http/start-gate.js';
import { log } from '#libs/telemetry/log.js';
import { createApplication } from './bootstrap/application.js';
import { furnish } from './bootstrap/seed.js';
import { greeting } from './bootstrap/greeting.js';
import { listen, stop, tryPorts } from './bootstrap/listening.js';
import { startTelemetry } from './bootstrap/telemetry.js';

async function start(): Promise<void> {
  const withEnvFile = loadEnvFile();
  const environment = readEnvironment(process.env);
  await tryPorts(environment);
  const app = await createApplication(environment);
  if (withEnvFile) log.info('settings are read from .env, too');
  const endTelemetry = await startTelemetry(app, environment);
  await app.init();
  const { port } = await listen(app.getHttpServer() as Server, environment);
  // Keys are made last, when nothing is left that could keep them from being shown.
  const first = await furnish(app, environment);
  // Who sees it ready may stop it at once.
  stopOnSignals(app, environment, endTelemetry);
  app.get(StartGate).open();
  const url = `http://${environment.HOST}:${port}`;
  log.info({ url }, 'listening');
  process.stdout.write(greeting({ url, withEnvFile }, environment, first));
}

/** A signal stops the process once; a second one of the same kind ends it at once. */
function stopOnSignals(
  app: NestExpressApplication,
  { LAME_DUCK_SECONDS, DRAIN_SECONDS }: Environment,
  endTelemetry: () => Promise<void>,
): void {
  let isStopping = false;
  const begin = (lameDuck: number, code: number): void => {
    if (isStopping) return;
    isStopping = true;
    void stop(app, { lameDuck, drain: DRAIN_SECONDS }, endTelemetry, code);
  };
  process.once('SIGTERM', () => begin(LAME_DUCK_SECONDS, 0));
  process.once('SIGINT', () => begin(LAME_DUCK_SECONDS, 0));
  // What was thrown may have left something half done: what is under way is finished, then another process takes over.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; stopping');
    begin(0, 1);
  });
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
