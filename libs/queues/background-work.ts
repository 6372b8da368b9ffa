import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../telemetry/log.js';

/** How long a stop waits for what takes a moment. */
const SHORTLY_MS = 1_000;

/**
 * What a process does beside requests, every so often. A stop tells it to end and waits for it, as the database is closed
 * soon after; what fails from then on is no trouble.
 */
export class BackgroundWork {
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, Set<Promise<void>>>();

  /**
   * Does it, unless it is under way in as many places as it has, or a stop has begun. `trouble` tells it from other work,
   * and is what the log says where it fails.
   */
  async run(trouble: string, work: (signal: AbortSignal) => Promise<unknown>, places = 1): Promise<void> {
    const running = this.running.get(trouble) ?? new Set();
    if (running.size >= places || this.isStopping) return;
    this.running.set(trouble, running);
    const run = this.attempt(trouble, work).finally(() => running.delete(run));
    running.add(run);
    await run;
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Waits no longer than so many milliseconds. */
  async stop(longestMs = SHORTLY_MS): Promise<void> {
    this.stopping.abort();
    const ends = Promise.all([...this.running.values()].flatMap((runs) => [...runs]));
    await Promise.race([ends, sleep(longestMs, undefined, { ref: false })]);
  }

  private async attempt(trouble: string, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    try {
      await work(this.stopping.signal);
    } catch (error) {
      if (!this.isStopping) log.warn({ err: error }, trouble);
    }
  }
}
