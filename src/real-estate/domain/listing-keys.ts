import { lettersIn, withoutEnd, withoutStart } from '#libs/domain/plain-text.js';
import { SIZES } from './listing-terms.js';
import { searchKey } from './search-text.js';

/**
 * What identifies a listing, in the one form in which a search compares it. A key is written with the row and made of what
 * is asked for by the same function, so both databases compare bytes alone.
 */

/** An MLS number without signs and case: "ACT-1001" and "act 1001" are one. */
export const mlsKey = (mlsNumber: string): string =>
  (lettersAndDigits(mlsNumber) || searchKey(mlsNumber)).slice(0, SIZES.word);

/** The name of a source without signs, case and accents: "Larkspur MLS" and "larkspur-mls" are one; none where there is no name. */
export const sourceKey = (source: string): string =>
  (lettersAndDigits(source) || searchKey(source)).slice(0, SIZES.word);

/** A postcode without signs and case; the four digits that may follow a ZIP code tell no other place. */
export const zipKey = (zip: string): string =>
  lettersAndDigits(zip.trim().replace(/^(\d{5})-\d{4}$/, '$1')).slice(0, SIZES.zip);

/** A link without scheme, "www.", the slash at its end, and what only tells who followed it. */
export function linkKey(url: string): string {
  const trimmed = url.trim();
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const parsed = URL.parse(whole);
  if (parsed === null) return searchKey(trimmed);
  const { host, pathname, searchParams, hash } = parsed;
  const asked = [...searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  const query = asked.map(([name, value]) => `${name}=${value}`).join('&');
  // Behind "#/" and "#!" stands a page, behind any other a place on it.
  const page = ['#!', '#/'].includes(hash.slice(0, 2)) ? hash : '';
  return `${withoutStart(host, 'www.')}${withoutEnd(pathname, '/')}${query && `?${query}`}${page}`;
}

const TRACKING = /^(?:utm_|\w*clid$)/i;

/** What of a text is compared where signs, case and accents tell nothing. */
export const lettersAndDigits = (text: string): string => lettersIn(withoutAccents(text)).join('');

/** Letters without accents, in lower case. */
export const withoutAccents = (text: string): string =>
  searchKey(text.normalize('NFKD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, ''));
