import type { Fate } from './attempt.js';
import type { FaultName } from './faults.js';

/** What came of all attempts, apart for those beside a fault and those while all was well. */
export class Tally {
  readonly calm = new Map<string, number>();
  readonly troubled = new Map<string, number>();
  readonly faults = new Map<FaultName, number>();
  /** Changes with every fault, so that an attempt can tell whether one came in between. */
  private changes = 0;
  private troubledUntil = 0;
  private isTroubled = false;

  /** Calls behind a fault meet what it left for a while. */
  private static readonly AFTERMATH_MS = 15_000;

  get moment(): number {
    return this.isTroubled || Date.now() < this.troubledUntil ? -1 : this.changes;
  }

  begin(fault: FaultName): void {
    this.changes++;
    this.isTroubled = true;
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  end(): void {
    this.isTroubled = false;
    this.troubledUntil = Date.now() + Tally.AFTERMATH_MS;
  }

  /** `since` is the `moment` at which the attempt began. */
  note(what: string, fate: Fate, since: number): void {
    const isCalm = since >= 0 && since === this.moment;
    const counts = isCalm ? this.calm : this.troubled;
    const name = `${what} ${fate}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  /** Attempts while all was well that came to nothing. 409 says that an earlier one of the same key is under way. */
  get calmFailures(): string[] {
    return [...this.calm]
      .filter(([name]) => !/ (?:200|409|429)$/.test(name))
      .map(([name, times]) => `${name}: ${times}`);
  }
}

export const inOrder = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort()
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
