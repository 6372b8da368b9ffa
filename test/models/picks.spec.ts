import { describe, expect, it } from '@jest/globals';
import { pickedFrom, pickingOf } from '#libs/built-in-model/subjects/picks.js';
import { readQuestion } from '#libs/built-in-model/question.js';
import { writtenOut } from '#libs/built-in-model/words/short-forms.js';
import { wishesViewing } from '#libs/visitor/viewing-wish.js';
import { LISTINGS } from './listing-tools-double.js';

const VOCABULARY = { cities: ['Austin'], states: ['TX'], propertyTypes: ['House', 'Condo'] };
const [, CONDO, POOL] = LISTINGS;
const LIST = LISTINGS.slice(0, 4);

const picked = (message: string, list = LIST): readonly number[] | undefined => {
  const question = readQuestion(writtenOut(message).text, VOCABULARY, 2026);
  const picking = pickingOf(message, question, list.length);
  return picking && pickedFrom(list, picking, question).map(({ id }) => id);
};

describe('what is picked from the homes that were shown', () => {
  it.each([
    ['is the cheapest furnished?', [2]],
    ['how many baths does the priciest have', [3]],
    ['and the pricier one?', [3]],
    ['tax on the older?', [3]],
    ['when was the newest one built', [4]],
    ['does the bigger house allow cats', [3]],
    ['hat die günstigste einen Balkon?', [2]],
    ['¿el más caro tiene garaje?', [3]],
    ['la moins chère a une cave ?', [2]],
    ['o mais antigo tem piscina?', [3]],
    ['最贵的有车位吗', [3]],
    ['هل الأرخص مفروشة؟', [2]],
    ['सबसे सस्ता वाला फर्निश्ड है?', [2]],
  ])('%s', (message, ids) => expect(picked(message)).toEqual(ids));

  it.each([
    'cheapest first',
    'the cheapest in Austin',
    'the 3 cheapest',
    'the cheapest home under 400k',
    'a cheaper one please',
    'is there anything cheaper',
    'cheaper than 300k',
    'the biggest with a garage',
    'does it have a pool?',
  ])('is nothing in "%s"', (message) => expect(picked(message)).toBeUndefined());

  it('is nothing where one home was shown, and no home where sums cannot be compared', () => {
    expect(picked('is the cheaper one furnished', [CONDO!])).toBeUndefined();
    expect(picked('is the cheaper one furnished', [LISTINGS[4]!, POOL!])).toEqual([]);
  });

  it('are several where they tie', () => {
    expect(picked('is the smaller one furnished', LISTINGS.slice(0, 3))).toEqual([1, 2]);
  });
});

describe('a wish to see a home in few words', () => {
  it.each([
    'a tour on thurs',
    'viewing mon pls',
    'can i see it sat morning',
    'visit tomorrow?',
    'Termin Samstag?',
    'visita el lunes',
    'visite demain ?',
    '周六能看吗',
  ])('is read: %s', (message) => expect(wishesViewing(message)).toBe(true));

  it.each(['homes with a sun room', 'a virtual tour on sunday', 'listed this week', 'casas con vista', 'कल देखा था'])(
    'is not in: %s',
    (message) => expect(wishesViewing(message)).toBe(false),
  );
});
