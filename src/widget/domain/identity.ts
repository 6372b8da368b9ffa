import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Visitor } from '../../access/access.api.js';

/** What the site says of who its visitor is. */
export interface ClaimedIdentity {
  /** The site's own name of the visitor. */
  readonly userId: string;
  /** HMAC-SHA256 of it under the chatbot's identity secret, in hexadecimal digits; left out where the site signs nothing. */
  readonly signature?: string;
}

/** Whether one of the secrets signed the identity; in a time that says nothing of where it differs. */
export const isSignedWith = (secrets: readonly string[], { userId, signature = '' }: ClaimedIdentity): boolean =>
  /^[0-9a-f]{64}$/i.test(signature) && secrets.some((secret) => isSame(hmac(secret, userId), signature));

const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();
const isSame = (wanted: Buffer, hex: string): boolean => timingSafeEqual(wanted, Buffer.from(hex, 'hex'));

/** A user of the site who has signed in there: the same visitor on every device. */
export const knownVisitor = (chatbotId: number, userId: string): Visitor => ({
  id: `user:${createHash('sha256').update(`${chatbotId} ${userId}`).digest('base64url')}`,
  userId,
  isVerified: true,
});

/** A visitor whom only the token tells from others. `random` is not to be guessed. */
export const newVisitor = (random: string, userId = ''): Visitor => ({
  id: `new:${random}`,
  userId,
  isVerified: false,
});

/** Purpose of a chatbot's identity secret, by which it is derived. */
export const identityPurpose = (chatbot: { readonly id: number; readonly identityVersion: number }): string =>
  `identity ${chatbot.id} ${chatbot.identityVersion}`;
