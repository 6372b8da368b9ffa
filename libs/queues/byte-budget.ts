import { DomainError } from '../domain/domain-error.js';
import { metricEvents } from '../telemetry/metric-events.js';

const RETRY_AFTER_SECONDS = 5;

/** How many bytes of memory one kind of work may hold in this process, and one workspace of them. */
export class ByteBudget {
  private taken = 0;
  private readonly byWorkspace = new Map<number, number>();

  constructor(
    /** What holds them, as metrics name it. */
    private readonly what: string,
    private readonly most: number,
    private readonly ofOne: number,
  ) {}

  /** An account of one piece of work; nothing is taken yet. */
  open(workspaceId: number): HeldBytes {
    return new HeldBytes(workspaceId, (bytes) => this.count(workspaceId, bytes));
  }

  /** Refuses `unavailable` what goes beyond. */
  private count(workspaceId: number, bytes: number): void {
    const held = (this.byWorkspace.get(workspaceId) ?? 0) + bytes;
    if (bytes > 0 && (this.taken + bytes > this.most || held > this.ofOne)) throw this.tooMuch();
    this.taken += bytes;
    metricEvents.emit('bytes held', { queue: this.what, bytes: this.taken, most: this.most });
    if (held > 0) this.byWorkspace.set(workspaceId, held);
    else this.byWorkspace.delete(workspaceId);
  }

  private tooMuch(): DomainError {
    metricEvents.emit('queue refused', { queue: this.what });
    return new DomainError('unavailable', 'Too many files are being answered about at the moment; try again later', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cure: 'asks hold as many bytes of files as ASK_FILES_MB allows',
    });
  }
}

/** What one piece of work holds of a budget. */
export class HeldBytes {
  private held = 0;
  private isReleased = false;

  constructor(
    readonly workspaceId: number,
    private readonly count: (bytes: number) => void,
  ) {}

  /** Before these bytes are made. Refuses `unavailable` where the budget has no room for them. */
  take(bytes: number): void {
    if (this.isReleased) return;
    this.count(bytes);
    this.held += bytes;
  }

  /** Some of the bytes are gone, or were fewer. */
  giveBack(bytes: number): void {
    this.take(-Math.min(bytes, this.held));
  }

  /** All of them are gone; from now on nothing is counted. */
  release(): void {
    this.giveBack(this.held);
    this.isReleased = true;
  }
}
