import { DAY_MS, HOUR_MS, MINUTE_MS } from '#libs/domain/spans.js';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import type { Role } from '../access.api.js';

/** How long a link to the owner's pages can be used, once. */
export const LINK_MS = 10 * MINUTE_MS;
/** How long an unused session lasts. */
export const IDLE_MS = 12 * HOUR_MS;
/** How long a session lasts at most, however often it is used: who has stolen one must not keep it for ever. */
export const LONGEST_MS = 7 * DAY_MS;
/** A used session gets a later end this often. */
const RENEWED_MS = MINUTE_MS;

/** A session of the owner's pages, or the link that becomes one. Of its secret the hash alone is stored. */
export interface StudioSession {
  readonly id: number;
  readonly workspaceId: number;
  /** The key that the person signed in with: the session may do what the key may, and ends with it. Null for a link. */
  readonly keyId: number | null;
  /** What the person may do who came by a link. */
  readonly role: Role;
  /** By what the audit log tells it from others. */
  readonly name: string;
  /** When it ends unless it is used before: milliseconds since 1970-01-01T00:00Z. */
  readonly expiresAt: number;
  /** When it ends although it is used, by the same clock. */
  readonly endsAt: number;
}

/** Both ends of a session that begins now. */
export const endsOf = (now: number): Pick<StudioSession, 'expiresAt' | 'endsAt'> => ({
  expiresAt: now + IDLE_MS,
  endsAt: now + LONGEST_MS,
});

/** One that ends too late was made by a clock that has been set back since. */
export const isOpen = ({ expiresAt }: StudioSession, now: number, most: number): boolean =>
  expiresAt > now && expiresAt <= now + most + MOST_SKEW_MS;

/** The later end that a session gets where it is used now; null where it stays as it is. */
export function renewedEnd({ expiresAt, endsAt }: StudioSession, now: number): number | null {
  const later = Math.min(now + IDLE_MS, endsAt);
  return later > expiresAt + RENEWED_MS ? later : null;
}
