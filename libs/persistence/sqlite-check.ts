import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WrongSetting } from '../kernel/environment.js';
import { log } from '../kernel/log.js';

/** How long a start waits for the check, in milliseconds. */
const PATIENCE_MS = 500;

const SOUND = 'ok';
const CURE = 'the database file is damaged; put a backup in its place, or save what is readable with "sqlite3 .recover"';

/**
 * Reads the whole file through, in a thread of its own. Throws `WrongSetting` where damage shows within the time that a
 * start may take; what a larger file shows later is logged, and reads that meet it are refused.
 */
export async function refuseDamaged(path: string): Promise<void> {
  const finding = findingIn(path);
  const found = await Promise.race([finding, sleep(PATIENCE_MS)]);
  if (found === undefined) void finding.then((late) => late !== SOUND && log.error({ finding: late, cure: CURE }));
  else if (found !== SOUND) throw new WrongSetting(`DATABASE_URL: ${CURE}`);
}

function findingIn(path: string): Promise<string> {
  const worker = new Worker(new URL('./sqlite-check.worker.js', import.meta.url), { workerData: path, env: {} });
  worker.unref();
  return new Promise((resolve) => {
    worker.once('message', resolve);
    // A check that cannot be made says nothing about the file.
    worker.once('error', () => resolve(SOUND));
  });
}
