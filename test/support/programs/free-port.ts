import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { runFolder } from '../run/run-folder.ts';

/** Below what systems give to connections that go out, any of which could take a port before its server does. */
const LOWEST = 15_000;
const BEYOND = 32_000;
const TRIES = 1_000;

/** A loopback port that is free at this moment, and that no other suite of this run is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, BEYOND);
    if (isFirst(port) && (await isFree(port))) return port;
  }
  throw new Error(`No port between ${LOWEST} and ${BEYOND} is free`);
}

/** Suites run in processes of their own: what one of them has, the others learn from a file. */
function isFirst(port: number): boolean {
  const folder = join(runFolder(), 'ports');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, String(port)), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
