import cluster from 'node:cluster';
import type { Meters } from '#libs/telemetry/meters.js';
import type { FromWorker, ToWorker } from './worker-words.js';

/** Ids of workers begin with it and are never given twice: who takes a lost one's place is not the first. */
const FIRST = 1;

/**
 * This process as one of the workers behind a port (decision 14): what it hears from the process that keeps them, and tells
 * it. A worker whose keeper is gone is ended by Node at once.
 */
export class Worker {
  private readonly scrapes = new Map<number, (text: string | null) => void>();
  private asked = 0;
  private meters: Meters | undefined;
  private stop: (() => void) | undefined;

  /** Whether this one does what is done once: migrations, the first workspace, the greeting. */
  readonly isFirst = cluster.worker?.id === FIRST;

  /** This process, or null where it stands alone. */
  static here(): Worker | null {
    return cluster.isWorker ? new Worker() : null;
  }

  private constructor() {
    process.on('message', (said: ToWorker) => this.hear(said));
    // A terminal and systemd signal every process; the keeper's word counts, which all workers hear at the same moment.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  }

  /** Requests are answered from now on; `stop` is called when that is to end. */
  serves(stop: () => void): void {
    this.stop = stop;
    this.tell({ say: 'ready' });
  }

  /** These meters as a part of all workers' sum, which stands in their place. */
  share(meters: Meters): Pick<Meters, 'contentType' | 'text'> {
    this.meters = meters;
    return { contentType: meters.contentType, text: () => this.gather() };
  }

  private async gather(): Promise<string> {
    const number = ++this.asked;
    const text = await new Promise<string | null>((resolve) => {
      this.scrapes.set(number, resolve);
      this.tell({ say: 'gather', number });
    });
    if (text === null) throw new Error('the metrics of the workers could not be gathered');
    return text;
  }

  private hear(said: ToWorker): void {
    if (said.say === 'stop') return this.stop?.();
    if (said.say === 'count') return void this.count(said.number);
    this.scrapes.get(said.number)?.(said.text);
    this.scrapes.delete(said.number);
  }

  private async count(number: number): Promise<void> {
    if (this.meters) this.tell({ say: 'counted', number, sample: await this.meters.sample() });
  }

  private tell(said: FromWorker): void {
    // Where the keeper is gone, this process ends as well.
    process.send?.(said, undefined, undefined, () => undefined);
  }
}
