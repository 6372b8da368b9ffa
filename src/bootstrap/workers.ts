import cluster, { type Worker } from 'node:cluster';
import type { Environment } from '#libs/config/environment.js';
import { log, setLog } from '#libs/telemetry/log.js';
import type { FromWorker, ToWorker } from './worker-words.js';
import { WorkerMetrics } from './worker-metrics.js';

/** What a process takes to end after its streams have, at most, in seconds (`stop`). */
const LEAVE_SECONDS = 9;
/** A worker that has lived so long did not die of its start, in milliseconds. */
const LONG_LIFE_MS = 30_000;
/** Pauses before another worker takes a lost one's place, in milliseconds: doubled for each that lived but shortly. */
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Keeps `WORKERS` processes behind one port (decision 14). It serves nothing itself. */
export function keepWorkers(environment: Environment): void {
  const { WORKERS, LAME_DUCK_SECONDS, DRAIN_SECONDS } = environment;
  setLog(environment);
  // Workers take connections by themselves: one that is handed to a worker as it dies would be left open, and never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Numbers that are none stay what they are, which JSON has no word for. It is the last moment for the policy.
  cluster.setupPrimary({ serialization: 'advanced' });
  new Workers(WORKERS, (LAME_DUCK_SECONDS + DRAIN_SECONDS + LEAVE_SECONDS) * 1_000).begin();
}

class Workers {
  private readonly alive = new Set<Worker>();
  /** Those that serve, and since when. */
  private readonly serving = new Map<Worker, number>();
  private readonly metrics = new WorkerMetrics();
  private shortLives = 0;
  private isOpen = false;
  /** What the whole ends with, once it is to end. */
  private code: number | undefined;

  constructor(
    private readonly number: number,
    private readonly leaveMs: number,
  ) {}

  /** One goes ahead: what is done once is done by it, and where it cannot start, the others need not try. */
  begin(): void {
    cluster.on('message', (worker, said: FromWorker) => this.hear(worker, said));
    cluster.on('exit', (worker, code, signal) => this.bury(worker, code, signal));
    this.stopWhenTold();
    this.fork();
  }

  /** The first one serves. */
  private open(): void {
    this.isOpen = true;
    while (this.alive.size < this.number) this.fork();
  }

  private fork(): Worker {
    const worker = cluster.fork();
    this.alive.add(worker);
    return worker;
  }

  private hear(worker: Worker, said: FromWorker): void {
    if (said.say === 'counted') return this.metrics.take(worker, said.number, said.sample);
    if (said.say === 'gather') return void this.gatherFor(worker, said.number);
    this.serving.set(worker, performance.now());
    log.info({ worker: worker.process.pid, serving: this.serving.size, workers: this.number }, 'a worker serves');
    // It could not hear it before.
    if (this.code !== undefined) return tell(worker, { say: 'stop' });
    if (!this.isOpen) this.open();
  }

  private async gatherFor(worker: Worker, number: number): Promise<void> {
    const text = await this.metrics.text([...this.serving.keys()]).catch((error: unknown) => {
      log.error({ err: error }, 'metrics not gathered');
      return null;
    });
    tell(worker, { say: 'metrics', number, text });
  }

  private bury(worker: Worker, code: number | null, signal: string | null): void {
    // It has said why, and had nothing under way.
    if (!this.isOpen) process.exit(this.code ?? (code || 1));
    const since = this.serving.get(worker);
    this.alive.delete(worker);
    this.serving.delete(worker);
    this.metrics.end(worker);
    if (this.code === undefined) return this.replace({ worker: worker.process.pid, code, signal }, since);
    if (since !== undefined && code !== 0) this.code = 1;
    this.endWithLast();
  }

  private replace(lost: object, since: number | undefined): void {
    const isShort = since === undefined || performance.now() - since < LONG_LIFE_MS;
    const pauseMs = isShort ? Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** this.shortLives) : SHORTEST_PAUSE_MS;
    this.shortLives = isShort ? this.shortLives + 1 : 0;
    log.error({ ...lost, pauseMs }, 'a worker has ended by itself; another one takes its place');
    setTimeout(() => void (this.code === undefined && this.fork()), pauseMs);
  }

  /** From the first moment: who sees it greet may stop it at once. A second signal of the same kind ends it at once, with its workers. */
  private stopWhenTold(): void {
    process.once('SIGTERM', () => this.stop(0));
    process.once('SIGINT', () => this.stop(0));
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'uncaught exception; stopping');
      this.stop(1);
    });
  }

  private stop(code: number): void {
    if (this.code !== undefined) return;
    this.code = code;
    for (const worker of this.alive) tell(worker, { say: 'stop' });
    setTimeout(() => this.cut(), this.leaveMs);
    this.endWithLast();
  }

  /** Those whose event loop stands still. */
  private cut(): void {
    for (const worker of this.alive) worker.process.kill('SIGKILL');
  }

  private endWithLast(): void {
    if (this.alive.size > 0) return;
    log.info('all workers have stopped');
    process.exit(this.code);
  }
}

/** One that ends at this moment hears nothing more. */
const tell = (worker: Worker, said: ToWorker): void => void worker.send(said, () => undefined);
