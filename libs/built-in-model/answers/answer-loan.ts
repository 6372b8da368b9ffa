import { Reader, type ConceptHit } from '../../listing-words/said.js';
import { type Answerer, declined, questionsOf, said } from '../asked.js';
import { FIELDS } from '../fields/fields.js';
import { fill, numberIn, type Phrases } from '../phrases/phrases.js';
import type { FullRow, ToolRunner } from '../tools.js';
import { calculated, numberOf, partsOf } from './answer-sum.js';
import { moneyOf, priceOf, referenceOf } from './describe-listing.js';

const SIGNS = new Reader(['loan.', 'per.month']);
const DOWN_SUM = /[$€£]? ?(\d{1,3}(?:[,.]\d{3})+|\d{4,9}|\d{1,3}(?=k\b))(k)? (?:down|deposit)\b/iu;
const HOA = FIELDS.filter(({ name }) => name === 'hoa');

interface Terms {
  readonly downPaymentPercent?: number;
  readonly downPayment?: number;
  readonly annualRate?: number;
  readonly years?: number;
}

/** What a home costs a month with a loan; the terms are the visitor's own, and none is assumed. */
export const answerLoan: Answerer = async ({ conversation, message, subjects, calls, phrases }) => {
  const [, before = ''] = questionsOf(conversation);
  const own = termsIn(message);
  const goesOn = isOfLoan(before) && Object.keys(own).length > 0;
  if (!goesOn && !isOfLoan(message)) return undefined;
  const terms = { ...(goesOn ? termsIn(before) : {}), ...own };
  const [home, ...others] = subjects.listings;
  if (!home || others.length > 0) return said(phrases.whichListing);
  if (home.saleType === 'for_rent') return said(`${priceOf(home, phrases)}. ${referenceOf(home)}`);
  const { annualRate: rate, years } = terms;
  const missing = [...(rate === undefined ? [phrases.rate] : []), ...(years === undefined ? [phrases.term] : [])];
  if (missing.length > 0) return said(fill(phrases.loanNeeds, missing.join(', ')));
  return calls.has('calculate') ? computed(home, terms, calls, phrases) : declined(phrases.cannot);
};

/** Whether it wants a payment computed: "do you offer mortgages?" does not, and a share alone is none of a loan. */
function isOfLoan(message: string): boolean {
  const signs = new Set(SIGNS.in(message).map(({ concept }) => concept));
  const terms = Object.keys(termsIn(message)).length;
  const names = signs.has('loan.of') && (terms > 0 || signs.has('per.month'));
  return names || (signs.has('loan.payment') && !signs.has('loan.of')) || (terms > 1 && signs.has('loan.down'));
}

async function computed(home: FullRow, terms: Terms, calls: ToolRunner, phrases: Phrases) {
  const results = await calculated(calls, { operation: 'loan', ids: [home.id], ...terms });
  const sums = results.map(({ value }) => moneyOf(value, home.currencySymbol, phrases));
  // The interest comes last, behind what is paid down where anything is.
  const loan = fill(phrases.loan, sums[0]!, sums[1]!, numberIn(terms.annualRate!, phrases), sums.at(-1)!);
  const [hoa] = partsOf(home, HOA, phrases);
  if (!hoa?.value) return said(`${loan} ${referenceOf(home)}`);
  // What the home's association takes is paid every month as well.
  const [whole] = await calculated(calls, { operation: 'sum', numbers: [Number(results[0]!.value), hoa.value] });
  const sum = fill(phrases.perMonth, moneyOf(whole!.value, home.currencySymbol, phrases));
  return said(`${loan} ${hoa.told} ${sums[0]!} + ${hoa.money} = ${sum}. ${referenceOf(home)}`);
}

/** "20% down at 6.5% over 30 years": the share next to the word is paid at once, or the first of two; the other is the interest. */
function termsIn(message: string): Terms {
  const signs = SIGNS.in(message);
  const of = (name: string) => signs.filter(({ concept }) => concept === `loan.${name}`);
  const [[word], shares, [years]] = [of('down'), of('share'), of('years')];
  const sum = DOWN_SUM.exec(message);
  const near = word && shares.toSorted((one, other) => apart(one, word) - apart(other, word))[0];
  const down = sum ? undefined : (near ?? (shares.length > 1 ? shares[0] : undefined));
  const rate = shares.find((share) => share !== down);
  return {
    ...(down ? { downPaymentPercent: numberOf(down.word) } : {}),
    ...(sum ? { downPayment: Number(sum[1]!.replace(/[,.]/g, '')) * (sum[2] ? 1_000 : 1) } : {}),
    ...(rate ? { annualRate: numberOf(rate.word) } : {}),
    ...(years ? { years: numberOf(years.word) } : {}),
  };
}

const apart = (one: ConceptHit, other: ConceptHit): number => Math.max(one.at - other.end, other.at - one.end);
