import { createHash } from 'node:crypto';
import { MOST_SKEW_MS } from '#libs/domain/clock.js';
import { HOUR_MS } from '#libs/domain/spans.js';
import { mailboxOf, MOST_ASKED } from './owner-address.js';

/** Whose mails of an hour are counted together, and the most of them. */
export interface MailScope {
  readonly scope: string;
  readonly most: number;
}

/** Mails of an hour at most. */
export interface MostMails {
  readonly ofChatbot: number;
  readonly ofWorkspace: number;
  readonly toReceiver: number;
}

/** Always in the same order: who queues two mails at once waits for the other and never the other way round. */
export const scopesOf = (
  mail: { readonly workspaceId: number; readonly chatbotId: number; readonly to: string },
  most: MostMails,
): readonly MailScope[] => [
  { scope: `chatbot:${mail.chatbotId}`, most: most.ofChatbot },
  { scope: `receiver:${hashOf(mail.to)}`, most: most.toReceiver },
  { scope: `workspace:${mail.workspaceId}`, most: most.ofWorkspace },
];

/** Of mails that ask for confirmation, which edits and held mails cause. */
export const scopesOfAsked = (mail: { readonly workspaceId: number; readonly to: string }): readonly MailScope[] => [
  { scope: `asked:${hashOf(mail.to)}`, most: MOST_ASKED.toReceiver },
  { scope: `asked-workspace:${mail.workspaceId}`, most: MOST_ASKED.ofWorkspace },
];

// The address itself stands in no table of counts; letters of either case are one mailbox.
const hashOf = (address: string): string => createHash('sha256').update(mailboxOf(address)).digest('hex');

/** Of instants in ascending order those within the hour before `now`; ones that have not come are a clock's that was set back. */
export const withinTheHour = (instants: readonly number[], now: number): number[] =>
  instants.filter((at) => at > now - HOUR_MS && at <= now + MOST_SKEW_MS);

/** Milliseconds until there is room for one more of them; 0 where there is. */
export function waitFor(instants: readonly number[], most: number, now: number): number {
  if (instants.length < most) return 0;
  const leavesNext = instants[instants.length - most];
  return leavesNext === undefined ? HOUR_MS : Math.max(1, leavesNext + HOUR_MS - now);
}
