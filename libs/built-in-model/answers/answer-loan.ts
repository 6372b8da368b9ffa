import { languageOfChat } from '../../listing-language/visitor-language.js';
import { type Answerer, type Context, declined, questionsOf, said } from '../asked.js';
import { readQuestion } from '../question.js';
import { subjectsOf } from '../subjects/subjects.js';
import { moneyOf, priceOf, referenceOf } from './describe-listing.js';
import { FIELDS } from '../fields/fields.js';
import { fill, numberIn, type Phrases } from '../phrases/phrases.js';
import { calculated, DOWN, numberOf, partsOf, SHARE } from './answer-sum.js';
import type { FullRow, ToolRunner } from '../tools.js';

/** What a visitor calls a loan, in all languages. */
const LOAN =
  /\b(?:mortgages?|monthly (?:payments?|instal?lments?)|instal?lments?|payments? (?:per|a) month|down ?payments?|(?:% |percent )down|loans?|amorti[sz]\p{L}+)\b|(?<!\p{L})(?:hipoteca\p{L}*|cuotas? mensual(?:es)?|mensualidad(?:es)?|pr[eé]stamos?|mensualit[eé]s?|hypoth[eè]que|pr[eê]t(?: immobilier)?|emprunt\p{L}*|cr[eé]dit|kredit\p{L}*|darlehen|hypothek\p{L}*|monatliche (?:rate|belastung)|monatsrate|eigenkapital|anzahlung|financiamento|empr[eé]stimo|presta[cç](?:ão|ões)|hipotec[aá]ri[oa]|mutu[oi]|finanziamento|rat[ae] mensil[ei]|anticipo|emi)(?!\p{L})|房贷|月供|首付|贷款|按揭|قرض|قسط|أقساط|رهن|تمويل|دفعة أولى|लोन|ऋण|किस्त|ईएमआई|डाउन पेमेंट/iu;

const YEARS =
  /(\d{1,2})[ -]?(?:years?|yrs?|y(?!\p{L})|años?|ans|années|jahren?|anos|ann[io]|年|سنوات|سنة|عام|साल|वर्ष)/iu;
const DOWN_SUM = /[$€£]? ?(\d{1,3}(?:[,.]\d{3})+|\d{4,9}|\d{1,3}(?=k\b))(k)? (?:down|deposit)\b/iu;
const BESIDE = 24;

interface Terms {
  readonly downPaymentPercent?: number;
  readonly downPayment?: number;
  readonly annualRate?: number;
  readonly years?: number;
}

const HOA = FIELDS.filter(({ name }) => name === 'hoa');

/** What a home costs a month with a loan; the terms are the visitor's own, and none is assumed. */
export const answerLoan: Answerer = async (asked) => {
  const { conversation, message, calls, phrases } = asked;
  const [, before = ''] = questionsOf(conversation);
  const hasTerms = Object.keys(termsIn(message)).length > 0;
  const goesOn = LOAN.test(before) && hasTerms;
  if (!LOAN.test(message) && !goesOn && !(hasTerms && PAYMENT.test(message))) return undefined;
  if (isShareAlone(message) && !goesOn) return undefined;
  const terms = { ...(goesOn ? termsIn(before) : {}), ...termsIn(message) };
  if (Object.keys(terms).length === 0 && !MONTHLY.test(message)) return undefined;
  const [home, ...others] = await homesOf(asked);
  if (!home || others.length > 0) return said(phrases.whichListing);
  if (home.saleType === 'for_rent') return said(`${priceOf(home, phrases)}. ${referenceOf(home)}`);
  const { annualRate: rate, years } = terms;
  const missing = [...(rate === undefined ? [phrases.rate] : []), ...(years === undefined ? [phrases.term] : [])];
  if (missing.length > 0) return said(fill(phrases.loanNeeds, missing.join(', ')));
  return calls.has('calculate') ? computed(home, terms, calls, phrases) : declined(phrases.cannot);
};

/** "20 % down of that", and no word of a loan. */
function isShareAlone(message: string): boolean {
  const rest = message.replace(DOWN, ' ');
  const isOfLoan = [LOAN, PAYMENT, MONTHLY, YEARS].some((sign) => sign.test(rest));
  return [...message.matchAll(SHARE)].length === 1 && !isOfLoan;
}

/** Beside terms it is a loan's. */
const PAYMENT =
  /\b(?:payments?|pay(?:ing)?)\b|(?<!\p{L})(?:pagar(?:[ií]a)?|payer(?:ais)?|zahlen|zahle|cuotas?|pagos?|paiements?|rate|raten|parcelas?|pagamentos?|rata|pagare|paghere(?:i|mmo))(?!\p{L})/iu;

/** Homes that it is about; what is said of the loan picks none: "the cheaper one with 20% down". */
async function homesOf({ conversation, message, subjects, shown, vocabulary, tools }: Context) {
  if (subjects.listings.length === 1 && subjects.isExplicit) return subjects.listings;
  const rest = message.replace(SHARE, ' ').replace(DOWN_SUM, ' ').replace(YEARS, ' ').replace(TERMS, ' ');
  const question = readQuestion(rest, vocabulary, conversation.year, languageOfChat(conversation.messages));
  return (await subjectsOf(rest, question, shown, tools)).listings;
}

const TERMS =
  /(?<!\p{L})(?:down(?: ?payments?)?|interest|rate|fixed|over|at|with|w|for|on|apr|mortgage|loan|zins(?:en)?|laufzeit|inter[eé]s|int[eé]r[eê]t|juros|interess[ei]|tasso|mutuo)(?!\p{L})/giu;

/** Who asks for the monthly payment wants it computed; "do you offer mortgages?" does not. */
const MONTHLY =
  /\bmonthly|per month|a month|mensual|mensualit|monat|mensal|mensil|al mese|月供|每月|شهري|मासिक|महीने|किस्त|ईएमआई|\bemi\b/iu;

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

/** "20% down at 6.5% over 30 years": a share is paid at once where a word beside it says so, and else the interest. */
function termsIn(message: string): Terms {
  const shares = [...message.matchAll(SHARE)].map((match) => ({
    value: numberOf(match[1]!),
    isDown: DOWN.test(besides(message, match.index, match[0].length)),
  }));
  const down = shares.find(({ isDown }) => isDown) ?? (shares.length > 1 ? shares[0] : undefined);
  const rate = shares.find((share) => share !== down);
  const sum = DOWN_SUM.exec(message);
  const years = YEARS.exec(message)?.[1];
  return {
    ...(down ? { downPaymentPercent: down.value } : {}),
    ...(sum && !down ? { downPayment: Number(sum[1]!.replace(/[,.]/g, '')) * (sum[2] ? 1_000 : 1) } : {}),
    ...(rate ? { annualRate: rate.value } : {}),
    ...(years ? { years: Number(years) } : {}),
  };
}

/** The words around a share, as far as the next number. */
function besides(message: string, at: number, length: number): string {
  const before = message
    .slice(Math.max(0, at - BESIDE), at)
    .split(/[\d%,;]/)
    .at(-1)!;
  const behind = message
    .slice(at + length, at + length + BESIDE)
    .split(/[\d,;]|\b(?:at|with|and|con|avec|mit|com|zu|à|a)\b/u)[0]!;
  return `${before} ${behind}`;
}
