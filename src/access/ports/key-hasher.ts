/** Turns keys into what is stored of them. */
export abstract class KeyHasher {
  /** 64 hexadecimal digits; the same key gives the same hash on every replica. */
  abstract hash(token: string): Promise<string>;

  /** All hashes under which a key may be stored; the first is `hash`. */
  abstract hashes(token: string): Promise<readonly [string, ...string[]]>;

  /** `count` unpredictable bytes. */
  abstract random(count: number): Uint8Array;
}
