import { expect, it } from '@jest/globals';
import { inStoredNames } from '#libs/built-in-model/stored-names.js';
import { ask, configured, requestOf, routed } from './asking.js';
import { LISTINGS, listingTools } from './listing-tools-double.js';

const vocabulary = {
  cities: ['Valencia', 'A Coruña'],
  states: ['TX'],
  propertyTypes: ['Einfamilienhaus', 'Villa', 'Piso', 'Apartment', 'Townhouse', 'Land'],
};

it.each([
  ['house', ['Einfamilienhaus', 'Villa', 'Townhouse']],
  ['Einfamilienhaus', ['Einfamilienhaus']],
  ['flat', ['Piso', 'Apartment']],
  ['villa', ['Villa']],
])('a kind is all kinds of the listings that it means: %s', (propertyType, propertyTypes) => {
  expect(inStoredNames({ propertyType }, vocabulary)).toEqual({
    query: { propertyType: undefined, propertyTypes },
    strange: [],
  });
});

it('what is denied is all of them as well, and cities are known without their marks', () => {
  const { query } = inStoredNames({ city: 'a coruna', exceptPropertyTypes: ['flats'] }, vocabulary);
  expect(query).toEqual({
    city: undefined,
    cities: ['A Coruña'],
    exceptPropertyTypes: ['Piso', 'Apartment'],
  });
});

it('what no listing has is strange, and is not looked for', () => {
  expect(inStoredNames({ city: 'Oslo', propertyType: 'castle', state: 'tx' }, vocabulary).strange).toEqual([
    'city',
    'propertyType',
  ]);
});

const answerTo = async (text: string): Promise<string> => {
  const { tools } = listingTools(LISTINGS.map((one) => (one.id === 4 ? { ...one, propertyType: 'Villa' } : one)));
  const asked = requestOf({ modelKey: '1', tools, messages: [{ role: 'user', text }] });
  return (await ask(routed([configured('1', null)]), asked)).text;
};

it('a visitor who wants a house is shown a villa, and is told where there are no homes', async () => {
  expect(await answerTo('houses in Round Rock')).toContain('A-1004');
  expect(await answerTo('houses in Oslo')).toMatch(/no listings.*Oslo.*Without “in Oslo” there would be 5/s);
});
