import { describe, expect, it } from '@jest/globals';
import { readQuestion } from '#libs/built-in-model/question.js';
import type { FoundRow } from '#libs/built-in-model/tools.js';
import { kindsMeant } from '#libs/listing-language/kinds.js';
import { addressesIn, unitsNamed, whollyNamed } from '#libs/listing-language/named-listings.js';

const home = (address: string, id = 1): FoundRow => ({ id, address }) as FoundRow;
/** Finds what holds the words that are looked for, as the search does. */
const findIn =
  (addresses: readonly string[]) =>
  (address: string): FoundRow[] => {
    const words = (text: string) => text.toLowerCase().split(/[^\p{L}\d]+/u);
    const homes = addresses
      .filter((one) => words(address).every((word) => words(one).includes(word)))
      .map((one, at) => home(one, at));
    return homes;
  };
const namedOf = (message: string, addresses: readonly string[]): string[] => {
  const homes = addressesIn(message).flatMap((one) => whollyNamed(message, findIn(addresses)(one)));
  return [...new Set(homes.map(({ address }) => address))];
};

describe('an address is what the listings hold', () => {
  const FORMS = ['N210 W41 Fern Dell Ct', '77-14 31st Ave', '450 N 900 E', '9 3/4 Rd', '5-B Quay Street', '7 Elm St'];

  it.each(FORMS)('%s', async (address) => expect(namedOf(`what does ${address} cost?`, FORMS)).toEqual([address]));

  it('and no other unit of its building', async () => {
    const units = ['90 Pier Rd', '90 Pier Rd #11', '90 Pier Rd #12', '90 Pier Rd Apt B'];
    expect(namedOf('price of 90 Pier Road #12 please', units)).toEqual(['90 Pier Rd #12']);
    expect(namedOf('price of 90 Pier Rd Apt B', units)).toEqual(['90 Pier Rd Apt B']);
    const named = (message: string) =>
      unitsNamed(
        message,
        '90 Pier',
        units.slice(1).map((one) => home(one)),
      );
    expect(named('90 Pier unit 11').map(({ address }) => address)).toEqual(['90 Pier Rd #11']);
    expect(named('90 Pier #14')).toEqual([]);
    expect(named('90 Pier').length).toBe(3);
  });
});

const vocabulary = { states: ['TX', 'DC'], propertyTypes: ['House'], features: ['pool'] };
describe('a place is the one that is named', () => {
  it.each([
    ['ऑस्टिन में घर', ['Houston', 'Austin'], 'Austin'],
    ['ऑस्टिन में घर', ['Houston'], undefined],
    ['ह्यूस्टन में घर', ['Houston', 'Austin'], 'Houston'],
    ['منازل في أوستن', ['Houston', 'Austin'], 'Austin'],
  ])('%s among %s', (message, cities, city) =>
    expect(readQuestion(message, { ...vocabulary, cities }, 2026).query.city).toBe(city),
  );

  it('and letters with points tell no language', () =>
    expect(readQuestion('homes in Washington, D.C.', { ...vocabulary, cities: ['Washington'] }, 2026).language).toBe(
      'English',
    ));
});

it('a kind takes in all names that say more of it', () => {
  const types = [
    'Multi-Family (2-4 Unit)',
    'Multi-Family (5+ Unit)',
    'Mobile/Manufactured Home',
    'Studio Loft',
    'House',
  ];
  expect(kindsMeant('multi-family', types)).toEqual(types.slice(0, 2));
  expect(kindsMeant('mobile home', types)).toEqual([types[2]]);
  expect(kindsMeant('penthouse', types)).toEqual([]);
});
