import type { Category } from '../expected.js';

const sale = 'for_sale';
const rent = 'for_rent';

export const followUps: Category = {
  name: 'follow-ups',
  cases: [
    {
      ask: ['houses for sale in austin', 'and with a garage?'],
      means: { city: 'Austin', type: 'House', sale, parking: [1, null] },
    },
    {
      ask: ['condos in miami under 800k', 'what about seattle'],
      means: { city: 'Seattle', type: 'Condo', sale, price: [null, 800_000] },
    },
    {
      ask: ['the 3 cheapest houses in denver', 'the second one'],
      means: { city: 'Denver', type: 'House', sale, order: 'price-up', after: 1, shown: 1 },
    },
    {
      ask: ['the 3 cheapest houses in denver', 'tell me more about the last one'],
      means: { city: 'Denver', type: 'House', sale, order: 'price-up', after: 2, shown: 1 },
    },
    {
      ask: ['apartments for rent in berlin', 'only with 2 bedrooms'],
      means: { city: 'Berlin', type: 'Apartment', sale: rent, beds: [2, 2] },
    },
    { ask: ['homes in portland', 'cheaper than 500k'], means: { city: 'Portland', sale, price: [null, 500_000] } },
    { ask: ['how many homes in boulder', 'and in chicago?'], means: { city: 'Chicago' }, figures: ['count'] },
    { ask: ['how many homes in boulder', 'show me'], means: { city: 'Boulder' } },
    { ask: ['cheapest villa', 'is it still available?'], means: { type: 'Villa', sale, order: 'price-up', shown: 1 } },
    { ask: ['cheapest villa', 'how big is it'], means: { type: 'Villa', sale, order: 'price-up', shown: 1 } },
    {
      ask: ['the cheapest houses in seattle', 'show more'],
      means: { city: 'Seattle', type: 'House', sale, order: 'price-up', after: 5, shown: 5 },
    },
    {
      ask: ['5 most expensive homes in new york', 'next'],
      means: { city: 'New York', sale, order: 'price-down', after: 5, shown: 5 },
    },
    { ask: ['homes in austin', 'thanks', 'with at least 4 bedrooms'], means: { city: 'Austin', beds: [4, null] } },
    {
      ask: ['condos in denver', 'houses in miami with a pool'],
      means: { city: 'Miami', type: 'House', words: ['pool'] },
    },
    {
      ask: ['houses in round rock', 'which is the cheapest?'],
      means: { city: 'Round Rock', type: 'House', sale, order: 'price-up', shown: 1 },
    },
    {
      ask: ['rentals in chicago', 'under 2000', 'with 3 beds'],
      means: { city: 'Chicago', sale: rent, price: [null, 2_000], beds: [3, 3] },
    },
    { ask: ['average price in seattle', 'and in portland?'], means: { city: 'Portland', sale }, figures: ['average'] },
    {
      ask: ['homes in boulder built after 2000', 'make it for rent'],
      means: { city: 'Boulder', year: [2_001, null], sale: rent },
    },
  ],
};
