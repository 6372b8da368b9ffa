import { DomainError } from '#libs/domain/domain-error.js';
import { parseBody } from '#libs/json/json-gate.js';

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPENS_OBJECT, CLOSES_OBJECT, OPENS_LIST, CLOSES_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Bytes of a page beside what its lists and objects hold. */
const MOST_BYTES = 64 * 1024;

/**
 * A page of a feed without what its lists and objects hold; null where it is no such JSON. To parse all of a page at once
 * would cost many times its bytes, where it nests deep or has a million records.
 */
export function outlineOf(page: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const outline = parseBody(Buffer.from(outerBytes(page)));
    return outline as Readonly<Record<string, unknown>> | null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function outerBytes(page: Uint8Array): number[] {
  const outer: number[] = [];
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  for (const byte of page) {
    const before = depth;
    if (isEscaped) isEscaped = false;
    else if (isText && byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isText = !isText;
    else if (!isText && (byte === OPENS_OBJECT || byte === OPENS_LIST)) depth++;
    else if (!isText && (byte === CLOSES_OBJECT || byte === CLOSES_LIST)) depth--;
    if (Math.min(before, depth) > 1) continue;
    if (outer.push(byte) > MOST_BYTES) throw new DomainError('too-large', 'has too much beside its records');
  }
  return outer;
}
