import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AnswerCheck } from '../../src/answering/domain/check/answer-check.js';
import { factsOf } from '../../src/answering/domain/call-facts.js';
import { SeenFacts } from '../../src/answering/domain/rows/seen-facts.js';

const OAK = {
  ...{ id: 7, mlsNumber: 'A-1001', saleType: 'for_sale', status: 'Active', propertyType: 'House' },
  ...{ currencySymbol: '$', price: '450000.00', bedrooms: 3, bathrooms: 2.5, buildingArea: 2500, lotArea: 7000 },
  ...{ areaUnit: 'Square Feet', yearBuilt: 1998, parkingSpots: 2, daysOnMarket: 12, address: '12 Oak St' },
  ...{ city: 'Austin', state: 'TX', zip: '78704', url: 'https://listings.example/1' },
  description: 'Fenced yard and a heated pool. No garage.',
  extras: [
    { key: 'HOA fee', value: '$45/month' },
    { key: 'School', value: 'Juniper Elementary' },
    { key: 'Open house', value: '2026-11-28 13:00-15:00' },
    { key: 'Energy class', value: 'C' },
    { key: 'Agent phone', value: '512-555-0142' },
  ],
};
const ELM = {
  ...OAK,
  ...{ id: 8, mlsNumber: 'A-1002', price: '650000.00', bedrooms: 4, buildingArea: 3000, yearBuilt: 2005 },
  ...{ status: 'Sold', propertyType: 'Condo', address: '14 Elm Ave', description: '', extras: [] },
};

/** What is checked, how, what passes and what does not. */
const KINDS: readonly (readonly [kind: string, how: string, truth: string, lie: string])[] = [
  [
    'asking price, rent',
    'the row’s price, in its currency and period',
    '12 Oak St costs $450,000.',
    '12 Oak St costs €450,000.',
  ],
  [
    'fees, tax, deposit, estimate',
    'the field or column that is named',
    'The HOA fee of 12 Oak St is $45 a month.',
    'The HOA fee of 12 Oak St is $45 a year.',
  ],
  [
    'rooms, parking, year, days',
    'the field of that unit, exactly',
    '12 Oak St has 3 bedrooms.',
    '12 Oak St has 4 bedrooms.',
  ],
  ['areas', 'building or lot, in any unit', '12 Oak St has 232 m².', '12 Oak St has 7,000 sq ft.'],
  [
    'status, sale type, type of home',
    'the row’s, with negation',
    '14 Elm Ave was sold.',
    '14 Elm Ave is still available.',
  ],
  ['features', 'description and columns, with negation', '12 Oak St has no garage.', '12 Oak St has a sauna.'],
  ['places, schools, names', 'words of the row', '12 Oak St is near Juniper Elementary.', '12 Oak St is in Denver.'],
  [
    'dates and times',
    'the column of the event',
    'The open house of 12 Oak St is on November 28 at 1 pm.',
    'The open house of 12 Oak St is on November 29.',
  ],
  ['other columns', 'the column’s value', '12 Oak St is in energy class C.', '12 Oak St is in energy class A.'],
  ['telephone, mail, pages', 'the row’s, the owner’s or the visitor’s', 'Call 512-555-0142.', 'Call 512-555-0143.'],
  ['counts', 'homes found, or those that are as told', 'I found two homes.', 'I found five homes.'],
  ['lowest, highest, average', 'the homes that were seen', '12 Oak St is the cheapest.', '14 Elm Ave is the cheapest.'],
  [
    'arithmetic',
    'differences, sums, shares, ratios of fields',
    '12 Oak St is $200,000 cheaper than 14 Elm Ave.',
    '12 Oak St is $100,000 cheaper than 14 Elm Ave.',
  ],
  [
    '“about”, bounds, ranges',
    'a twentieth; every home spoken of',
    'Both are under $700,000.',
    'Both are under $600,000.',
  ],
  [
    'likeness: “the same”',
    'one field of every home spoken of',
    'Both have the same number of bathrooms.',
    'Both have the same number of bedrooms.',
  ],
  [
    'promises, judgements',
    'the owner’s own text',
    'I cannot promise a discount.',
    'We guarantee a discount for 12 Oak St.',
  ],
  [
    'floods, crime and other risks',
    'words of the row or of the owner, even where it is denied',
    'I have no data on flooding near 12 Oak St.',
    '12 Oak St never floods.',
  ],
];

