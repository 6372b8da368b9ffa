import type { Category } from '../expected.js';

const sale = 'for_sale';
const rent = 'for_rent';

export const figures: Category = {
  name: 'counts and statistics',
  cases: [
    { ask: 'how many homes in Austin?', means: { city: 'Austin' }, figures: ['count'] },
    {
      ask: 'how many condos do you have for sale in miami',
      means: { city: 'Miami', type: 'Condo', sale },
      figures: ['count'],
    },
    {
      ask: 'number of listings under 400k in denver',
      means: { city: 'Denver', sale, price: [null, 400_000] },
      figures: ['count'],
    },
    {
      ask: 'average price of houses in Seattle',
      means: { city: 'Seattle', type: 'House', sale },
      figures: ['average'],
    },
    { ask: 'whats the average rent in chicago?', means: { city: 'Chicago', sale: rent }, figures: ['average'] },
    { ask: 'median price in Portland', means: { city: 'Portland', sale }, figures: ['median'] },
    {
      ask: 'price range for condos in new york',
      means: { city: 'New York', type: 'Condo', sale },
      figures: ['lowest', 'highest'],
    },
    { ask: 'lowest and highest price in boulder', means: { city: 'Boulder', sale }, figures: ['lowest', 'highest'] },
    { ask: 'how many per city?', means: {}, figures: ['count'], by: 'City' },
    { ask: 'average price by property type', means: { sale }, figures: ['average'], by: 'PropertyType' },
    {
      ask: 'how many listings of each type in Denver',
      means: { city: 'Denver' },
      figures: ['count'],
      by: 'PropertyType',
    },
    { ask: 'median rent by city', means: { sale: rent }, figures: ['median'], by: 'City' },
    {
      ask: 'how much do townhouses cost in austin',
      means: { city: 'Austin', type: 'Townhouse', sale },
      figures: ['average'],
    },
    { ask: 'count of sold homes', means: { status: 'Sold' }, figures: ['count'] },
    { ask: 'how many 3 bedroom homes with a pool', means: { beds: [3, 3], words: ['pool'] }, figures: ['count'] },
    {
      ask: 'what does a 2 bedroom apartment in berlin rent for on average',
      means: { city: 'Berlin', type: 'Apartment', sale: rent, beds: [2, 2] },
      figures: ['average'],
    },
  ],
};
