import fc from 'fast-check';
import type { Input } from './input.js';

/** Made at once: few enough that the lines have something to wait for meanwhile. */
const CHUNK = 100;
/** Spreads seeds, so that the chunks of neighbouring ones are different. */
const SPREAD = 0x9e3779b1;

/** An input and where it comes from. */
export interface Sample {
  readonly input: Input;
  /** Of the chunk that it was made in. */
  readonly seed: number;
  readonly index: number;
}

/** Inputs in the order that the seed gives. What they name is what there really is when they are made. */
export function* samples(arbitrary: fc.Arbitrary<Input>, seed: number, count: number): Generator<Sample> {
  for (let made = 0; made < count; made += CHUNK) {
    const ofChunk = (Math.imul(seed, SPREAD) + made / CHUNK) | 0;
    const inputs = fc.sample(arbitrary, { seed: ofChunk, numRuns: Math.min(CHUNK, count - made) });
    for (const [index, input] of inputs.entries()) yield { input, seed: ofChunk, index };
  }
}
