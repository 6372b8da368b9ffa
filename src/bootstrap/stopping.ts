import { once } from 'node:events';
import { Server as Listener } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Drain, type Leave } from '#libs/http/drain.js';
import { log } from '#libs/telemetry/log.js';

/** How long idle connections stay, for a request that was on its way when the door closed, in milliseconds. */
const LAST_REQUESTS_MS = 500;
/** How long the database and others get to say goodbye, in milliseconds; nothing is under way any more. */
const CLOSE_MS = 5_000;

/** Ends the process in order: what is under way is finished, no request is cut off, then it exits with the code. */
export async function stop(
  app: NestExpressApplication,
  leave: Leave,
  endTelemetry: () => Promise<void>,
  code: number,
): Promise<void> {
  await app.get(Drain).begin(leave);
  await closeDoor(app.getHttpServer() as Server);
  await Promise.race([app.close().then(endTelemetry), sleep(CLOSE_MS)]);
  log.info('stopped');
  process.exit(code);
}

/** Node's own `close` cuts idle connections at once, together with a request that is already on its way on one of them. */
async function closeDoor(server: Server): Promise<void> {
  const closed = once(server, 'close');
  Listener.prototype.close.call(server);
  await Promise.race([closed, sleep(LAST_REQUESTS_MS)]);
  server.closeAllConnections();
}
