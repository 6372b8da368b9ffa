import type { VisitorPass } from '../access.api.js';

/** What every visitor token begins with; no key does. */
export const VISITOR_PREFIX = 'prl_vt_';

/** Bytes of the signature in the end of a token. */
const SIGNATURE_BYTES = 32;

/** Longest token that is looked at; its longest part is what the site calls the visitor. */
const MOST_CHARACTERS = 4_096;

/** A pass as it was signed. `issuedAt` in milliseconds since 1970-01-01T00:00Z. */
export interface SignedPass extends VisitorPass {
  readonly issuedAt: number;
}

/** A token as it came, taken apart; nothing of it is believed before its signature is. */
export interface ApartToken {
  readonly content: Uint8Array;
  readonly signature: Uint8Array;
}

export function contentOf(pass: SignedPass): Uint8Array {
  const { workspaceId, serialNumber, origin, issuedAt, timeZone, identityVersion, since } = pass;
  const { id, userId, isVerified } = pass.visitor;
  const whom = [workspaceId, serialNumber, id, userId, isVerified];
  return Buffer.from(JSON.stringify([...whom, origin, issuedAt, timeZone, identityVersion, since]));
}

/** null for whatever has not the form of a token. */
export function takenApart(token: string): ApartToken | null {
  if (token.length > MOST_CHARACTERS || !/^prl_vt_[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token.slice(VISITOR_PREFIX.length), 'base64url');
  if (bytes.length <= SIGNATURE_BYTES) return null;
  return { content: bytes.subarray(0, -SIGNATURE_BYTES), signature: bytes.subarray(-SIGNATURE_BYTES) };
}

export const writtenToken = ({ content, signature }: ApartToken): string =>
  VISITOR_PREFIX + Buffer.concat([content, signature]).toString('base64url');

type TokenContent = [number, string, string, string, boolean, string | null, number, string, number, number];

/** The pass in a content whose signature is good: what we once signed has this form. */
export function passIn(content: Uint8Array): SignedPass {
  const [workspaceId, serialNumber, id, userId, isVerified, ...rest] = JSON.parse(
    Buffer.from(content).toString('utf8'),
  ) as TokenContent;
  const [origin, issuedAt, timeZone, identityVersion, since] = rest;
  return {
    workspaceId,
    serialNumber,
    visitor: { id, userId, isVerified },
    origin,
    issuedAt,
    timeZone,
    identityVersion,
    since,
  };
}
