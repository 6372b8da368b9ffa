import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

/** The first value of `read` that is as wanted; throws with the last one when time is up. For what happens by itself. */
export async function eventually<T>(read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (isWanted(value)) return value;
    if (Date.now() > until) throw new Error(`It never came to that; in the end: ${JSON.stringify(value)}`);
    await sleep(20);
  }
}
