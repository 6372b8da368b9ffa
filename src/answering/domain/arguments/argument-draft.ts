/** Arguments as far as they have been understood, and what nothing could be made of. */
export class ArgumentDraft {
  readonly values: Record<string, unknown> = {};
  readonly problems: string[] = [];

  set(name: string, value: unknown): void {
    this.values[name] = value;
  }

  /** Adds to a list; what it holds already is not added again. */
  add(name: string, values: readonly unknown[]): void {
    if (values.length === 0) return;
    const before = (this.values[name] ?? []) as unknown[];
    this.values[name] = [...new Set([...[before].flat(), ...values])];
  }

  refuse(problem: string): void {
    this.problems.push(problem);
  }
}
