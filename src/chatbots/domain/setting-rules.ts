import { isWebAddress } from '#libs/domain/web-address.js';
import { isEmailAddress } from '#libs/domain/email-address.js';
import { idIn } from '#libs/domain/native-id.js';
import { openingsIn } from '#libs/domain/office-hours.js';
import { languageTag, nearestLanguage } from '#libs/domain/language-names.js';
import { isHostName } from '#libs/domain/host-name.js';
import { entryOf, linesOf } from './allowed-origin.js';

/**
 * What the values of settings must be. Each rule returns what the value must be, or null where it
 * is good. Empty text clears a setting, so every rule but the time zone's admits it.
 */
export type SettingRule = (text: string) => string | null;

const rule =
  (isGood: (text: string) => boolean, wanted: string): SettingRule =>
  (text) =>
    text === '' || isGood(text) ? null : wanted;

const COLOUR = /^rgb\( *(\d{1,3}) *, *(\d{1,3}) *, *(\d{1,3}) *\)$/;

export const colour = rule(
  (text) => (COLOUR.exec(text)?.slice(1) ?? ['256']).every((part) => Number(part) <= 255),
  'a colour such as rgb(0,128,255)',
);

export const httpUrl = rule(isWebAddress, 'an http or https URL');

export const email = rule(isEmailAddress, 'one plain e-mail address');

/** A public host name: an address in digits and a bare `localhost` are none. */
export const hostName = rule(isHostName, 'a host name such as chat.example.com');

/** Most lines in `Domains`. */
const MOST_DOMAINS = 1_000;

/** Of a wrong line, so much is shown, in characters. */
const SHOWN = 60;

export const domainList: SettingRule = (text) => {
  const wanted = 'hosts or origins such as example.com or *.example.com, one per line';
  if (linesOf(text).length > MOST_DOMAINS) return `${wanted}, at most ${MOST_DOMAINS}`;
  const lines = text.split('\n').map((line) => line.trim());
  const wrong = lines.findIndex((line) => line !== '' && entryOf(line) === null);
  return wrong < 0
    ? null
    : `${wanted}, which line ${wrong + 1} is not (${JSON.stringify(lines[wrong]!.slice(0, SHOWN))})`;
};

export const officeHours = rule(
  (text) => openingsIn(text) !== null,
  'days and times such as Mon-Fri 09:00-17:00, one line each, at most 21',
);

/** Most days of retention: a hundred years. */
export const MOST_DAYS = 36_500;

/** 0, or days from so many on. */
export const daysFrom =
  (least: number) =>
  (days: number): string | null =>
    days === 0 || days >= least ? null : `0, or from ${least} to ${MOST_DAYS}`;

/** A letter of any script that is seen. */
const SEEN_LETTER = /[^\P{L}\p{Default_Ignorable_Code_Point}]/u;

/** An owner's own wording of what is told in any case: signs and blanks would silence it. */
export const wording: SettingRule = (text) =>
  oneLine(text) ?? (text === '' || SEEN_LETTER.test(text) ? null : 'a sentence, or empty for our own');

export const fileId = rule((text) => idIn(text) !== null, 'the ID of an image file');

/** A language by its English name or code, as people write them. */
export const language: SettingRule = (text) => {
  if (text === '' || languageTag(text) !== null) return null;
  const nearest = nearestLanguage(text);
  return `the name of a language such as Spanish, or its code${nearest === null ? '' : ` (did you mean ${nearest}?)`}`;
};

/** Line breaks, and marks that turn the direction of the text behind them. */
const BREAKS_OUT = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** What stands in headings, mails and lists beside other words. */
export const oneLine = rule((text) => !BREAKS_OUT.test(text), 'one line, without marks that turn its direction');
