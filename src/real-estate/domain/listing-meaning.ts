import type { ListingDraft } from './listing.js';

/** Letters of the text that a listing's meaning is made of: models of embeddings read some 500 words or more. */
const MOST_LETTERS = 2_000;

type DescribedFields = Pick<
  ListingDraft,
  'propertyType' | 'bedrooms' | 'city' | 'state' | 'location' | 'description' | 'extras'
>;

/** What of a listing has a meaning; prices and measures are for filters. */
export const DESCRIBED = ['propertyType', 'bedrooms', 'city', 'state', 'location', 'description', 'extras'] as const;

/** What a listing says, as one text. */
export function meaningText(listing: DescribedFields): string {
  const { propertyType, bedrooms, city, state, location, description, extras } = listing;
  const place = [city, state].filter((part) => part !== '').join(', ');
  const columns = (extras ?? []).map(({ name, value }) => `${name}: ${value}`);
  const lines = [`${propertyType}, ${bedrooms} bedrooms`, place, location, description, ...columns];
  const text = lines.filter((line) => line !== '').join('\n');
  return text.slice(0, MOST_LETTERS).toWellFormed();
}

/** Bytes in front of the numbers: one over the length of the vector that they make. */
const HEAD_BYTES = 4;
const LARGEST = 127;

/**
 * A vector as it is kept: its direction alone, each number in a byte. A quarter of the size of floats, and an order of
 * likenesses that differs from theirs by less than neighbours do.
 */
export function packed(vector: Float32Array): Buffer {
  let largest = 0;
  for (const number of vector) largest = Math.max(largest, Math.abs(number));
  const bytes = Buffer.alloc(HEAD_BYTES + vector.length);
  let squares = 0;
  vector.forEach((number, at) => {
    const step = Math.round((number / largest) * LARGEST);
    bytes.writeInt8(step, HEAD_BYTES + at);
    squares += step * step;
  });
  bytes.writeFloatLE(1 / Math.sqrt(squares));
  return bytes;
}

/** How alike a wish and a kept vector are, up to a factor that all have in common; null where they cannot be compared. */
export function likeness(wish: Float32Array, kept: Buffer): number | null {
  if (kept.length !== HEAD_BYTES + wish.length) return null;
  const steps = new Int8Array(kept.buffer, kept.byteOffset + HEAD_BYTES, wish.length);
  let product = 0;
  for (let at = 0; at < steps.length; at++) product += steps[at]! * wish[at]!;
  return product * kept.readFloatLE(0);
}
