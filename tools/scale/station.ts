import type { Course, SimulatedTime } from './simulated-time.js';

/** So many equal servers with one queue before them: the cores of a machine, the thread of a process, the lock of a row. */
export class Station {
  private free: number;
  private queue: (() => void)[] = [];
  private first = 0;
  /** Of all servers, up to the last change, since `countedFrom`. */
  private busyMs = 0;
  private changedAt = 0;
  private countedFrom = 0;

  constructor(
    private readonly time: SimulatedTime,
    private readonly servers: number,
  ) {
    this.free = servers;
  }

  /** Has a server for so long. */
  *use(ms: number): Course {
    yield this.take;
    yield this.time.pause(ms);
    this.give();
  }

  readonly take = (goOn: () => void): void => {
    if (this.free === 0) return void this.queue.push(goOn);
    this.count();
    this.free--;
    goOn();
  };

  give(): void {
    const next = this.queue[this.first];
    if (next === undefined) {
      this.count();
      this.free++;
      return;
    }
    if (++this.first === this.queue.length) [this.queue, this.first] = [[], 0];
    next();
  }

  /** Forgets how busy it was before. */
  countFromNow(): void {
    this.countedFrom = this.changedAt = this.time.now;
    this.busyMs = 0;
  }

  /** The share of their time that its servers were busy. */
  busyShare(): number {
    this.count();
    return this.busyMs / (this.servers * (this.time.now - this.countedFrom));
  }

  private count(): void {
    this.busyMs += (this.servers - this.free) * (this.time.now - this.changedAt);
    this.changedAt = this.time.now;
  }
}

/** A disk whose flush takes everything along that waits when it begins: a group commit. */
export class FlushQueue {
  private waiting: (() => void)[] = [];
  private isFlushing = false;

  constructor(
    private readonly time: SimulatedTime,
    private readonly durationMs: () => number,
  ) {}

  readonly flush = (goOn: () => void): void => {
    this.waiting.push(goOn);
    if (!this.isFlushing) this.begin();
  };

  private begin(): void {
    const taken = this.waiting;
    this.waiting = [];
    this.isFlushing = true;
    this.time.after(this.durationMs(), () => {
      this.isFlushing = false;
      for (const goOn of taken) goOn();
      if (this.waiting.length > 0 && !this.isFlushing) this.begin();
    });
  }
}
