import { Reader } from '../../listing-words/said.js';
import { type Answerer, said, unansweredIn } from '../asked.js';
import { searches } from './answer-fields.js';
import { moneyOf, referenceOf } from './describe-listing.js';
import { sentenceAbout } from '../fields/facts.js';
import { type AskedField, factsOf, FIELDS, valueOf } from '../fields/fields.js';
import { fill, numberIn, type Phrases } from '../phrases/phrases.js';
import { type FullRow, ToolDeclined, type ToolRunner } from '../tools.js';

export const SHARE =
  /(\d{1,3}(?:[.,]\d{1,3})?) ?(?:%|٪|percent|per cent|prozent|por ciento|por cento|pour cent|per ?cento|प्रतिशत|في المئة)/giu;
/** Beside a share or a sum, it is paid at once. */
export const DOWN =
  /down(?: ?payments?)?|deposit|entrada|entrega|apport|eigenkapital|anzahlung|inicial|anticipo|acconto|首付|مقدم|دفعة أولى|डाउन/iu;
export const numberOf = (digits: string): number => Number(digits.replace(',', '.'));

/** What is asked of facts: all of them together, what is paid at first, what is paid in a year or in a month. */
const ASKED = new Reader(['total.', 'per.year', 'per.month', 'fact.move-in', 'fact.cost']);
const TOTALS = ['total.sum', 'total.pay', 'total.upfront'];
const MONEY = new Reader(['currency.', 'per.year', 'per.month']);

type PaidPer = '' | 'month' | 'year';
/** Sums of money, and how often they are paid. */
const SPANS: Readonly<Record<string, PaidPer>> = { price: '', estimate: '', deposit: '', hoa: 'month', tax: 'year' };
const MONTHS = 12;

/** A fact of a home to compute with, as the listing tells it; without a value where it does not say. */
interface Part {
  readonly name: string;
  readonly told: string;
  readonly money: string;
  readonly value?: number;
  readonly per: PaidPer;
}

type Calculated = readonly { readonly value: string }[];
export const calculated = async (calls: ToolRunner, args: object): Promise<Calculated> =>
  (await calls.run<{ readonly results: Calculated }>('calculate', args)).results;

/** What facts of one home come to: together, in a year or a month, or a share of one. It is told with its parts, and only where all are known. */
export const answerSum: Answerer = async (asked) => {
  const { message, question, subjects, named, calls, phrases } = asked;
  const [home, ...others] = subjects.listings;
  const isOther = question.asks === 'count' || question.asks === 'price' || (!subjects.isExplicit && searches(asked));
  if (!home || others.length > 0 || isOther || !calls.has('calculate')) return undefined;
  const concepts = new Set(ASKED.in(message).map(({ concept }) => concept));
  const share = [...message.matchAll(SHARE)][0]?.[1];
  const money = named.fields.filter((field) => isMoney(field, home));
  const fields = share === undefined ? summands(money, home, concepts) : wholes(money, message);
  const parts = partsOf(home, fields, phrases);
  const isTotal = parts.length > 1 && TOTALS.some((one) => concepts.has(one));
  const isKnown = parts.length > 0 && parts.every(({ value }) => value !== undefined);
  const compute = share !== undefined ? shareOf(numberOf(share)) : isTotal ? totalOf : spansOf;
  const sums = isKnown ? await compute(parts, concepts, home, calls, phrases).catch(noneWhereDeclined) : [];
  if (sums.length === 0 && !isTotal) return undefined;
  // "To move in" may be what is paid for, and not when.
  const isTold = (field: AskedField): boolean => field.name !== 'move-in' || field.tell(home, phrases) !== null;
  const further = named.fields.filter((field) => !money.includes(field) && isTold(field));
  const facts = factsOf(home, { ...named, fields: further }, phrases);
  const own = unansweredIn(asked).flatMap((phrase) => sentenceAbout(home, phrase) ?? []);
  return said([...new Set([...parts.map(({ told }) => told), ...sums, ...facts, ...own]), referenceOf(home)].join(' '));
};

function noneWhereDeclined(error: unknown): readonly string[] {
  if (error instanceof ToolDeclined) return [];
  throw error;
}

const [PRICE, DEPOSIT] = ['price', 'deposit'].map((name) => FIELDS.filter((field) => field.name === name));

