/** Who asks for a place. */
export interface PlaceClient {
  readonly workspaceId: number;
  /** What of the workspace may fail by itself, such as a receiver; without it the workspace as a whole. */
  readonly source?: string;
}

/** How many tasks go on at once. */
export interface Shares {
  readonly places: number;
  /** Of these, for one workspace. */
  readonly ofOne: number;
  /** Of these, for all sources together whose last task has failed. */
  readonly ofFailing: number;
}

/** Sources that are remembered as failing; behind them the oldest is forgotten. */
const MOST_FAILING = 500;

/** The places of one process for one kind of work, and who holds them. */
export class Places {
  private taken = 0;
  private takenByFailing = 0;
  private readonly byWorkspace = new Map<number, number>();
  private readonly failing = new Set<string>();

  constructor(private readonly shares: Shares) {}

  get held(): number {
    return this.taken;
  }

  get areFree(): boolean {
    return this.taken < this.shares.places;
  }

  /** Workspaces that hold as many places as one may. */
  get fullWorkspaces(): number[] {
    return [...this.byWorkspace].filter(([, held]) => held >= this.shares.ofOne).map(([workspaceId]) => workspaceId);
  }

  /** Sources that have to wait for one another, because all places of those that fail are taken. */
  get barredSources(): string[] {
    return this.takenByFailing < this.shares.ofFailing ? [] : [...this.failing];
  }

  /** Whether the client may begin now. */
  admits(client: PlaceClient): boolean {
    if (!this.areFree || (this.byWorkspace.get(client.workspaceId) ?? 0) >= this.shares.ofOne) return false;
    return !this.failing.has(sourceOf(client)) || this.takenByFailing < this.shares.ofFailing;
  }

  /** Takes a place, whether there is one or not. What is returned gives it back, once, and says how the task went. */
  begin(client: PlaceClient): (outcome: 'done' | 'failed' | 'left') => void {
    const source = sourceOf(client);
    const wasFailing = this.failing.has(source);
    this.count(client.workspaceId, wasFailing, 1);
    return (outcome) => {
      this.count(client.workspaceId, wasFailing, -1);
      if (outcome === 'done') this.failing.delete(source);
      if (outcome === 'failed') this.remember(source);
    };
  }

  private count(workspaceId: number, isFailing: boolean, by: 1 | -1): void {
    const held = (this.byWorkspace.get(workspaceId) ?? 0) + by;
    if (held > 0) this.byWorkspace.set(workspaceId, held);
    else this.byWorkspace.delete(workspaceId);
    this.taken += by;
    if (isFailing) this.takenByFailing += by;
  }

  private remember(source: string): void {
    this.failing.delete(source);
    this.failing.add(source);
    if (this.failing.size > MOST_FAILING) this.failing.delete(this.failing.values().next().value!);
  }
}

const sourceOf = ({ workspaceId, source }: PlaceClient): string => source ?? String(workspaceId);
