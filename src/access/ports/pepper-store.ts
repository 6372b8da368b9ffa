/** Keeps the pepper that the installation made for itself. */
export abstract class PepperStore {
  abstract find(): Promise<string | null>;

  /** Keeps this pepper unless another process was first; returns the one that is kept. */
  abstract keep(pepper: string): Promise<string>;
}
