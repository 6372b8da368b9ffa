type Mutation = (bytes: Buffer, random: () => number) => Buffer;

const EXTREMES = ['00000000', 'ffffffff', '7fffffff', '80000000', '00000001', 'fffffffe'];

const below = (random: () => number, limit: number): number => Math.floor(random() * limit);

const MUTATIONS: readonly Mutation[] = [
  function flips(bytes, random) {
    const changed = Buffer.from(bytes);
    for (let count = 1 + below(random, 16); count > 0; count--)
      changed[below(random, changed.length)] = below(random, 256);
    return changed;
  },
  function extremes(bytes, random) {
    const changed = Buffer.from(bytes);
    // Sizes stand near the beginning.
    const at = below(random, random() < 0.7 ? Math.min(400, bytes.length - 4) : bytes.length - 4);
    changed.write(EXTREMES[below(random, EXTREMES.length)]!, at, 'hex');
    return changed;
  },
  (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  function cutsOut(bytes, random) {
    const from = below(random, bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + below(random, 64))]);
  },
  function repeats(bytes, random) {
    const from = below(random, bytes.length);
    const piece = bytes.subarray(from, from + 1 + below(random, 512));
    return Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(from)]);
  },
  function puts(bytes, random) {
    const from = below(random, bytes.length);
    const noise = Buffer.from(Array.from({ length: 1 + below(random, 32) }, () => below(random, 256)));
    return Buffer.concat([bytes.subarray(0, from), noise, bytes.subarray(from)]);
  },
];

/** Damaged copies of a file; the same for the same seed. */
export function* mutationsOf(bytes: Buffer, count: number, seed: number): Generator<Buffer> {
  const random = randomFrom(seed);
  for (let number = 0; number < count; number++) {
    yield MUTATIONS[below(random, MUTATIONS.length)]!(bytes, random);
  }
}

/** Mulberry32: from 0 to below 1. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
