import { placeName } from './addresses.js';
import type { Criteria } from './listing-query.js';
import { QuestionText } from './question-text.js';

const URL = /\bhttps?:\/\/[^\s<>"'|]+[^\s<>"'|.,;:!?)]/i;
const MLS = /\bmls\b(?: ?(?:#|no\.?|nr\.?|number|id))?(?: is)? ?[:#]? ?((?=[A-Za-z-]{0,99}\d)[A-Za-z0-9-]{1,100})/i;
/** Letters and digits in one, as only serial numbers are: "TX1234567", "A-10023"; in small letters with a hyphen only. */
const SERIAL = /(?<![\w-])([A-Z]{1,5}-?\d{4,}[A-Z]?|[a-z]{1,5}-\d{4,}[a-z]?)(?![\w-])/;
const ID = /\b(?:listing|property|id)(?: (?:id|number|no\.?))? ?[:#]? ?(\d{1,9})\b(?! ?(?:k|m|bed|bath|sq))/i;

/** One listing by its URL, its MLS number or its ID. Small letters alone are a visitor's haste: MLS numbers have capitals. */
export function readIdentity(text: QuestionText): Criteria {
  const url = text.take(URL)?.[0];
  if (url) return { url };
  const mlsNumber = text.take(MLS)?.[1] ?? text.take(SERIAL)?.[1];
  if (mlsNumber) return { mlsNumber: mlsNumber.toUpperCase() };
  const id = text.take(ID)?.[1];
  return id ? { id: Number(id) } : {};
}

/** Whether it names one listing, whatever else it says. */
export const namesOne = ({ url, mlsNumber, id }: Criteria): boolean =>
  url !== undefined || mlsNumber !== undefined || id !== undefined;

type AddressQuery = { readonly address: string };

/** Addresses of one message that are looked up. */
const MOST = 4;
/** Parts of an address that are looked at behind its number. */
const REACH = 7;
/** A number with the word behind it, whatever street it may be: "112-10", "N9748 Tree", "1234 S". */
const PAIR = /(?<![\p{L}\d.,$€£])(#?[NSEW]?\d{1,6}[A-Z]?)(?=[ /-]+(#?[\p{L}\d]+))/giu;
const UNIT = /^(?:\d+\p{L}?|\p{L}|\p{L}\d+)$/u;

/**
 * What homes are looked up by that a message may name. What stands in the listings decides, and no form of addresses is
 * known: a number and the next word are looked up, and of what is found those are named whose address stands in the message.
 */
export const addressesIn = (message: string): string[] =>
  [...message.matchAll(PAIR)].slice(0, MOST).map(([, number, next]) => `${number} ${next}`.replaceAll('#', ''));

/** Of homes those whose whole address is named. The longest: where it names a unit, no other of the building is meant. */
export function whollyNamed<Home extends AddressQuery>(message: string, homes: readonly Home[]): Home[] {
  const words = placeName(message);
  const named = homes.filter(({ address }) => address !== '' && words.includes(placeName(address)));
  const longest = Math.max(0, ...named.map(({ address }) => placeName(address).length));
  return named.filter(({ address }) => placeName(address).length === longest);
}

/**
 * Of homes at the beginning of an address those that the message may mean: where it goes on with a number or a letter that
 * the address of one of them has, that one. All where it names no unit, none where it names another one.
 */
export function unitsNamed<Home extends AddressQuery>(
  message: string,
  beginning: string,
  listings: readonly Home[],
): Home[] {
  const parts = partsOf(message);
  const from = parts.indexOf(partsOf(beginning)[0] ?? '');
  const behind = parts.slice(from + 1, from + 1 + REACH);
  const isOf = ({ address }: AddressQuery): boolean => {
    const units = partsOf(address)
      .slice(1)
      .filter((part) => UNIT.test(part));
    return units.length > 0 && units.every((part) => behind.includes(part));
  };
  const units = listings.filter(isOf);
  if (units.length > 0) return units;
  return NUMBERED_UNIT.test(message) && listings.some(({ address }) => hasUnit(address)) ? [] : [...listings];
}

/** "#1203" names a unit in every language. */
const NUMBERED_UNIT = /#\d/;
const hasUnit = (address: string): boolean => /\d\D+\d/.test(address);
const partsOf = (text: string): readonly string[] => placeName(text).trim().split(' ');
