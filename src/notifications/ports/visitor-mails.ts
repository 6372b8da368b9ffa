import type { MailScope } from '../domain/visitor-mails.js';

/** How many mails visitors have caused, counted exactly on any number of replicas; by the database's clock. */
export abstract class VisitorMails {
  /**
   * Within the unit of work in which the mail is queued: counts it in all scopes, or in none where one of them is full.
   * Returns how many milliseconds there are until there is room; 0 where it was counted.
   */
  abstract count(scopes: readonly MailScope[]): Promise<number>;
  /** Removes counts of which nothing lies within the hour any more. */
  abstract forgetOld(): Promise<void>;
}
