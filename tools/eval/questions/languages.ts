import type { Category } from '../expected.js';

const sale = 'for_sale';
const rent = 'for_rent';
const language = { es: 'Spanish', fr: 'French', de: 'German', zh: 'Simplified Chinese' };

export const languages: Category = {
  name: 'other languages',
  cases: [
    {
      ask: 'casas en venta en Valencia con 3 dormitorios',
      means: { city: 'Valencia', type: 'House', sale, beds: [3, 3] },
      language: language.es,
    },
    {
      ask: 'busco piso en alquiler en Berlin por menos de 2000 €',
      means: { city: 'Berlin', type: 'Apartment', sale: rent, price: [null, 2_000] },
      language: language.es,
    },
    {
      ask: '¿Cuántas casas hay en Austin?',
      means: { city: 'Austin', type: 'House' },
      figures: ['count'],
      language: language.es,
    },
    {
      ask: 'la casa más barata de Miami',
      means: { city: 'Miami', type: 'House', sale, order: 'price-up', shown: 1 },
      language: language.es,
    },
    {
      ask: 'casas con piscina entre 300.000 y 600.000',
      means: { type: 'House', sale, price: [300_000, 600_000], words: ['pool'] },
      language: language.es,
    },
    { ask: '¿es una zona de judíos?', means: null, language: language.es },
    {
      ask: 'maisons à vendre à Seattle avec au moins 4 chambres',
      means: { city: 'Seattle', type: 'House', sale, beds: [4, null] },
      language: language.fr,
    },
    {
      ask: 'appartement à louer à Berlin moins de 1500 €',
      means: { city: 'Berlin', type: 'Apartment', sale: rent, price: [null, 1_500] },
      language: language.fr,
    },
    { ask: 'combien d’annonces à Denver ?', means: { city: 'Denver' }, figures: ['count'], language: language.fr },
    {
      ask: 'la villa la plus chère',
      means: { type: 'Villa', sale, order: 'price-down', shown: 1 },
      language: language.fr,
    },
    { ask: 'quel temps fait-il à Paris ?', means: null, language: language.fr },
    {
      ask: 'Haus in Austin mit mindestens 3 Schlafzimmern',
      means: { city: 'Austin', type: 'House', beds: [3, null] },
      language: language.de,
    },
    {
      ask: 'Wohnung zur Miete in Berlin bis 1800 Euro',
      means: { city: 'Berlin', type: 'Apartment', sale: rent, price: [null, 1_800] },
      language: language.de,
    },
    {
      ask: 'Wie viele Häuser gibt es in Portland?',
      means: { city: 'Portland', type: 'House' },
      figures: ['count'],
      language: language.de,
    },
    {
      ask: 'das günstigste Haus in Boulder',
      means: { city: 'Boulder', type: 'House', sale, order: 'price-up', shown: 1 },
      language: language.de,
    },
    {
      ask: 'Häuser mit Garage zwischen 400.000 und 700.000',
      means: { type: 'House', sale, price: [400_000, 700_000], parking: [1, null] },
      language: language.de,
    },
    { ask: 'Austin 三居室的房子', means: { city: 'Austin', beds: [3, 3] }, language: language.zh },
    {
      ask: 'Seattle 50万以下的公寓',
      means: { city: 'Seattle', type: 'Apartment', sale, price: [null, 500_000] },
      language: language.zh,
    },
    { ask: 'Miami 有多少套房源？', means: { city: 'Miami' }, figures: ['count'], language: language.zh },
    {
      ask: 'Denver 最便宜的公寓出租',
      means: { city: 'Denver', type: 'Apartment', sale: rent, order: 'price-up', shown: 1 },
      language: language.zh,
    },
  ],
};
