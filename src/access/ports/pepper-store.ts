/** Keeps the pepper that the installation made for itself. */
export abstract class PepperStore {
  abstract find(): Promise<string | null>;

  /** Keeps this pepper unless another process was first; returns the one that is kept. */
  abstract keep(pepper: string): Promise<string>;

  /** Marks of the peppers that stored keys may have; none before the first. A mark tells a pepper, and nothing of it. */
  abstract marks(): Promise<readonly string[]>;

  /** Adds a mark; it may be there already. */
  abstract addMark(mark: string): Promise<void>;

  /** Takes all marks away but this one. */
  abstract keepMark(mark: string): Promise<void>;
}
