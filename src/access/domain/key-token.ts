import { crc32 } from 'node:zlib';
import type { KeyKind } from '../access.api.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Enough base62 digits for 32 bytes, and for the 32 bits of the checksum. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
const PREFIX: Record<KeyKind, string> = { secret: 'prl_sk_', session: 'prl_ss_' };

/** Random bytes in a key: as many as cannot be guessed. */
export const SECRET_BYTES = 32;

/**
 * A key as its owner sees it, once: typed prefix, 32 random bytes in base62, checksum. Prefix and checksum let secret
 * scanners tell a leaked key from noise; whether a key is good is decided by its stored hash alone.
 */
export function writeToken(kind: KeyKind, random: Uint8Array): string {
  const body = PREFIX[kind] + base62(BigInt(`0x${Buffer.from(random).toString('hex')}`), SECRET_DIGITS);
  return body + checksum(body);
}

const checksum = (body: string): string => base62(BigInt(crc32(body)), CHECKSUM_DIGITS);

function base62(value: bigint, digits: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text.padStart(digits, '0');
}
