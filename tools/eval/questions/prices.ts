import type { Category } from '../expected.js';

const sale = 'for_sale';
const rent = 'for_rent';

export const prices: Category = {
  name: 'prices',
  cases: [
    { ask: 'houses in austin under 450k', means: { city: 'Austin', type: 'House', sale, price: [null, 450_000] } },
    { ask: 'Anything in Denver between 300 and 450k?', means: { city: 'Denver', sale, price: [300_000, 450_000] } },
    { ask: 'condos 300-500k', means: { type: 'Condo', sale, price: [300_000, 500_000] } },
    { ask: 'something around 500k in seattle pls', means: { city: 'Seattle', sale, price: [425_000, 575_000] } },
    { ask: 'homes at least 1.2 million in new york', means: { city: 'New York', sale, price: [1_200_000, null] } },
    {
      ask: 'my budget is $350,000, what do you have in Portland',
      means: { city: 'Portland', sale, price: [null, 350_000] },
    },
    { ask: 'nothing over 400k please, chicago', means: { city: 'Chicago', sale, price: [null, 400_000] } },
    {
      ask: 'no more than 600000 dollars, boulder houses',
      means: { city: 'Boulder', type: 'House', sale, price: [null, 600_000] },
    },
    { ask: 'apartments to rent below 1500', means: { type: 'Apartment', sale: rent, price: [null, 1_500] } },
    { ask: 'rent up to $2,000 a month in miami', means: { city: 'Miami', sale: rent, price: [null, 2_000] } },
    { ask: 'rentals between 1,000 and 1,800 per month', means: { sale: rent, price: [1_000, 1_800] } },
    { ask: 'villas above a million', means: { type: 'Villa', sale, price: [1_000_000, null] } },
    { ask: 'looking to spend 700k to 800k in Miami', means: { city: 'Miami', sale, price: [700_000, 800_000] } },
    {
      ask: 'we can pay max 2.5k rent, want a townhouse',
      means: { type: 'Townhouse', sale: rent, price: [null, 2_500] },
    },
    { ask: 'homes in berlin up to 400.000 €', means: { city: 'Berlin', sale, price: [null, 400_000] } },
    { ask: 'half a million or less, austin', means: { city: 'Austin', sale, price: [null, 500_000] } },
    { ask: 'starting at 900k seattle', means: { city: 'Seattle', sale, price: [900_000, null] } },
    { ask: 'Do you have lofts for less than $600K?', means: { type: 'Loft', sale, price: [null, 600_000] } },
    { ask: 'places in denver that cost 800 thousand or more', means: { city: 'Denver', sale, price: [800_000, null] } },
    {
      ask: '$1m-$1.5m houses portland',
      means: { city: 'Portland', type: 'House', sale, price: [1_000_000, 1_500_000] },
    },
  ],
};
