/** What a body may cost, judged before it is spent. */
export const BODY_BUDGET = {
  /**
   * Bytes that are taken in of a body that is not wanted, so that its connection can go on, as long as no guard has let the
   * caller in. A longer one is not read: the connection ends behind the answer.
   */
  unknownCallerBytes: 64 * 1024,
  /** Bytes, after unpacking; as many of a known caller's body are taken in where it is not wanted. */
  bytes: 4 * 1024 * 1024,
  /** Bytes that a packed body may become whatever its size, and how many each of its bytes may become beyond those. */
  unpackedBytes: 64 * 1024,
  unpackedPerByte: 100,
  /** Objects, arrays, texts, numbers, true, false and null. The largest legal body has about 3,000; a list of 100,000 is told its limit. */
  values: 120_000,
  /** Keys of all objects together; the largest legal body has about 2,000. */
  keys: 20_000,
  /** Levels of objects and arrays. */
  depth: 32,
} as const;
