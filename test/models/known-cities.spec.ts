import { expect, it } from '@jest/globals';
import { withKnownCities } from '#libs/built-in-model/words/known-cities.js';

const CITIES = ['München', 'New York', 'Lisboa', 'Los Angeles', 'Albuquerque', 'San Antonio'];

it.each([
  ['biggest house in munich', 'biggest house in München'],
  ['MUENCHEN wohnung', 'München wohnung'],
  ['homes in nyc, or in abq', 'homes in New York, or in Albuquerque'],
  ['homes in LA under 900k', 'homes in Los Angeles under 900k'],
  ['en la casa de lisbon', 'en la casa de Lisboa'],
  ['something in the big apple', 'something in the New York'],
  ['homes in New York', 'homes in New York'],
  ['homes in paris', 'homes in paris'],
])('%s: a city is called as the listings call it', (message, renamed) =>
  expect(withKnownCities(message, CITIES)).toBe(renamed),
);

it('a city that is called so itself goes first', () =>
  expect(withKnownCities('flats in munich', ['Munich', 'München'])).toBe('flats in munich'));
