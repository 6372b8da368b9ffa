import { DateTime } from 'luxon';
import type { Consent } from '#libs/visitor/given-contact.js';

/** How mails about visitors tell times, and what visitors wrote without what could be more than text. */

export const timeIn = (timeZone: string, instant: number): string =>
  DateTime.fromMillis(instant, { zone: timeZone }).setLocale('en').toFormat('d LLLL yyyy, HH:mm');

/** Control characters have no place in a mail; all kinds of line break become one. */
export const readable = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** Signs that turn the direction of what stands behind them would let a text look like another one. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** Empty where there is none. */
export const consentIn = (consent: Consent | null, timeZone: string): string =>
  consent === null
    ? ''
    : `“${oneLine(consent.text)}” ${consent.isTicked ? 'Agreed to' : 'Shown'} on ${timeIn(timeZone, consent.at)} for ${oneLine(consent.for)} (version ${consent.version})`;

/** What the reader should know of the link by which a mail is answered; null where there is none. */
export const aboutLink = ({ link, linkDays }: { link: string | null; linkDays: number }): string =>
  link === null
    ? 'This mail holds no link to answer by: the service does not know its own address (PUBLIC_URL).'
    : `The link works for ${linkDays} days. Whoever has it can read this conversation and answer in it: keep it to yourself.`;
