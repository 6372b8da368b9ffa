import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { log } from '../../telemetry/log.js';
import { storageTrouble } from '../storage-refusal.js';

/** How long a start waits for the check, in milliseconds. */
const PATIENCE_MS = 500;

const SOUND = 'ok';
/**
 * Reads the whole file through, in a thread of its own. Throws SQLite's own error where damage shows within the time that a
 * start may take; what a larger file shows later is logged, and reads that meet it are refused.
 */
export async function refuseDamaged(path: string): Promise<void> {
  const finding = findingIn(path);
  const found = await Promise.race([finding, sleep(PATIENCE_MS)]);
  if (found === undefined) void finding.then(report);
  else if (found !== SOUND) throw damage(found);
}

function report(finding: string): void {
  if (finding === SOUND) return;
  const err = damage(finding);
  log.error({ err, cure: storageTrouble(err)?.cure }, 'the database file is damaged');
}

const damage = (finding: string): Error => Object.assign(new Error(finding), { code: 'SQLITE_CORRUPT' });

function findingIn(path: string): Promise<string> {
  const worker = new Worker(new URL('./sqlite-check.worker.js', import.meta.url), { workerData: path, env: {} });
  worker.unref();
  return new Promise((resolve) => {
    worker.once('message', resolve);
    // A check that cannot be made says nothing about the file.
    worker.once('error', () => resolve(SOUND));
  });
}
