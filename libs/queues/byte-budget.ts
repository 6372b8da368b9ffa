import { DomainError } from '../domain/domain-error.js';
import { metricEvents } from '../telemetry/metric-events.js';

const RETRY_AFTER_SECONDS = 5;

/** The terms of a budget. */
export interface BudgetTerms {
  /** What holds the bytes, as metrics name it. */
  readonly what: string;
  /** In all, in bytes. */
  readonly most: number;
  /** Of these, for one workspace. */
  readonly ofOne: number;
  /** What is said to whom it refuses, and to the operator. */
  readonly refusal: { readonly message: string; readonly cure?: string };
}

/** How many bytes of memory one kind of work may hold in this process, and one workspace of them. */
export class ByteBudget {
  private taken = 0;
  private readonly byWorkspace = new Map<number, number>();

  constructor(private readonly terms: BudgetTerms) {}

  /** An account of one piece of work; nothing is taken yet. */
  open(workspaceId: number): HeldBytes {
    return new HeldBytes(workspaceId, (bytes) => this.count(workspaceId, bytes));
  }

  /** Refuses `unavailable` what goes beyond. */
  private count(workspaceId: number, bytes: number): void {
    const { what: queue, most, ofOne } = this.terms;
    const held = (this.byWorkspace.get(workspaceId) ?? 0) + bytes;
    if (bytes > 0 && (this.taken + bytes > most || held > ofOne)) throw this.tooMuch();
    this.taken += bytes;
    metricEvents.emit('bytes held', { queue, bytes: this.taken, most });
    if (held > 0) this.byWorkspace.set(workspaceId, held);
    else this.byWorkspace.delete(workspaceId);
  }

  private tooMuch(): DomainError {
    const { what: queue, refusal } = this.terms;
    metricEvents.emit('queue refused', { queue });
    const { message, cure } = refusal;
    return new DomainError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, ...(cure && { cure }) });
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
