import { severalValues } from './words/single-values.js';

/** Arguments as far as they have been understood, and what nothing could be made of. */
export class ArgumentDraft {
  readonly values: Record<string, unknown> = {};
  readonly problems: string[] = [];

  /** Both of two bounds hold; of anything else two different values are told as a problem. */
  set(name: string, value: unknown): void {
    const before = this.values[name];
    if (before === undefined) this.values[name] = value;
    else if (typeof before === 'number' && typeof value === 'number' && /^m(?:in|ax)[A-Z]/.test(name))
      this.values[name] = name.startsWith('min') ? Math.max(before, value) : Math.min(before, value);
    else if (JSON.stringify(before) !== JSON.stringify(value)) this.refuse(severalValues(name, [before, value]));
  }

  /** Adds to a list; what it holds already is not added again. */
  add(name: string, values: readonly unknown[]): void {
    if (values.length === 0) return;
    const before = (this.values[name] ?? []) as unknown[];
    this.values[name] = [
      ...new Map([...[before].flat(), ...values].map((value) => [JSON.stringify(value), value])).values(),
    ];
  }

  refuse(problem: string): void {
    this.problems.push(problem);
  }
}
