import { DateTime } from 'luxon';
import type { Consent } from '#libs/visitor/given-contact.js';
import { oneLine } from '#libs/domain/plain-text.js';

/** How mails about visitors tell times and consents. */

export const timeIn = (timeZone: string, instant: number): string =>
  DateTime.fromMillis(instant, { zone: timeZone }).setLocale('en').toFormat('d LLLL yyyy, HH:mm');

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
