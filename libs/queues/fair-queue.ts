import { setMaxListeners } from 'node:events';
import { DomainError } from '../domain/domain-error.js';
import { metricEvents } from '../telemetry/metric-events.js';
import { Places, type Shares, type PlaceClient } from './places.js';
import { RoundRobin } from './round-robin.js';

/** The terms of a queue. Each workspace may fill half of what waits. */
export interface QueueTerms extends Shares {
  /** What waits, as a refusal says it: "Too many … wait". */
  readonly what: string;
  readonly mostWaiting: number;
  /** How long a task waits for its place at most, in milliseconds. */
  readonly patienceMs: number;
}

type GiveBack = ReturnType<Places['begin']>;

interface WaitingTask {
  readonly client: PlaceClient;
  readonly start: () => void;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Work that all workspaces share, so many tasks at once. Workspaces take turns, whoever came first; what has just failed gets
 * fewer places. What waits is bounded in number and in time: beyond either it is refused `unavailable`. The only queue for
 * such work, as test/architecture/queues.ts demands.
 */
export class FairQueue {
  private readonly places: Places;
  private readonly turns = new RoundRobin();
  private readonly waiting = new Map<number, WaitingTask[]>();
  private waitingInAll = 0;

  constructor(private readonly terms: QueueTerms) {
    this.places = new Places(terms);
  }

  /** Does the work once it has a place. Rejects with the signal's reason where that is aborted before. */
  async run<T>(client: PlaceClient, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const giveBack = this.places.admits(client) ? this.begin(client) : await this.place(client, signal);
    try {
      const result = await work();
      giveBack('done');
      return result;
    } catch (error) {
      giveBack(signal?.aborted ? 'left' : 'failed');
      throw error;
    } finally {
      this.next();
    }
  }

  /** Resolves with a place. */
  private place(client: PlaceClient, signal: AbortSignal | undefined): Promise<GiveBack> {
    const { workspaceId } = client;
    const queue = this.waiting.get(workspaceId) ?? [];
    const { mostWaiting, patienceMs } = this.terms;
    if (this.waitingInAll >= mostWaiting || queue.length >= Math.ceil(mostWaiting / 2)) throw this.tooMany();
    return new Promise((resolve, reject) => {
      const waiting: WaitingTask = { client, start: () => end(() => resolve(this.begin(client))) };
      const leave = (): void => end(() => reject(signal!.reason as Error));
      const timer = setTimeout(() => end(() => reject(this.tooMany())), patienceMs).unref();
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.remove(workspaceId, waiting);
        settle();
      };
      // Many tasks of one caller may wait with one signal.
      if (signal) setMaxListeners(0, signal);
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.set(workspaceId, [...queue, waiting]);
      this.waitingInAll++;
      this.tell();
    });
  }

  private remove(workspaceId: number, gone: WaitingTask): void {
    const others = this.waiting.get(workspaceId)!.filter((waiting) => waiting !== gone);
    if (others.length > 0) this.waiting.set(workspaceId, others);
    else this.waiting.delete(workspaceId);
    this.waitingInAll--;
    this.tell();
  }

  private begin(client: PlaceClient): GiveBack {
    this.turns.had(client.workspaceId);
    const giveBack = this.places.begin(client);
    this.tell();
    return (outcome) => {
      giveBack(outcome);
      this.tell();
    };
  }

  /** Starts all that places are free for, workspace by workspace in their turns. */
  private next(): void {
    for (let first = this.first(); first; first = this.first()) first.start();
  }

  private first(): WaitingTask | undefined {
    if (!this.places.areFree) return undefined;
    for (const workspaceId of this.turns.inOrder([...this.waiting.keys()])) {
      const first = this.waiting.get(workspaceId)!.find(({ client }) => this.places.admits(client));
      if (first) return first;
    }
    return undefined;
  }

  private tell(): void {
    const { what: queue, places, mostWaiting } = this.terms;
    const { waitingInAll: waiting } = this;
    metricEvents.emit('queue changed', { queue, running: this.places.held, waiting, places, mostWaiting });
  }

  private tooMany(): DomainError {
    metricEvents.emit('queue refused', { queue: this.terms.what });
    const message = `Too many ${this.terms.what} are waiting at the moment; try again later`;
    return new DomainError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
