import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnvironment, WrongSetting } from '#libs/kernel/environment.js';
import { Drain } from '#libs/kernel/http/drain.js';
import { log } from '#libs/kernel/log.js';
import { createApplication } from './application.js';
import { furnish } from './first-start.js';
import { greeting } from './greeting.js';

/** Time that refusals have to leave once nothing else is under way, in milliseconds. */
const LAST_ANSWERS_MS = 500;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const app = await createApplication(environment);
  await app.init();
  const first = await furnish(app, environment);
  await app.listen(environment.PORT, environment.HOST);
  const { port } = (app.getHttpServer() as { address(): AddressInfo }).address();
  const url = `http://${environment.HOST}:${port}`;
  log.info({ url }, 'listening');
  process.stdout.write(greeting(url, environment, first));

  const stop = async (): Promise<void> => {
    await app.get(Drain).begin(environment.DRAIN_SECONDS);
    const server = app.getHttpServer() as Server;
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    await app.close();
    log.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

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
