import { Reader } from '../../listing-words/said.js';
import { type Answerer, said } from '../asked.js';
import { searches } from './answer-fields.js';
import { moneyOf, referenceOf } from './describe-listing.js';
import { type AskedField, factsOf, FIELDS, PRICE, valueOf } from '../fields/fields.js';
import { fill, numberIn, type Phrases } from '../phrases/phrases.js';
import { type FullRow, ToolDeclined, type ToolRunner } from '../tools.js';

/** A share of something, and that it is paid at once. */
const SHARES = new Reader(['loan.share']);
const DOWN = new Reader(['loan.down']);
export const numberOf = (word: string): number => Number(/\d+(?:[.,]\d+)?/.exec(word)![0].replace(',', '.'));

const DEPOSIT = FIELDS.find(({ name }) => name === 'deposit')!;

/** What is asked of facts: all of them together, what is paid at first, what is paid in a year or in a month. */
const ASKED = new Reader(['total.', 'per.year', 'per.month']);
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
  const { message, subjects, named, calls, phrases } = asked;
  const [home, ...others] = subjects.listings;
  const isOther = !subjects.isExplicit && searches(asked);
  if (!home || others.length > 0 || isOther || !calls.has('calculate')) return undefined;
  const concepts = new Set(ASKED.in(message).map(({ concept }) => concept));
  const share = SHARES.in(message)[0]?.word;
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
  return said([...new Set([...parts.map(({ told }) => told), ...sums, ...facts]), referenceOf(home)].join(' '));
};

function noneWhereDeclined(error: unknown): readonly string[] {
  if (error instanceof ToolDeclined) return [];
  throw error;
}

/** The sums that are asked for, the price before others; a rent goes with a fee, and with the deposit for who moves in. */
function summands(money: readonly AskedField[], { saleType }: FullRow, concepts: ReadonlySet<string>) {
  const isUpfront = concepts.has('total.upfront');
  const isWithRent = isUpfront || (concepts.has('total.sum') && money.length === 1);
  const rent = saleType === 'for_rent' && isWithRent ? [PRICE, ...(isUpfront ? [DEPOSIT] : [])] : [];
  const all = [...rent, ...money.filter(({ name }) => name === 'price'), ...money];
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at || name === 'column');
}

/** What a share is asked of: the sum that is named, or the price where it is paid down. */
function wholes(money: readonly AskedField[], message: string): readonly AskedField[] {
  const named = money.filter(({ name }) => name !== 'deposit').slice(0, 1);
  return named.length === 0 && DOWN.in(message).length > 0 ? [PRICE] : named;
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
