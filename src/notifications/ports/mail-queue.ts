import type { MailContent, NewMail } from '../domain/mail.js';

/** A mail that this process may hand over until its lease ends. */
export interface ClaimedMail extends MailContent {
  readonly id: number;
  /** This attempt's number, from 1. */
  readonly attempts: number;
}

/** Mails that wait, and what became of them; shared by all replicas. Instants and durations in milliseconds. */
export abstract class MailQueue {
  /** Within a unit of work: stores a mail that is due at once. One whose `dedupeKey` is known is not stored again. */
  abstract add(mail: NewMail): Promise<void>;
  /**
   * Leases the mail that is due longest, and counts the attempt; null where none is due. Of several that ask at once
   * only one gets it; when a lease ends without a word, the mail is due again.
   */
  abstract claim(now: number, leaseMs: number): Promise<ClaimedMail | null>;
  /**
   * It was handed over: its content is forgotten. It counts whichever process has the lease by now. False where the mail was
   * withdrawn meanwhile.
   */
  abstract settleDelivered(mail: ClaimedMail, now: number): Promise<boolean>;
  /** Tries again at `until`; nothing where another process has claimed the mail meanwhile. */
  abstract postpone(mail: ClaimedMail, until: number, failure: string): Promise<void>;
  /** Never tries again; nothing where another process has claimed the mail meanwhile. */
  abstract settleRefused(mail: ClaimedMail, now: number, failure: string): Promise<void>;
  /** Mails of this topic are handed over no more; returns the Message-IDs of all of them, delivered ones too. */
  abstract withdraw(topic: string): Promise<string[]>;
  /** Removes the withdrawn mails of this topic for good. */
  abstract removeWithdrawn(topic: string): Promise<void>;
  /** Removes mails that were settled before that moment, at most so many; returns how many. */
  abstract removeSettled(before: number, most: number): Promise<number>;
}

/** Gives out Message-IDs, `<id@host>`, never the same twice. */
export abstract class MessageIds {
  abstract next(): string;
}

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
