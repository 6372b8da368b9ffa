import type { Category } from '../expected.js';

const sale = 'for_sale';
const rent = 'for_rent';

export const orders: Category = {
  name: 'superlatives',
  cases: [
    { ask: 'cheapest house in Austin', means: { city: 'Austin', type: 'House', sale, order: 'price-up', shown: 1 } },
    { ask: 'the 3 cheapest condos', means: { type: 'Condo', sale, order: 'price-up', shown: 3 } },
    { ask: 'most expensive home in miami?', means: { city: 'Miami', sale, order: 'price-down', shown: 1 } },
    { ask: 'whats your biggest house', means: { type: 'House', order: 'area-down', shown: 1 } },
    {
      ask: 'smallest apartment for rent in denver',
      means: { city: 'Denver', type: 'Apartment', sale: rent, order: 'area-up', shown: 1 },
    },
    {
      ask: 'house with the biggest lot in boulder',
      means: { city: 'Boulder', type: 'House', order: 'lot-down', shown: 1 },
    },
    { ask: 'newest listings in seattle', means: { city: 'Seattle', order: 'newest', shown: 5 } },
    {
      ask: 'which home in Chicago has been on the market the longest?',
      means: { city: 'Chicago', order: 'days-down', shown: 1 },
    },
    { ask: 'lowest rent in new york', means: { city: 'New York', sale: rent, order: 'price-up', shown: 1 } },
    { ask: 'top 5 priciest villas', means: { type: 'Villa', sale, order: 'price-down', shown: 5 } },
    { ask: 'most recently built townhouse', means: { type: 'Townhouse', order: 'year-down', shown: 1 } },
    { ask: 'the two largest lofts', means: { type: 'Loft', order: 'area-down', shown: 2 } },
    { ask: 'show me 10 homes in Denver', means: { city: 'Denver', shown: 10 } },
    {
      ask: 'cheapest place with 4 bedrooms in round rock',
      means: { city: 'Round Rock', sale, beds: [4, 4], order: 'price-up', shown: 1 },
    },
    {
      ask: 'whats the least expensive rental with parking',
      means: { sale: rent, parking: [1, null], order: 'price-up', shown: 1 },
    },
    {
      ask: 'cheepest condo in portland',
      means: { city: 'Portland', type: 'Condo', sale, order: 'price-up', shown: 1 },
    },
  ],
};