/** The sums that are asked for, the price before others; who moves in pays the first rent and the deposit. */
function summands(money: readonly AskedField[], { saleType }: FullRow, concepts: ReadonlySet<string>) {
  const isPaid = concepts.has('total.sum') || concepts.has('total.pay');
  const isUpfront = concepts.has('total.upfront') && (isPaid || money.length > 0 || concepts.has('fact.cost'));
  const isMoveIn = saleType === 'for_rent' && (isUpfront || (isPaid && concepts.has('fact.move-in')));
  // "The total with the fee" is the rent with it.
  const isWithRent = saleType === 'for_rent' && concepts.has('total.sum') && money.length === 1;
  const prices = isWithRent ? PRICE! : money.filter(({ name }) => name === 'price');
  const first = isMoveIn ? [...PRICE!, ...DEPOSIT!] : prices;
  return [...first, ...money.filter((field) => !first.some(({ name }) => name === field.name))];
}

/** What a share is asked of: the sum that is named, or the price where it is paid down. */
function wholes(money: readonly AskedField[], message: string): readonly AskedField[] {
  const named = money.filter(({ name }) => name !== 'deposit').slice(0, 1);
  return named.length === 0 && DOWN.test(message) ? PRICE! : named;
}

function isMoney(field: AskedField, home: FullRow): boolean {
  const value = valueOf(home, field.key ?? '');
  if (value === null) return field.name in SPANS;
  return field.measure(home) !== null && (value.includes(home.currencySymbol) || MONEY.in(value).length > 0);
}

export const partsOf = (home: FullRow, fields: readonly AskedField[], phrases: Phrases): readonly Part[] =>
  fields.map((field) => {
    const [value, own] = [field.measure(home) ?? undefined, valueOf(home, field.key ?? '')];
    const span = MONEY.in(own ?? '')
      .find(({ concept }) => concept.startsWith('per.'))
      ?.concept.slice('per.'.length);
    const isRent = field.name === 'price' && home.saleType === 'for_rent';
    const per = isRent ? 'month' : own === null ? (SPANS[field.name] ?? '') : ((span ?? '') as PaidPer);
    const money = value === undefined ? '' : moneyOf(value.toFixed(2), home.currencySymbol, phrases);
    return { name: field.name, told: factsOf(home, { fields: [field], features: [] }, phrases)[0]!, money, value, per };
  });

type Compute = (
  ...asked: [readonly Part[], ReadonlySet<string>, FullRow, ToolRunner, Phrases]
) => Promise<readonly string[]>;

/** "20% × $319,000 = $63,800. $319,000 − $63,800 = $255,200." */
const shareOf =
  (percent: number): Compute =>
  async ([part], _, { currencySymbol }, calls, phrases) => {
    const results = await calculated(calls, { operation: 'percent-of', percent, numbers: [part!.value] });
    const [of, rest] = results.map(({ value }) => moneyOf(value, currencySymbol, phrases));
    return [`${numberIn(percent, phrases)}% × ${part!.money} = ${of!}.`, `${part!.money} − ${of!} = ${rest!}.`];
  };

/** "$995 + $800 = $1,795."; the first rent is paid together with what is paid once, other months are not. */
const totalOf: Compute = async (parts, concepts, home, calls, phrases) => {
  const isMixed = new Set(parts.map(({ per }) => per)).size > 1;
  if (isMixed && !parts.every((part) => part.per === '' || part.name === 'price')) return [];
  const [sum] = await calculated(calls, { operation: 'sum', numbers: parts.map(({ value }) => value) });
  const money = moneyOf(sum!.value, home.currencySymbol, phrases);
  const whole = { ...parts[0]!, money, value: Number(sum!.value), per: isMixed ? '' : parts[0]!.per } as const;
  const line = `${parts.map((part) => part.money).join(' + ')} = ${spanned(money, whole.per, phrases)}.`;
  return [line, ...(await spansOf([whole], concepts, home, calls, phrases))];
};

/** "12 × $995 = $11,940 per year.": where another span is asked for than it is paid in. */
const spansOf: Compute = async (parts, concepts, home, calls, phrases) => {
  const lines = parts.map(async ({ money, value, per }) => {
    const isOfYear = per === 'month' && concepts.has('per.year');
    if (!isOfYear && !(per === 'year' && concepts.has('per.month'))) return [];
    const operation = isOfYear ? 'times' : 'divide';
    const [result] = await calculated(calls, { operation, numbers: [value, MONTHS] });
    const sum = spanned(moneyOf(result!.value, home.currencySymbol, phrases), isOfYear ? 'year' : 'month', phrases);
    return [isOfYear ? `${MONTHS} × ${money} = ${sum}.` : `${money} ÷ ${MONTHS} = ${sum}.`];
  });
  return (await Promise.all(lines)).flat();
};

const spanned = (money: string, per: PaidPer, { perMonth, perYear }: Phrases): string =>
  per === '' ? money : fill(per === 'month' ? perMonth : perYear, money);
