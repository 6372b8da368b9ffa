/** Turns keys into what is stored of them. */
export abstract class KeyHasher {
  /** 64 hexadecimal digits; the same key gives the same hash on every replica. */
  abstract hash(token: string): Promise<string>;
  /** `count` unpredictable bytes. */
  abstract random(count: number): Uint8Array;
}
