import { describe, expect, it } from '@jest/globals';
import { readQuestion } from '#libs/built-in-model/question.js';
import { boundsOf } from '#libs/built-in-model/turn.js';
import { LISTINGS } from './listing-tools-double.js';

const VOCABULARY = { cities: ['Austin'], states: ['TX'], propertyTypes: ['House', 'Condo'] };

const turnsOf = (message: string): readonly string[] =>
  readQuestion(message, VOCABULARY, 2026).turns.map(({ concept }) => concept);

describe('a message that turns away from the homes that were shown', () => {
  it.each([
    ['anything larger?', 'order.larger'],
    ['these are too small', 'word.too-small'],
    ['do you have something in another city', 'turn.elsewhere'],
    ['none of these, what else do you have?', 'turn.other'],
    ['the same thing but newer', 'order.newer'],
    ['¿tienen algo más barato?', 'order.cheaper'],
    ['montrez-moi autre chose', 'turn.other'],
    ['gibt es etwas größeres?', 'order.larger'],
    ['tem algo noutra cidade?', 'turn.elsewhere'],
    ['avete qualcosa di più recente?', 'order.newer'],
    ['هل لديكم شيء آخر', 'turn.other'],
    ['有更大一点的吗', 'order.larger'],
    ['किसी दूसरे शहर में कुछ है', 'turn.elsewhere'],
  ])('%s', (message, turn) => expect(turnsOf(message)).toContain(turn));

  it.each(['is it bigger than the first?', 'what is the cheapest?', '3 bedrooms in Austin', 'i like it'])(
    'is not "%s"',
    (message) => expect(turnsOf(message)).toEqual([]),
  );
});

describe('bounds beside homes that were shown', () => {
  const [small, , large] = LISTINGS;
  const feet = [small!, large!].map(({ buildingArea }) => buildingArea);

  it('lie beyond the most of them, or below the least', () => {
    expect(boundsOf(new Set(['order.larger']), [small!, large!])).toEqual({ minArea: Math.max(...feet) + 1 });
    expect(boundsOf(new Set(['order.smaller']), [small!, large!])).toEqual({ maxArea: Math.min(...feet) - 1 });
  });

  it('are of one currency and one offer where they are sums', () => {
    const { price, currencySymbol } = small!;
    const cheaper = new Set(['order.cheaper']);
    expect(boundsOf(cheaper, [small!])).toEqual({ maxPrice: Number(price) - 1, currency: currencySymbol });
    expect(boundsOf(cheaper, [small!, { ...small!, saleType: 'for_rent' }])).toEqual({});
    expect(boundsOf(cheaper, [small!, { ...small!, currencySymbol: 'zł' }])).toEqual({});
  });
});
