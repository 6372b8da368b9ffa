import type { Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { GatheredMetrics, type Sample } from '#libs/telemetry/gathered-metrics.js';
import type { ToWorker } from './worker-words.js';

/** How long a scrape waits for a worker that is busy; then its last sample counts, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Asks workers what they count, and adds it up. */
export class WorkerMetrics {
  private readonly counts = new GatheredMetrics();
  private readonly waiting = new Map<number, () => void>();
  private asked = 0;

  /** What all of them have counted up to now, with those that are gone. */
  async text(workers: readonly Worker[]): Promise<string> {
    await Promise.all(workers.map((worker) => this.ask(worker)));
    return this.counts.text();
  }

  /** A worker has answered. */
  take(worker: Worker, number: number, sample: Sample): void {
    this.counts.take(worker.id, sample);
    this.waiting.get(number)?.();
  }

  end(worker: Worker): void {
    this.counts.end(worker.id);
  }

  private async ask(worker: Worker): Promise<void> {
    const number = ++this.asked;
    const answered = new Promise<void>((resolve) => this.waiting.set(number, resolve));
    worker.send({ say: 'count', number } satisfies ToWorker, () => undefined);
    await Promise.race([answered, sleep(PATIENCE_MS, undefined, { ref: false })]);
    this.waiting.delete(number);
  }
}
