import { mkdtempSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { runFolder } from '../../test/support/run/run-folder.js';
import { median } from '../bench/figures.js';

/** Linux counts a machine's time in hundredths of a second. */
const TICK_MS = 10;
/** Waiting for work and for the disk: the fourth and the fifth column. */
const IDLE = [3, 4];
const BETWEEN_FLUSHES_MS = 20;
const FLUSHES_AT_REST = 200;

/** What goes on on this machine beside a measurement: cores that others have, and how quick the disk is meanwhile. */
export class MachineWatch {
  private readonly begunAt = performance.now();
  private readonly busyBefore = busyMs();
  private isOver = false;
  private readonly flushes = this.flush();

  /** `ownMs` is the processor time of what was measured. */
  async end(ownMs: number): Promise<{ readonly othersCores: number; readonly flushMs: number }> {
    const span = performance.now() - this.begunAt;
    const others = busyMs() - this.busyBefore - ownMs;
    this.isOver = true;
    return { othersCores: Math.max(0, others / span), flushMs: median(await this.flushes) };
  }

  private async flush(): Promise<number[]> {
    const times: number[] = [];
    for await (const ms of flushes()) {
      times.push(ms);
      if (this.isOver) break;
      await sleep(BETWEEN_FLUSHES_MS);
    }
    return times;
  }
}

/** A flush of the disk while nothing of ours is busy. */
export async function flushAtRest(): Promise<number> {
  const times: number[] = [];
  for await (const ms of flushes()) if (times.push(ms) === FLUSHES_AT_REST) break;
  return median(times);
}

/** How long the disk takes to keep a few bytes for good, over and over. */
async function* flushes(): AsyncGenerator<number, void> {
  const file = await open(join(mkdtempSync(join(runFolder(), 'flushed-')), 'log'), 'a');
  try {
    for (;;) {
      const begun = performance.now();
      await file.write(Buffer.alloc(512));
      await file.datasync();
      yield performance.now() - begun;
    }
  } finally {
    await file.close();
  }
}

/** Of all cores since the machine was started. */
function busyMs(): number {
  const [all] = readFileSync('/proc/stat', 'utf8').split('\n') as [string];
  const ticks = all.split(/\s+/).slice(1, 9).map(Number);
  return ticks.reduce((sum, value, at) => sum + (IDLE.includes(at) ? 0 : value), 0) * TICK_MS;
}
