import { describe, expect, it } from '@jest/globals';
import { Evidence } from '../../src/answering/domain/floor/evidence.js';
import { judge } from '../../src/answering/domain/floor/floor.js';
import { ELM, OAK, told } from './told.js';

const BESIDE = {
  owner:
    'Our office is open Monday to Friday, 9 to 5. The application fee for rentals is $45. Write to hello@homes.example.',
  visitor: 'Something around 550k with a 20% down payment?',
};
const wrongIn = (answer: string): readonly string[] => told([answer], [OAK, ELM], BESIDE).wrong;

describe('the floor', () => {
  it.each([
    '12 Oak St costs $450,000 and has 3 bedrooms and 2.5 baths [#17].',
    'It costs $450k, about 1,900 sq ft [#17].',
    'Es kostet 450.000 $ und hat 176 m² [#17].',
    'Precio: 450 000 $, 1.894 sq ft [#17].',
    '价格45万$，3室 [#17]。',
    'السعر ٤٥٠٬٠٠٠ $ [#17].',
    'Built in 1995, it is available from June 1, 2026 [#17].',
    'The tax is $450 a month, or $5,400 a year [#17].',
    'The application fee for rentals is $45.',
    'Our office is open Monday to Friday, 9 am to 5 pm.',
    '12 Oak St has 3 bedrooms, 14 Elm Ave 4 bedrooms.',
    'Write to hello@homes.example or call (512) 555-0147.',
    'See [12 Oak St](https://homes.example/listing/17?utm_source=x).',
    'The office stands at BS9 5TY, by road A5.',
    '12 Oak St ($450,000) is $200,000 below 14 Elm Ave ($650,000).',
    'I found 2 homes; nothing at $550,000.',
    'MLS OAK-1001 is 12 Oak St.',
    'Shall I look up to $600,000?',
    'The HOA fee of 12 Oak St is $45 a month.',
    'The HOA fee is 12 × $45, so $540 a year [#17].',
    'The income must be three times that, so $1,350,000 [#17].',
    'You need $450,225 up front [#17]:\n\n- The price: $450,000\n- Five fees of $45 each: $225\n',
    'Together $905,535: $450,000, $450,000, $45, $90 and $5,400 [#17].',
    '12 Oak St is at $450,000 and 14 Elm Ave at $650,000.',
    '$450,000 for 12 Oak St and $650,000 for 14 Elm Ave.',
    '| | 12 Oak St | 14 Elm Ave |\n|---|---|---|\n| Price | $450,000 | $650,000 |\n',
    'It costs $450,000, with the fee $450,045, with the tax $455,445: the fee is $45, the tax $5,400 [#17].',
    'It has 1,894 sq ft against 2,310 sq ft of the other [#17].',
    'It is $200,000 cheaper [#17].',
    'They may not take $550,000 for it [#17].',
  ])('passes what was given: %s', (answer) => expect(wrongIn(answer)).toEqual([]));

  it.each([
    ['12 Oak St costs $455,000.', '$455,000'],
    ['It costs $650,000 [#17].', '$650,000'],
    ['It has 4 bedrooms [#17].', '4'],
    // The owner says "9 to 5", the visitor "20%".
    ['It has 5 bedrooms [#17].', '5'],
    ['Es hat 9 Badezimmer [#17].', '9'],
    ['Tiene 5 dormitorios [#17].', '5'],
    ['Our office is open from 14 am.', '14'],
    ['It costs €450,000 [#17].', '€450,000'],
    ['Es kostet 650.000 $ [#17].', '650.000'],
    ['السعر ٦٥٠٬٠٠٠ $ [#17].', '650'],
    ['Built in 2008 [#17].', '2008'],
    ['It has 210 m² [#17].', '210'],
    ['The HOA fee is 12 × $45, so $575 a year [#17].', '$575'],
    ['See https://homes.example/listing/19.', 'homes.example/listing/19'],
    ['See [12 Oak St](https://homes.example/listing/18).', 'homes.example/listing/18'],
    ['Write to hello@evil.example.', 'hello@evil.example'],
    ['Call (512) 555-0148.', '5125550148'],
    ['It is MLS OAK-1009.', 'oak1009'],
    ['There are 41 homes.', '41'],
    ['12 Oak St is at $650,000 and 14 Elm Ave at $450,000.', '$650,000'],
    ['| | 12 Oak St | 14 Elm Ave |\n|---|---|---|\n| Price | $650,000 | $450,000 |\n', '$650,000'],
    ['12 Oak St is the cheaper one: $650,000 against $450,000 for 14 Elm Ave.', '$650,000'],
    ['$650,000 für 12 Oak St, $450,000 für 14 Elm Ave.', '$650,000'],
    ['You need $450,325 up front [#17]:\n\n- The price: $450,000\n- Five fees of $45 each: $225\n', '$450,325'],
    ['Cela fait soit 14 400 $ [#17].', '14 400'],
    ['The commission is 9 percent.', '9'],
    ['The fee is $75.', '$75'],
    ['The HOA fee is $0 [#17].', '$0'],
    ['It is available from June 23, 2026 [#17].', '23'],
  ])('stops what was not: %s', (answer, part) => {
    const wrong = wrongIn(answer);
    expect(wrong.join()).toContain(part);
  });

  it('takes the dates of the week from today on, however they are written', () => {
    const given = new Evidence(Date.parse('2026-11-26'));
    const wrong = (text: string) => judge(text, [], given).wrong;
    for (const text of ['Ab Freitag, 27. November.', 'El 28 de noviembre.', '11月27日。', 'Am 1.12.'])
      expect([text, wrong(text)]).toEqual([text, []]);
    for (const text of ['Ab Freitag, 12. November.', 'On the 27th of May.', 'El 15 de diciembre.'])
      expect([text, wrong(text).length]).toEqual([text, 1]);
  });

  it('knows a day by its month, however the two are written', () => {
    const given = new Evidence();
    given.trust(
      'Reduced from $519,000 on October 28, 2026. Open house: Saturday, 05.12.2026, 2-4 pm. Free from 2027-02-01. Let until March 31, 2027. 15 units.',
    );
    const wrong = (text: string) => judge(text, [], given).wrong;
    for (const text of [
      'el sábado 5 de diciembre de 2 a 4 pm',
      'am 1. Februar 2027',
      "jusqu'au 31 mars 2027",
      'at the 5th',
    ])
      expect([text, wrong(text)]).toEqual([text, []]);
    for (const text of ['el 15 de diciembre', 'frei ab dem 5. Februar 2027', 'December 1', "jusqu'au 5 mars"])
      expect([text, wrong(text).length]).toEqual([text, 1]);
  });

  it.each(['van 10.30 tot 12.30 uur', 'de 10 h 30 à 12 h 30', 'from 10:30 am to 12:30 pm', 'de 10:30 a 12:30'])(
    'knows a time, however it is written: %s',
    (told) => {
      const given = new Evidence();
      given.trust('Viewings are on Saturdays from 10:30 to 12:30.');
      expect(judge(told, [], given).wrong).toEqual([]);
      expect(judge(told.replaceAll('30', '45'), [], given).wrong).toHaveLength(2);
    },
  );

  it('takes a price for an area that is rounded to what it shows', () => {
    const studio = { ...OAK, currencySymbol: '€', pricePerArea: '23.23' };
    const wrongOf = (answer: string) => told([answer], [studio]).wrong;
    expect(wrongOf('Sale a unos 23 € por metro cuadrado [#17].')).toEqual([]);
    expect(wrongOf('Sale a unos 24 € por metro cuadrado [#17].')).toEqual(['24']);
  });

  it('takes a sum of tens of millions for no telephone number', () => {
    const given = new Evidence();
    given.trust('It costs 45,000,000 Ft.');
    expect(judge('45 000 000 Ft', [], given).wrong).toEqual([]);
  });

  it('lets the rest of an answer stand', () => {
    const answer =
      'Here are two.\n1. 12 Oak St, $455,000\n2. 14 Elm Ave, $650,000\nBoth are nice. It costs $1. Really.';
    expect(told([...answer]).shown).toBe('Here are two.\n2. 14 Elm Ave, $650,000\nBoth are nice. Really.');
  });

  it.each([
    ['a list', '- It is nice.\n- It costs $1.\n- It is new.\n\nWell.', '- It is nice.\n- It is new.\n\nWell.'],
    ['the end of a list', '- It is nice.\n- It costs $1.\n\nWell.', '- It is nice.\n\nWell.'],
    ['a paragraph', 'It is nice.\n\nIt costs $1.\n\nWell.', 'It is nice.\n\nWell.'],
  ])('leaves no gap where a line of %s was', (_, answer, shown) => {
    expect(told([...answer]).shown).toBe(shown);
  });

  it('takes what a look-up found in the owner’s texts of any home, and no figure of a search', () => {
    const found = { passages: [{ kind: 'QA', title: 'Income?', text: '2.75 times the rent.' }] };
    const results = [['search_knowledge', found]] as const;
    expect(told(['Il faut 2,75 fois le loyer du 12 Oak St.'], [OAK, ELM], { results }).wrong).toEqual([]);
    const counted = [['search_listings', { statistics: { average: 2.75 } }]] as const;
    const wrong = told(['Il faut 2,75 fois le loyer du 12 Oak St.'], [OAK, ELM], { results: counted }).wrong;
    expect(wrong).toEqual(['2,75']);
  });

  it('names two homes of one address or one link both, and stops neither', () => {
    const twin = { ...OAK, id: 19, mlsNumber: 'OAK-1003', price: '439000.00', bathrooms: 3 };
    const answer = '12 Oak St is offered at $450,000 and at $439,000.';
    expect(told([answer], [OAK, twin]).wrong).toEqual([]);
    expect(told(['12 Oak St costs $439,000 [#17].'], [OAK, twin]).wrong).toEqual([]);
  });

  it.each([
    ['a difference', 'So the second is $200,000 dearer.', []],
    ['a total', 'Both together are $1,100,000.', []],
    ['no other sum', 'So the second is $210,000 dearer.', ['$210,000']],
    ['none that a wrong sum bears out', 'At $660,000 the second is $210,000 dearer.', ['$660,000', '$210,000']],
    ['none in another currency', 'So the second is €200,000 dearer.', ['€200,000']],
  ])('takes %s of two sums that the answer has told before', (_, end, wrong) => {
    expect(told([`12 Oak St costs $450,000.\n\n14 Elm Ave costs $650,000.\n\n${end}`]).wrong).toEqual(wrong);
  });

  it('takes what was calculated of a home, and of that home alone', () => {
    const row = { ...OAK, extras: [] };
    const result = {
      calculated: 'loan',
      results: [{ value: '2528.27', unit: 'money', in: '$', per: 'month' }],
      of: [row],
    };
    const results = [['calculate', result]] as const;
    expect(told(['The payment for 12 Oak St is $2,528.'], [OAK, ELM], { results }).wrong).toEqual([]);
    expect(told(['The payment for 14 Elm Ave is $2,528.'], [OAK, ELM], { results }).wrong).toEqual(['$2,528']);
  });

  it('takes what an answer before said of the home', () => {
    const before = 'The moving fee of 12 Oak St is $310.\n14 Elm Ave is nice.';
    expect(told(['The moving fee is $310 [#17].'], [OAK, ELM], { before }).wrong).toEqual([]);
    expect(told(['The moving fee is $310 [#18].'], [OAK, ELM], { before }).wrong).toEqual(['$310']);
  });
});
