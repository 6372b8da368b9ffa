import type { MailContent } from '../domain/mail.js';

/** What became of an attempt. `failure` says why in a few words, without address or text. */
export type Handover =
  | { readonly kind: 'delivered' }
  /** For good: this mail will never be taken. */
  | { readonly kind: 'refused'; readonly failure: string }
  /** Perhaps the next time. It may have arrived all the same. */
  | { readonly kind: 'failed'; readonly failure: string };

/** Hands a mail to whatever brings it on. Never throws; ends within a minute. */
export abstract class MailCarrier {
  abstract carry(mail: MailContent): Promise<Handover>;

  /** Takes back what it has handed over under this Message-ID, as far as it can; there may be nothing. */
  abstract takeBack(messageId: string): Promise<void>;
}
