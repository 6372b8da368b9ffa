import type { Category } from '../expected.js';

const sale = 'for_sale';
const rent = 'for_rent';

export const rooms: Category = {
  name: 'rooms and size',
  cases: [
    { ask: '3 bed houses in Denver', means: { city: 'Denver', type: 'House', beds: [3, 3] } },
    {
      ask: 'two bedroom apartment for rent in chicago',
      means: { city: 'Chicago', type: 'Apartment', sale: rent, beds: [2, 2] },
    },
    { ask: '4+ bedrooms, round rock', means: { city: 'Round Rock', beds: [4, null] } },
    {
      ask: 'need at least 3 bedrooms and 2 baths in Boulder',
      means: { city: 'Boulder', beds: [3, null], baths: [2, null] },
    },
    { ask: '3br/2ba miami', means: { city: 'Miami', beds: [3, 3], baths: [2, null] } },
    { ask: 'a condo with exactly 2 bathrooms', means: { type: 'Condo', baths: [2, 2] } },
    { ask: 'no more than 2 bathrooms, seattle, for sale', means: { city: 'Seattle', sale, baths: [null, 2] } },
    { ask: 'houses with more than 4 bedrooms', means: { type: 'House', beds: [5, null] } },
    { ask: '1 or 2 bedrooms to rent in austin', means: { city: 'Austin', sale: rent, beds: [1, 2] } },
    { ask: 'bedrooms: 3, city: Portland', means: { city: 'Portland', beds: [3, 3] } },
    { ask: 'apartment w/ 2 bdrms new york', means: { city: 'New York', type: 'Apartment', beds: [2, 2] } },
    { ask: 'studio loft with no separate bedroom', means: { type: 'Loft', beds: [null, 0] } },
    { ask: 'homes over 3000 sq ft in Austin', means: { city: 'Austin', area: [3_000, null] } },
    { ask: 'less than 1000 sqft to rent', means: { sale: rent, area: [null, 1_000] } },
    { ask: 'between 1,500 and 2,000 square feet in denver', means: { city: 'Denver', area: [1_500, 2_000] } },
    { ask: 'berlin flats bigger than 100 m²', means: { city: 'Berlin', type: 'Apartment', area: [1_076.39, null] } },
    {
      ask: 'houses on at least a quarter acre in portland',
      means: { city: 'Portland', type: 'House', lot: [10_890, null] },
    },
    { ask: 'lot bigger than 1 acre', means: { lot: [43_560, null] } },
    { ask: 'plot of at least 1000 m² in valencia', means: { city: 'Valencia', lot: [10_763.9, null] } },
    { ask: 'lot size under 5,000 sq ft, Chicago houses', means: { city: 'Chicago', type: 'House', lot: [1, 5_000] } },
    { ask: 'half acre lots in boulder', means: { city: 'Boulder', lot: [21_780, null] } },
    { ask: '5 bedrooom house miami', means: { city: 'Miami', type: 'House', beds: [5, 5] } },
  ],
};
