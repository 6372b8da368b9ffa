import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, Server as Listener } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { Drain, type Leave } from '#libs/http/drain.js';
import { log } from '#libs/telemetry/log.js';

/**
 * Connections that the system may hold until they are taken. Where there are more, in a moment without processor time, it
 * resets them later without an answer; Node's own 511 are fewer than the streams that a process has open.
 */
const MOST_WAITING = 4_096;
/** Time to find out what address a host's name stands for, in milliseconds. */
const LOOK_UP_MS = 2_000;

type Place = 'PORT' | 'METRICS_PORT';

/** Throws `WrongSetting` where a port is taken or may not be used, before anything is made that a failed start would leave. */
export async function tryPorts(environment: Environment): Promise<void> {
  const places: Place[] = environment.METRICS_PORT === undefined ? ['PORT'] : ['PORT', 'METRICS_PORT'];
  if (isOnePlace(environment)) throw taken('METRICS_PORT');
  const servers: Listener[] = [];
  try {
    // Side by side: the two may name the same port.
    for (const place of places) servers.push(await opened(createServer(), place, environment));
  } finally {
    for (const server of servers) await new Promise((resolve) => server.close(resolve));
  }
}

/** A worker of Node 24 ends in an assertion where it listens twice at one place. */
const isOnePlace = ({ HOST, PORT, METRICS_HOST, METRICS_PORT }: Environment): boolean =>
  METRICS_PORT === PORT && PORT !== 0 && METRICS_HOST === HOST;

/** Takes the service's port. */
export async function listen(server: Server, environment: Environment): Promise<AddressInfo> {
  return (await opened(server, 'PORT', environment)).address() as AddressInfo;
}

async function opened<T extends Listener>(server: T, place: Place, environment: Environment): Promise<T> {
  const { METRICS_HOST, HOST, METRICS_PORT, PORT } = environment;
  const options: ListenOptions =
    place === 'PORT' ? { port: PORT, host: HOST, backlog: MOST_WAITING } : { port: METRICS_PORT, host: METRICS_HOST };
  try {
    server.listen(options);
    await once(server, 'listening', { signal: AbortSignal.timeout(LOOK_UP_MS) });
    return server;
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, place);
  }
}

function refusalOf({ code, name }: NodeJS.ErrnoException, place: Place): unknown {
  const host = place === 'PORT' ? 'HOST' : 'METRICS_HOST';
  if (code === 'EADDRINUSE') return taken(place);
  if (code === 'EACCES') return new WrongSetting(`${place}: this account may not use that port; choose one above 1023`);
  const reason = name === 'AbortError' ? 'ETIMEDOUT' : code;
  return new WrongSetting(`${host}: cannot be listened on (${reason}); give an address of this machine, or 0.0.0.0`);
}

const taken = (place: Place): WrongSetting =>
  new WrongSetting(`${place}: the port is in use; stop the other process or choose another ${place}`);

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

/** Takes no more connections: of several workers the others get them. Those that are open stay. */
export const leaveToOthers = (server: Server): void => void Listener.prototype.close.call(server);

/** Node's own `close` cuts idle connections at once, together with a request that is already on its way on one of them. */
async function closeDoor(server: Server): Promise<void> {
  const closed = once(server, 'close');
  leaveToOthers(server);
  await Promise.race([closed, sleep(LAST_REQUESTS_MS)]);
  server.closeAllConnections();
}
