import { describe, expect, it } from '@jest/globals';
import { AnswerCheck } from '../../src/answering/domain/check/answer-check.js';
import { factsOf } from '../../src/answering/domain/call-facts.js';
import { SeenFacts } from '../../src/answering/domain/rows/seen-facts.js';

const OAK = {
  id: 7,
  mlsNumber: 'A-1001',
  saleType: 'for_sale',
  status: 'Active',
  propertyType: 'House',
  currencySymbol: '$',
  price: '450000.00',
  bedrooms: 3,
  bathrooms: 2.5,
  buildingArea: 2500,
  areaUnit: 'Square Feet',
  yearBuilt: 1998,
  parkingSpots: 2,
  address: '12 Oak Street, Unit 4',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  url: 'https://listings.example/1',
  description: 'Kitchen of 2019, built-in oven for $3,000. Two bedrooms face the garden.',
};
const ELM = {
  ...OAK,
  id: 8,
  mlsNumber: '1002',
  price: '1234567.50',
  bedrooms: 4,
  buildingArea: 120,
  areaUnit: 'Square Meters',
  yearBuilt: 2005,
  address: '14 Elm Ave',
  url: 'https://listings.example/2',
  description: '',
};

function seen(): SeenFacts {
  const facts = new SeenFacts();
  const call = { args: { city: 'Austin', maxPrice: 500_000 }, isError: false };
  facts.see(factsOf({ ...call, result: { total: 2, page: 1, listings: [OAK, ELM] } }));
  facts.see(
    factsOf({
      args: {},
      isError: false,
      result: { count: 2, minPrice: '450000.00', averagePrice: '842283.75', median: 700_000 },
    }),
  );
  facts.trust('Our office is at 5 Main Street; viewings cost $50. See https://homes.example/about.');
  facts.hear('I have 600k, or 800 at most, for five bedrooms. Is 99 Fake Road or MLS ZZ9 there?');
  return facts;
}

const unsupportedBy = (facts: SeenFacts, text: string): string[] =>
  new AnswerCheck(facts).unsupportedIn(text).map(({ text: claim }) => claim);
const unsupported = (text: string): string[] => unsupportedBy(seen(), text);

describe('what rows, statistics, owner and visitor bear out', () => {
  it.each([
    '12 Oak St costs $450,000.',
    'It costs $450k, 450.000 $ or USD 450000.',
    'It has 3 bedrooms, 2.5 baths and 2,500 sq ft (232 m²), built in 1998.',
    'MLS A-1001, see https://listings.example/1.',
    '14 Elm Avenue costs $1,234,567.50, or about $1.23 million.',
    '14 Elm Ave has 120 m², that is 1,292 square feet.',
    'The oven cost $3,000, and two bedrooms face the garden.',
    '12 Oak St for $450,000 and 14 Elm Ave for $1,234,567.',
    'The average is $842,283.75, the median $700,000.',
    '12 Oak St is below the average of $842,284.',
    'Nothing with 5 bedrooms under $600,000 or $800k.',
    'I searched up to $500,000.',
    'There is no 99 Fake Rd and no MLS ZZ9.',
    'Come to 5 Main St; a viewing is $50; read https://homes.example/about',
  ])('"%s"', (text) => {
    expect(unsupported(text)).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['12 Oak St costs $455,000.', ['$455,000']],
    ['Homes start at $99,000.', ['$99,000']],
    ['It has 6 bedrooms and 9 baths.', ['6 bedrooms', '9 baths']],
    ['It was built in 2001 on 0.5 acres.', ['0.5 acres', 'built in 2001']],
    ['MLS 1003 at 13 Oak St', ['MLS 1003', '13 Oak St']],
    ['See https://evil.example/1', ['https://evil.example/1']],
    ['about $1.3 million', ['$1.3 million']],
    // Of the one listing that is named, the price of another does not count.
    ['14 Elm Ave costs $450,000.', ['$450,000']],
    ['12 Oak St has 4 bedrooms.', ['4 bedrooms']],
    // Nor does what was asked for or said.
    ['12 Oak St costs $500,000.', ['$500,000']],
    ['12 Oak St costs $600,000.', ['$600,000']],
  ])('not "%s"', (text, claims) => {
    expect(unsupported(text)).toEqual(claims);
  });

  it('an edited listing is true in both ways', () => {
    const facts = seen();
    facts.see(factsOf({ args: {}, isError: false, result: { listing: { ...OAK, price: '460000.00' } } }));
    expect(unsupportedBy(facts, '12 Oak St costs $460,000.')).toEqual([]);
    expect(unsupportedBy(facts, '12 Oak St costs $450,000.')).toEqual([]);
  });

  it.each([
    ['Largo do Alecrim Novo 4', '4050-030', 'Porto'],
    ['31 Dovercreek Ave', 'M6H 1K3', 'Toronto'],
    ['3 montée des Sorbiers', '69005', 'Lyon'],
    ['Camino del Azarbe 2', '46183', 'Valencia'],
    ['Residence 804, Tower 2, Marina Walk', '00000', 'Dubai'],
    ['Calle Gaviotín 7, 3º', '46011', 'Valencia'],
  ])('%s, %s is one name, whatever numbers and words are in it', (address, zip, city) => {
    const facts = new SeenFacts();
    const home = { ...OAK, id: 9, address, zip, city, state: '', url: '', mlsNumber: 'B-9' };
    facts.see(factsOf({ args: {}, isError: false, result: { listings: [OAK, home] } }));
    expect(
      unsupportedBy(facts, `I found 1 listing: House, 3 bedrooms, built 1998: ${address}, ${city} ${zip}.`),
    ).toEqual([]);
    expect(
      unsupportedBy(facts, `I found 1 listing: House, 5 bedrooms, built 1998: ${address}, ${city} ${zip}.`),
    ).toEqual(['5 bedrooms']);
  });

  it('an item that tells before it names is of the home that follows', () => {
    const check = new AnswerCheck(seen());
    expect(check.unsupportedIn('1. $450,000, 3 bedrooms. ')).toEqual([]);
    expect(check.unsupportedIn('12 Oak Street.\n')).toEqual([]);
    expect(check.unsupportedIn('2. 4 bedrooms, built in 2005. ')).toEqual([]);
    expect(check.unsupportedIn('12 Oak Street.')).not.toEqual([]);
  });

  it('a home that an older version kept is told by its numbers alone, whichever field they are of', () => {
    const facts = new SeenFacts();
    facts.see({
      rows: [
        {
          id: 7,
          facts: [
            { kind: 'mls', value: 'a1001' },
            { kind: 'address', value: ' 12 oak st ' },
            { kind: 'money', value: 450_000 },
            { kind: 'beds', value: 3 },
            { kind: 'area', value: 2_500 },
          ],
        },
      ],
      ...{ loose: [], asked: [] },
    });
    const truth =
      '12 Oak St is a house in Austin with a pool, 2 parking spots, 3 bedrooms and 2,500 sq ft for $450,000.';
    expect(unsupportedBy(facts, truth)).toEqual([]);
    expect(unsupportedBy(facts, 'A-1001 has 4 bedrooms and costs €451,000.')).toEqual(['4 bedrooms', '€451,000']);
  });

  it('an error bears out nothing but what was asked', () => {
    const facts = new SeenFacts();
    facts.see(factsOf({ args: {}, isError: true, result: { error: 'no $5,000' } }));
    expect(unsupportedBy(facts, 'It costs $5,000.')).toHaveLength(1);
  });
});
