import { isEmailAddress } from '#libs/domain/email-address.js';
import { openingsIn } from '#libs/domain/office-hours.js';
import { entryOf, linesOf } from './allowed-origin.js';

/**
 * What the values of settings must be. Each rule returns what the value must be, or null where it
 * is good. Empty text clears a setting, so every rule but the time zone's admits it.
 */
export type Rule = (text: string) => string | null;

const rule =
  (isGood: (text: string) => boolean, wanted: string): Rule =>
  (text) =>
    text === '' || isGood(text) ? null : wanted;

const COLOUR = /^rgb\( *(\d{1,3}) *, *(\d{1,3}) *, *(\d{1,3}) *\)$/;

export const colour = rule(
  (text) => (COLOUR.exec(text)?.slice(1) ?? ['256']).every((part) => Number(part) <= 255),
  'a colour such as rgb(0,128,255)',
);

/** Back-slashes and blanks are read differently by browsers and servers; neither belongs in an address. */
export const httpUrl = rule(
  (text) => /^https?:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?$/i.test(text) && URL.canParse(text),
  'an http or https URL',
);

export const email = rule(isEmailAddress, 'one plain e-mail address');

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(${LABEL}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$`, 'i');

/** A public host name: an address in digits and a bare `localhost` are none. */
export const hostName = rule((text) => text.length <= 253 && HOST.test(text), 'a host name such as chat.example.com');

/** Most lines in `Domains`. */
const MOST_DOMAINS = 1_000;

export const domainList = rule(
  (text) => linesOf(text).length <= MOST_DOMAINS && linesOf(text).every(isDomain),
  `hosts or origins such as example.com or *.example.com, one per line, at most ${MOST_DOMAINS}`,
);

const isDomain = (line: string): boolean => {
  const host = entryOf(line)?.host;
  return host !== undefined && (host === 'localhost' || HOST.test(host));
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

export const fileId = rule((text) => /^[1-9]\d{0,14}$/.test(text), 'the ID of an image file');

const REGIONAL = ['zh-Hans', 'zh-Hant', 'pt-BR', 'pt-PT', 'en-GB', 'en-US', 'es-MX', 'fr-CA', 'es-419'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

let spelling: Map<string, string> | undefined;

/** The full English name of a language in its usual spelling, or null where there is no such language. */
export function languageNamed(name: string): string | null {
  spelling ??= namesOfLanguages();
  return spelling.get(name.trim().toLowerCase()) ?? null;
}

function namesOfLanguages(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = [...LETTERS.flatMap((one) => LETTERS.map((two) => one + two)), ...REGIONAL, 'fil', 'yue', 'haw', 'hmn'];
  const names = codes.map((code) => english.of(code)).filter((name) => name !== undefined);
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}
