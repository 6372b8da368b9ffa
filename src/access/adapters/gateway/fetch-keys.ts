import type { Outbound } from '#libs/outbound/outbound.js';

/** Longest answer of a key server that is read, in bytes, and how long it may take. */
const LIMITS = { mostBytes: 1_048_576, timeoutMs: 5_000 };

/** The text that a key server publishes at this address. Throws where it cannot be had. */
export type FetchKeys = (url: string, signal?: AbortSignal) => Promise<string>;

export const fetchKeysThrough =
  (outbound: Outbound): FetchKeys =>
  (url, signal) =>
    outbound.text(url, { ...LIMITS, signal });
