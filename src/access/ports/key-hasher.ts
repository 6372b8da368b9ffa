/** Turns keys into what is stored of them. */
export abstract class KeyHasher {
  /** 64 hexadecimal digits; the same key gives the same hash on every replica. */
  abstract hash(token: string): Promise<string>;

  /** All hashes under which a key may be stored; the first is `hash`. */
  abstract hashes(token: string): Promise<readonly [string, ...string[]]>;

  /** `count` unpredictable bytes. */
  abstract random(count: number): Uint8Array;
}

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
