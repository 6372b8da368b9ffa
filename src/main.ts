import 'reflect-metadata';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Environment, readEnvironment } from '#libs/kernel/environment.js';
import { WrongSetting } from '#libs/kernel/wrong-setting.js';
import { log } from '#libs/kernel/log.js';
import { createApplication } from './application.js';
import { furnish } from './first-start.js';
import { greeting } from './greeting.js';
import { TokenCounter } from './models/models.api.js';
import { stop } from './stopping.js';
import { startTelemetry } from './telemetry.js';

/**
 * Connections that the system may hold until they are taken. Where there are more, in a moment without processor time, it
 * resets them later without an answer; Node's own 511 are fewer than the streams that a process has open.
 */
const MOST_WAITING = 4_096;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const app = await createApplication(environment);
  const endTelemetry = await startTelemetry(app, environment);
  // Loading what counts tokens holds the process up for a moment, which a first ask would make everybody feel.
  await Promise.all([app.init(), app.get(TokenCounter).count('ready')]);
  const first = await furnish(app, environment);
  const { port } = await listen(app.getHttpServer() as Server, environment);
  const url = `http://${environment.HOST}:${port}`;
  log.info({ url }, 'listening');
  process.stdout.write(greeting(url, environment, first));

  stopOnSignals(app, environment, endTelemetry);
}

async function listen(server: Server, { PORT: port, HOST: host }: Environment): Promise<AddressInfo> {
  server.listen({ port, host, backlog: MOST_WAITING });
  await once(server, 'listening');
  return server.address() as AddressInfo;
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

// A promise that nobody waited for left nothing half done that anybody counts on: the service goes on.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
// Standard output may be a full disk or a pipe without a reader; nothing that is written there is worth the service.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

start().catch((error: unknown) => {
  const line = lineOf(error);
  if (line) process.stderr.write(`Parlor cannot start: ${line}\n`);
  else log.fatal({ err: error }, 'Parlor cannot start');
  process.exit(1);
});

/** The one line for what an operator can mend. */
function lineOf(error: unknown): string | null {
  if (error instanceof WrongSetting) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT: the port is in use; stop the other process or choose another PORT';
  if (code === 'EACCES') return 'PORT: this account may not listen on that port; choose one above 1023';
  return null;
}
