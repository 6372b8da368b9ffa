import { CITY_NAMES } from '#libs/listing-language/city-names.js';
import { REGION_NAMES } from '#libs/listing-language/region-names.js';
import { codeOfShortForm } from '#libs/listing-language/state-short-forms.js';
import { otherSpelling } from '#libs/listing-language/states.js';
import type { ListingVocabulary } from '../../../../real-estate/real-estate.api.js';
import { isCountry } from './countries.js';

/** A street with its number, and the city that stands behind it. */
export interface AddressParts {
  readonly street: string;
  readonly city?: string;
}

type Places = Pick<ListingVocabulary, 'cities' | 'states'>;

const POSTCODE = /(?<![\p{L}\d])(?:\d{5}(?:-\d{4})?|\d{4}-\d{3}|[a-z]\d[a-z] ?\d[a-z]\d|\d{4})(?![\p{L}\d])/giu;
/** Characters of an address. */
const LONGEST = 500;
/** Words of a city and its state. */
const MOST_WORDS = 6;

/** "4121 Hascall Bend, Omaha, NE 68105" without what stands behind the street, be it behind commas or not. */
export function addressParts(address: string, places: Places): AddressParts {
  const pieces = address
    .slice(0, LONGEST)
    .split(',')
    .map((piece) => piece.trim());
  let city: string | undefined;
  while (pieces.length > 1) {
    const place = placeIn(pieces.at(-1)!, places);
    if (!place) break;
    city ??= place.city;
    pieces.pop();
  }
  const street = pieces.join(', ');
  if (pieces.length > 1 || city !== undefined) return { street, ...(city === undefined ? {} : { city }) };
  return withoutLastWords(street, places);
}

/** "7718 Maple Row Omaha NE": the longest end that is a place, where a street is left. */
function withoutLastWords(street: string, places: Places): AddressParts {
  const words = street.split(/\s+/);
  for (let count = Math.min(MOST_WORDS, words.length - 2); count > 0; count--) {
    const place = placeIn(words.slice(-count).join(' '), places);
    if (place) return { street: words.slice(0, -count).join(' '), ...place };
  }
  return { street };
}

/** A city, a state, a country, a postcode, or several of them; undefined where it is anything else. */
function placeIn(piece: string, { cities, states }: Places): { readonly city?: string } | undefined {
  const text = piece.replace(POSTCODE, ' ').replace(/\s+/g, ' ').trim();
  const isState = (name: string): boolean =>
    REGION_NAMES.meant(name, states) !== undefined ||
    otherSpelling(name) !== undefined ||
    codeOfShortForm(name) !== undefined;
  if (text === '' || isCountry(text)) return {};
  const cityOf = (name: string): string | undefined => CITY_NAMES.meant(name, cities);
  const [, before = '', last = ''] = /^(.*) (\S+)$/.exec(text) ?? [];
  const city = cityOf(text) ?? (isState(last) ? cityOf(before) : undefined);
  if (city !== undefined) return { city };
  return isState(text) ? {} : undefined;
}
