import { DAY_MS, HOUR_MS } from '#libs/domain/spans.js';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';

/** How long a link confirms its address, and how long mails wait for that. */
export const CONFIRMATION_DAYS = 7;
export const HELD_MS = CONFIRMATION_DAYS * DAY_MS;

/** Mails that wait for one address at most; further ones are refused, and can be tried again once it is confirmed. */
export const MOST_HELD = 200;

/** How long after it was asked an address is asked again: by an edit that names it, and by a mail that waits for it. */
export const ASK_AGAIN_MS = { byEdit: HOUR_MS, byMail: DAY_MS } as const;

/** Requests of an hour at most; to a receiver they come from any workspace. */
export const MOST_ASKED = { toReceiver: 5, ofWorkspace: 60 } as const;

/** How long an address is known that nobody has confirmed. */
export const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;

/** Why a mail waits, or was refused, as the outbox tells it. */
export const NOT_CONFIRMED = 'address not confirmed';

/** An address that a workspace sends mails about visitors to. Instants in milliseconds since 1970-01-01T00:00Z. */
export interface OwnerAddress {
  readonly id: number;
  readonly workspaceId: number;
  /** In small letters: letters of either case are one mailbox. */
  readonly address: string;
  /** Null before its receiver was asked. */
  readonly askedAt: number | null;
  /** Null before its receiver has confirmed it. */
  readonly confirmedAt: number | null;
}

export const mailboxOf = (address: string): string => address.toLowerCase();

/** Whether the receiver was asked that short ago; an instant that has not come is a clock's that was set back. */
export const wasAskedWithin = (askedAt: number | null, pauseMs: number, now: number): boolean =>
  askedAt !== null && askedAt > now - pauseMs && askedAt <= now + MOST_SKEW_MS;

/** Whether a link that was sent then still confirms. */
export const isLinkOpen = (askedAt: number | null, now: number): boolean => wasAskedWithin(askedAt, HELD_MS, now);

const ABOUT = 'address:';

/** Topic of the mail that asks for confirmation. */
export const topicOfAddress = ({ id }: Pick<OwnerAddress, 'id'>): string => `${ABOUT}${id}`;

/** A mail about the address itself asks for its confirmation: no other one goes to an address that is not confirmed. */
export const asksForConfirmation = (topic: string | null): boolean => topic !== null && topic.startsWith(ABOUT);
