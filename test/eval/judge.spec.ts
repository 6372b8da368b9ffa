import { describe, expect, it } from '@jest/globals';
import { generatedListings } from '../../tools/eval/generated-listings.js';
import { rowsFor } from '../../tools/eval/oracle.js';
import { summaryOf } from '../../tools/eval/report.js';
import { Judge } from '../../tools/eval/score.js';

const listings = generatedListings();
const judge = new Judge(listings);
const first = listings.find(
  ({ City, SaleType, Status, SalePrice }) =>
    City === 'Austin' && SaleType === 'for_sale' && Status === 'Active' && SalePrice,
)!;
const asked = { ask: 'homes in austin', means: { city: 'Austin' } };
const answered = (content: string, noAnswer = false) => ({ content, noAnswer, totalToken: 10 });

describe('the judge of the evaluation', () => {
  it('has 400 listings of eight cities or more, the same each time', () => {
    expect(listings.length).toBeGreaterThanOrEqual(400);
    expect(new Set(listings.map(({ City }) => City)).size).toBeGreaterThanOrEqual(8);
    expect(generatedListings()).toEqual(listings);
  });

  it('counts right rows by URL or MLS number, and wrong ones against', () => {
    const wrong = listings.find(({ City }) => City === 'Denver')!;
    const score = judge.score(asked, answered(`${first.Url}. MLS ${first.MLSNumber}. MLS ${wrong.MLSNumber}`));
    expect(score).toMatchObject({ shown: 2, right: 1, wanted: 5, invented: [], isNoAnswerRight: true });
    expect(summaryOf([score])).toMatchObject({ precision: 0.5, recall: 0.2 });
  });

  it.each([
    ['a URL', 'See https://homes.example/au/999'],
    ['an MLS number', 'MLS AU-99999'],
    ['a price', `$${first.SalePrice! + 5_000}: ${first.Url}`],
    [
      'the price of another listing',
      `$${listings.find(({ City, SalePrice }) => City === 'Denver' && SalePrice)!.SalePrice}: ${first.Url}`,
    ],
    ['an address', 'It is at 9999 Larkspur Lane'],
  ])('sees that %s is invented', (_, text) => {
    expect(judge.score(asked, answered(text)).invented).toHaveLength(1);
  });

  it('takes what the visitor said, and what sums up, as no invention', () => {
    const question = { ask: 'homes under $123,456 at 9999 Larkspur Lane', means: { city: 'Austin' } };
    expect(judge.score(question, answered('Nothing up to $123,456 at 9999 Larkspur Lane')).invented).toEqual([]);
  });

  it('wants the figures that were asked for', () => {
    const count = { ...asked, figures: ['count' as const] };
    const right = rowsFor(listings, asked.means).right.size;
    expect(judge.score(count, answered(`There are ${right}.`))).toMatchObject({ figures: 1, named: 1 });
    expect(judge.score(count, answered(`There are ${right + 3}.`))).toMatchObject({ figures: 1, named: 0 });
  });

  it('wants a refusal where there is nothing to answer, and nowhere else', () => {
    const unanswerable = { ask: 'the weather?', means: null };
    expect(judge.score(unanswerable, answered('Sunny.')).isNoAnswerRight).toBe(false);
    expect(judge.score(unanswerable, answered('I cannot say.', true)).isNoAnswerRight).toBe(true);
    expect(judge.score(asked, answered('I cannot say.', true)).isNoAnswerRight).toBe(false);
  });
});
