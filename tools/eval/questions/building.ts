import type { Category } from '../expected.js';

const sale = 'for_sale';
const rent = 'for_rent';

export const building: Category = {
  name: 'building, parking, terms',
  cases: [
    { ask: 'homes built after 2015 in seattle', means: { city: 'Seattle', year: [2_016, null] } },
    { ask: 'older than 1950, chicago', means: { city: 'Chicago', year: [null, 1_949] } },
    {
      ask: 'built between 1990 and 2005 austin houses',
      means: { city: 'Austin', type: 'House', year: [1_990, 2_005] },
    },
    { ask: 'houses from the 1970s', means: { type: 'House', year: [1_970, 1_979] } },
    { ask: 'built since 2010, townhouse', means: { type: 'Townhouse', year: [2_010, null] } },
    { ask: 'homes with a 2 car garage in denver', means: { city: 'Denver', parking: [2, null] } },
    { ask: 'need parking for 3 cars', means: { parking: [3, null] } },
    { ask: 'apartment with parking in new york', means: { city: 'New York', type: 'Apartment', parking: [1, null] } },
    { ask: 'listed in the last week in portland', means: { city: 'Portland', days: [null, 7] } },
    { ask: 'whats new in the past 10 days?', means: { days: [null, 10] } },
    { ask: 'on the market more than 60 days in Miami', means: { city: 'Miami', days: [61, null] } },
    {
      ask: 'less than 30 days on market, houses for sale, boulder',
      means: { city: 'Boulder', type: 'House', sale, days: [null, 29] },
    },
    { ask: 'any open houses in austin?', means: { city: 'Austin', tours: 'OpenHouse' } },
    { ask: 'listings with a 3d tour in chicago', means: { city: 'Chicago', tours: '3D' } },
    { ask: 'a room to rent in berlin', means: { city: 'Berlin', sale: rent, space: 'Room' } },
    {
      ask: 'entire place for rent in Seattle, not over 3000',
      means: { city: 'Seattle', sale: rent, space: 'Entire place', price: [null, 3_000] },
    },
    { ask: 'what has sold in round rock', means: { city: 'Round Rock', status: 'Sold' } },
    { ask: 'coming soon homes in Denver', means: { city: 'Denver', status: 'PreOnMarket' } },
    { ask: 'house with pool in miami', means: { city: 'Miami', type: 'House', words: ['pool'] } },
    { ask: 'fireplace and garden, portland', means: { city: 'Portland', words: ['fireplace', 'garden'] } },
    { ask: 'waterfront condos', means: { type: 'Condo', words: ['waterfront'] } },
    { ask: 'something on a quiet street in austin', means: { city: 'Austin', words: ['quiet street'] } },
    { ask: 'home with EV charger', means: { words: ['ev charger'] } },
    { ask: 'heat pump houses', means: { type: 'House', words: ['heat pump'] } },
    { ask: 'wheelchair accessible apartments', means: { type: 'Apartment', words: ['wheelchair accessible'] } },
    { ask: 'rentals that take dogs', means: { sale: rent, words: ['dogs'] } },
    { ask: 'hardwood floors, mountain view, for sale', means: { sale, words: ['hardwood floors', 'mountain view'] } },
    { ask: 'anything close to downtown with a finished basement', means: { words: ['downtown', 'basement'] } },
  ],
};
