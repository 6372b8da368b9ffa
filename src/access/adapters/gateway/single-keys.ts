import { createPublicKey, type KeyObject } from 'node:crypto';
import { errors, type JWTVerifyGetKey } from 'jose';
import type { FetchKeys } from './fetch-keys.js';

/** Keys that are remembered, and unknown ids that are asked for in half a minute. */
const MOST_KEYS = 50;
const MOST_UNKNOWN = 3;
const COOL_DOWN_MS = 30_000;

/** One PEM file for each key id, at the address with the id in place of `{kid}` (AWS load balancers). */
export function singleKeys(url: string, algorithm: string, fetchKeys: FetchKeys): JWTVerifyGetKey {
  const known = new Map<string, KeyObject>();
  let unknown: number[] = [];
  return async ({ kid = '', alg }) => {
    // The id becomes part of an address: nothing but letters, digits and dashes may.
    if (alg !== algorithm || !/^[A-Za-z0-9-]{1,64}$/.test(kid)) throw new errors.JWKSNoMatchingKey();
    const key = known.get(kid);
    if (key) return key;
    const now = performance.now();
    unknown = unknown.filter((at) => now - at < COOL_DOWN_MS);
    if (unknown.length >= MOST_UNKNOWN) throw new errors.JWKSNoMatchingKey();
    unknown.push(now);
    const fetched = createPublicKey(await fetchKeys(url.replace('{kid}', kid)));
    if (known.size >= MOST_KEYS) known.clear();
    known.set(kid, fetched);
    return fetched;
  };
}