/** Wordings of one idea that pass or do not pass, where the visitor asked about a home. */
const WORDINGS: readonly (readonly [question: string, truth: string, lie: string])[] = [
  ['How many bedrooms has 12 Oak St?', 'It has 3 bedrooms.', 'It has 4 bedrooms.'],
  ['Is 14 Elm Ave free?', '14 Elm Ave has changed hands.', 'An offer on 12 Oak St has been accepted.'],
  ['', '12 Oak St has 2 parking spaces and no garage.', '12 Oak St has a two-car garage.'],
  ['', '12 Oak St is around $450k or so.', '12 Oak St is $480,000 or so.'],
  ['', '14 Elm Ave holds the record with $650,000.', '12 Oak St holds the record with $450,000.'],
  ['', 'The average price of these two is about $550,000.', 'The average price of these two is about $450,000.'],
  ['', '12 Oak St is in Austin, TX 78704.', '12 Oak St has a single bedroom.'],
  ['', 'Der beheizte Pool gehört zu 12 Oak St.', 'Die renovierte Küche gehört zu 12 Oak St.'],
];

const unsupported = (text: string, question = ''): unknown[] => {
  const facts = new SeenFacts();
  facts.hear(question);
  facts.see(factsOf({ args: {}, result: { total: 2, listings: [OAK, ELM] }, isError: false }));
  return new AnswerCheck(facts).unsupportedIn(text);
};

const checkOf = (listing: unknown): AnswerCheck => {
  const facts = new SeenFacts();
  facts.see(factsOf({ args: {}, result: { total: 1, listings: [listing] }, isError: false }));
  return new AnswerCheck(facts);
};

describe('kinds of claims', () => {
  it.each(KINDS)('%s: %s', (_, __, truth, lie) => {
    expect(unsupported(truth)).toEqual([]);
    expect(unsupported(lie)).not.toEqual([]);
  });

  it.each(WORDINGS)('in other words, behind "%s": %s', (question, truth, lie) => {
    expect(unsupported(truth, question)).toEqual([]);
    expect(unsupported(lie, question)).not.toEqual([]);
  });

  it('claim nothing without a look-up', () => {
    const said = (text: string): unknown[] => new AnswerCheck(new SeenFacts()).unsupportedIn(text);
    expect(said('Wir haben in Lissabon zurzeit nichts.')).not.toEqual([]);
    expect(said('I have not looked yet.')).toEqual([]);
  });

  it('are told in docs/answers.md', () => {
    const told = readFileSync('docs/answers.md', 'utf8')
      .split('\n')
      .map((line) => line.replace(/ +/g, ' '));
    for (const [kind, how, truth, lie] of KINDS) expect(told).toContain(`| ${kind} | ${how} | ${truth} | ${lie} |`);
  });

  it('do not include what is quoted as not understood', () => {
    const check = checkOf(OAK);
    expect(check.unsupportedIn('I did not understand “sauna”, so I searched without it.')).toEqual([]);
    expect(check.unsupportedIn('12 Oak St has a “sauna”.')).not.toEqual([]);
  });

  it('know a contract and heating by the columns that tell them', () => {
    const extras = [
      { key: 'Status', value: 'Pending' },
      { key: 'Heating', value: 'Gas' },
    ];
    const told = ['Status: pending.', 'Heating: Gas.'];
    expect(told.flatMap((one) => checkOf({ ...OAK, extras }).unsupportedIn(one))).toEqual([]);
    expect(told.filter((one) => checkOf(OAK).unsupportedIn(one).length === 0)).toEqual([]);
  });
});
