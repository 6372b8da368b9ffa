import type { Category } from '../expected.js';

const sale = 'for_sale';
const rent = 'for_rent';

export const places: Category = {
  name: 'places and single listings',
  cases: [
    { ask: 'homes in Texas', means: { state: 'TX' } },
    { ask: 'what do you have in Colorado for rent', means: { state: 'CO', sale: rent } },
    { ask: 'condos in 78702', means: { zip: '78702', type: 'Condo' } },
    { ask: 'anything in zip code 98103?', means: { zip: '98103' } },
    { ask: 'Show me listings in New York, NY', means: { city: 'New York', state: 'NY' } },
    { ask: 'ROUND ROCK HOUSES FOR SALE', means: { city: 'Round Rock', type: 'House', sale } },
    { ask: 'houses in Autsin', means: { city: 'Austin', type: 'House' } },
    { ask: 'chicgo condos', means: { city: 'Chicago', type: 'Condo' } },
    { ask: 'whats for sale in valencia', means: { city: 'Valencia', sale } },
    { ask: 'homes in Dallas', means: { city: 'Dallas' } },
    { ask: 'do you have anything in Phoenix under 300k?', means: { city: 'Phoenix', sale, price: [null, 300_000] } },
    { ask: 'MLS AU-10000', means: { mls: 'AU-10000' } },
    { ask: 'tell me about listing mls# SE-10185', means: { mls: 'SE-10185' } },
    { ask: 'is DN-10074 still available?', means: { mls: 'DN-10074' } },
    { ask: 'https://homes.example/mi/3', means: { url: 'https://homes.example/mi/3' } },
    { ask: 'how many bedrooms does https://homes.example/ch/12 have?', means: { url: 'https://homes.example/ch/12' } },
    { ask: 'how much is be-10037', means: { mls: 'BE-10037' } },
    { ask: 'the condo in boulder with mls number BO-10111', means: { mls: 'BO-10111' } },
    { ask: 'MLS ZZ-99999', means: { mls: 'ZZ-99999' } },
    { ask: 'villa or nothing, in valencia', means: { city: 'Valencia', type: 'Villa' } },
    {
      ask: 'I want to purchase a town home in Portland OR',
      means: { city: 'Portland', state: 'OR', type: 'Townhouse', sale },
    },
    { ask: 'flats to let in berlin', means: { city: 'Berlin', type: 'Apartment', sale: rent } },
  ],
};
