import { SQUARE_FEET_IN_METRE } from '#libs/listing-language/areas.js';
import type { Figure } from '#libs/listing-language/figures.js';
import type { ComputedFact } from '../../answering.api.js';
import { inTermsOf, isOfCurrency, isSaid, type Meant } from './figure-check.js';
import { isWhere } from '../rows/row-places.js';
import type { SeenRow } from '../rows/seen-row.js';

/** What a figure may be computed from. */
export interface Basis {
  readonly row: SeenRow;
  /** The homes that the sentence names, then all that were seen. */
  readonly rows: readonly SeenRow[];
  readonly cues: ReadonlySet<string>;
  readonly parts: readonly { readonly text: string }[];
  /** All figures of the sentence. */
  readonly figures: readonly Figure[];
  readonly asked: readonly Figure[];
  readonly computed: readonly ComputedFact[];
  readonly field: string | null;
  /** The homes that the clause is about. */
  readonly group: readonly SeenRow[];
  /** Ages are told by it. */
  readonly thisYear: number;
  /** Fields that the visitor asked for. */
  readonly askedFields: ReadonlySet<string>;
}

/** Fields of one unit, in the order in which they are meant where none is named. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  money: ['price', 'tax', 'hoa', 'estimate', 'original price', 'deposit'],
  area: ['area', 'lot'],
  year: ['year'],
  days: ['days'],
  beds: ['beds'],
  baths: ['baths'],
};

/** Whether a figure follows by arithmetic from what rows say, where words announce a computation. */
export function derives(said: Figure, meant: Meant, basis: Basis): boolean {
  const about = { ...meant, isAbout: meant.isAbout };
  return candidates(said, meant, basis).some((value) =>
    isSaid(said, value, { ...about, bound: meant.bound === 'before' ? '' : meant.bound }),
  );
}

function candidates(said: Figure, meant: Meant, basis: Basis): number[] {
  const { cues } = basis;
  const has = (...names: string[]): boolean => names.some((name) => cues.has(name));
  return [
    ...(has(...LESS_OR_MORE) ? differences(said, basis) : []),
    ...(has('cue/sum') ? sums(said, basis) : []),
    ...(meant.bound === '' && has('cue/sum', 'cue/difference', 'cue/conversion', 'group/all')
      ? combined(said, basis)
      : []),
    ...(has('cue/average', 'cue/median') ? means(said, basis) : []),
    ...(said.per === 'area' ||
    (said.unit === 'money' &&
      basis.field === null &&
      (basis.askedFields.has('price per area') || basis.figures.some(({ per }) => per === 'area')))
      ? [pricePerArea(said, basis.row)]
      : []),
    ...(said.unit === 'percent' ? percents(basis) : []),
    ...(said.unit === 'times' ? [...statedTimes(basis), ...ratios(basis)] : []),
    ...shares(said, basis),
    ...calculated(said, basis),
    ...parts(said, basis),
    ...(has('cue/loan') ? payments(said, basis) : []),
    ...paidFor(said, basis),
    ...converted(said, basis),
    ...(isInYears(said) && meant.bound === ''
      ? basis.row.figures('year').map(({ readings }) => 365 * (basis.thisYear - readings[0]!.value))
      : []),
  ].filter((value) => Number.isFinite(value));
}

const numbers = (said: Figure, figures: readonly Figure[]): number[] =>
  figures.flatMap((figure) => {
    const value = inTermsOf(said, figure);
    return value === null ? [] : [value];
  });

const LESS_OR_MORE = [
  ...['cue/difference', 'status/sold', 'best/price/min', 'best/price/max', 'best/area/max', 'best/area/min'],
  ...['best/year/max', 'best/year/min'],
];

/** Words that announce the result of each calculation; a share announces itself. */
const ANNOUNCED: Readonly<Record<string, readonly string[]>> = {
  difference: LESS_OR_MORE,
  sum: ['cue/sum', 'cue/difference'],
  times: ['cue/sum', 'cue/conversion', 'per/year', 'per/month'],
  'per-area': ['per/area'],
  percent: [],
  'percent-of': ['cue/share', 'cue/sum', 'cue/difference'],
  loan: ['cue/loan'],
};

/** What the tool calculated of this home, where words announce it. */
function calculated(said: Figure, { row, cues, computed }: Basis): number[] {
  return computed.flatMap(({ of, unit, value, in: own, per, ids }) => {
    const isAnnounced =
      said.unit === 'percent' || said.per === 'area' || (ANNOUNCED[of] ?? []).some((cue) => cues.has(cue));
    if (!isAnnounced || (ids.length > 0 && row.id !== 0 && !ids.includes(row.id))) return [];
    const feet = unit === 'area' && own === 'm²' ? SQUARE_FEET_IN_METRE : 1;
    const figure = { ...said, unit: unit as Figure['unit'], currency: unit === 'money' ? own : '', per };
    return numbers(said, [{ ...figure, readings: [{ value: value * feet, tolerance: 0 }] }]);
  });
}

/** One field of two homes; two figures of one home; the visitor's sum and a price; two figures of the sentence. */
function differences(said: Figure, { row, rows, figures, asked, field }: Basis): number[] {
  const unit = isInYears(said) ? 'year' : said.unit;
  const fields = field ? [field, ...(FIELDS[unit] ?? [])] : (FIELDS[unit] ?? []);
  const like = unit === 'year' ? { ...said, unit: 'year' as const } : said;
  const pairs = fields.flatMap((name) => {
    const own = numbers(like, row.figures(name));
    const others = rows
      .filter((other) => other !== row)
      .slice(0, 4)
      .flatMap((other) => numbers(like, other.figures(name)));
    return own.flatMap((a) => others.map((b) => Math.abs(a - b)));
  });
  const own = ['price', 'original price', 'estimate'].flatMap((name) => numbers(like, row.figures(name)));
  const told = [
    ...numbers(
      like,
      figures.filter((figure) => figure !== said),
    ),
    ...sumsAsked(like, asked),
  ];
  const within = [...own, ...told].flatMap((a, at, all) => all.slice(at + 1).map((b) => Math.abs(a - b)));
  return [...pairs, ...within]
    .map((value) => (unit === 'year' && said.unit === 'days' ? value * 365 : value))
    .filter((value) => value > 0);
}

const sumsAsked = (said: Figure, asked: readonly Figure[]): number[] =>
  said.unit === 'money'
    ? asked.flatMap(({ unit, readings }) =>
        unit === 'money' || unit === 'plain'
          ? readings.map(({ value }) => (value < 10_000 && unit === 'plain' ? value * 1_000 : value))
          : [],
      )
    : [];

/** All figures of the sentence but this one, or what one home asks for at once. */
function sums(said: Figure, { row, figures, group, field }: Basis): number[] {
  const told = numbers(
    said,
    figures.filter((figure) => figure !== said && figure.unit === said.unit),
  );
  const own = ['price', 'deposit', 'application fee', 'pet fee', 'hoa', 'tax'].map(
    (name) => numbers(said, row.figures(name))[0] ?? 0,
  );
  const parts = own.filter((value) => value > 0).slice(0, 6);
  const subsets = Array.from({ length: 2 ** parts.length }, (_, mask) =>
    parts.reduce((sum, value, at) => (mask & (1 << at) ? sum + value : sum), 0),
  );
  if (group.length > 1)
    return [group.reduce((sum, one) => sum + (numbers(said, one.figures(field ?? 'price'))[0] ?? NaN), 0)];
  if (told.length >= 2) return [told.reduce((sum, value) => sum + value, 0)];
  return subsets;
}

/**
 * What two sums come to that the row or the sentence states, or one of them so many times, as often as either says: a fee for
 * each of two pets, a rent three times.
 */
function combined(said: Figure, { row, figures, field }: Basis): number[] {
  if (said.unit !== 'money') return [];
  const stated = [
    ...[...new Set(['price', 'hoa', 'tax', 'deposit', 'text', field ?? 'price'])].flatMap((name) => row.figures(name)),
    ...figures.filter((figure) => figure !== said),
  ].filter(({ unit }) => unit === 'money');
  const values = [...new Set(numbers(said, stated))].slice(0, MOST_COMBINED);
  const counts = [...figures, ...row.figures('text')]
    .filter(({ unit }) => ['plain', 'times', 'other', 'homes'].includes(unit))
    .map(({ readings }) => readings[0]!.value)
    .filter((count) => Number.isInteger(count) && count > 1 && count <= 12);
  const pairs = values.flatMap((a, at) => values.slice(at + 1).flatMap((b) => [a + b, Math.abs(a - b)]));
  const periods = said.per === 'month' ? pairs.map((pair) => pair / 12) : [];
  return [...pairs, ...periods, ...values.flatMap((value) => counts.map((count) => value * count))];
}

/** Sums that are combined with each other: a row states few. */
const MOST_COMBINED = 12;

function means(said: Figure, { group, rows: seen, parts, cues, field }: Basis): number[] {
  const rows = group.length > 1 ? group : seen.filter((row) => isWhere(row, parts, seen));
  return (field ? [field] : (FIELDS[said.unit] ?? []).slice(0, 1)).flatMap((name) => {
    const values = rows.flatMap((row) => numbers(said, row.figures(name)).slice(0, 1)).sort((a, b) => a - b);
    const middle = values.length / 2;
    const median = values.length % 2 === 1 ? values[Math.floor(middle)]! : (values[middle - 1]! + values[middle]!) / 2;
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return [...(cues.has('cue/median') ? [median] : []), ...(cues.has('cue/average') ? [mean] : [])];
  });
}

function pricePerArea(said: Figure, row: SeenRow): number {
  const [price, area] = [row.figures('price')[0], row.figures('area')[0]];
  if (!price || !area || !isOfCurrency(said.currency, price.currency, said.text)) return NaN;
  const feet = area.readings[0]!.value;
  const isMetric = /met/i.test(row.text('areaUnit'));
  return price.readings[0]!.value / (isMetric ? feet / 10.763_910_4 : feet);
}

/** Parts of one sum in another: what was asked first, what was cut. */
function percents({ row, figures, asked }: Basis): number[] {
  const money = [
    ...['price', 'original price', 'estimate'].flatMap((name) => row.figures(name)),
    ...figures.filter(({ unit }) => unit === 'money'),
  ];
  const values = money.map(({ readings }) => readings[0]!.value);
  const stated = asked.filter(({ unit }) => unit === 'percent').map(({ readings }) => readings[0]!.value);
  const changes = values.flatMap((a) =>
    values.flatMap((b) => (a > b && b > a / 2 ? [(100 * (a - b)) / a, (100 * (a - b)) / b] : [])),
  );
  return [...stated, ...changes];
}

/** "3x rent" */
function statedTimes({ row }: Basis): number[] {
  const told = row.words.has('x') || row.words.has('times') ? row.figures('text') : [];
  return told.filter(({ unit }) => unit === 'plain' || unit === 'times').map(({ readings }) => readings[0]!.value);
}

/** How many times one home's figure is another's. */
function ratios({ row, rows, field }: Basis): number[] {
  const names = field ? [field] : ['price', 'area', 'tax', 'hoa', 'lot'];
  const others = rows.filter((other) => other !== row).slice(0, 4);
  return names.flatMap((name) => {
    const own = row.figures(name)[0]?.readings[0]!.value ?? NaN;
    return others.flatMap((other) => {
      const value = other.figures(name)[0]?.readings[0]!.value ?? NaN;
      return [own / value, value / own].filter((ratio) => ratio > 1);
    });
  });
}

/** "20% of $640,000 is $128,000, which leaves $512,000": a share that is stated, and the rest. */
function shares(said: Figure, { row, figures, asked }: Basis): number[] {
  if (said.unit !== 'money') return [];
  const stated = [...figures, ...asked]
    .filter(({ unit }) => unit === 'percent')
    .map(({ readings }) => readings[0]!.value / 100);
  const whole = numbers(said, row.figures('price'));
  return stated.flatMap((share) => whole.flatMap((value) => [value * share, value * (1 - share)]));
}

/** "31 years", "31 Jahre", "31 年": a span of days that is told in years. */
const isInYears = ({ unit, text }: Figure): boolean => unit === 'days' && YEARS.test(text);
const YEARS = /year|jahr|年|साल|سن[ةهوت]|(?<!\p{L})(?:a[nñ]os?|ans?|ann[ée]es?|ann[io])(?!\p{L})/iu;

/** "AED 210,000 a year in two cheques of AED 105,000 each", "spread over twelve months". */
function parts(said: Figure, { row, figures, cues }: Basis): number[] {
  if (said.unit !== 'money' || !(cues.has('group/all') || cues.has('cue/spread'))) return [];
  const counts = figures
    .filter(({ unit }) => ['plain', 'other', 'days'].includes(unit))
    .map(({ unit, readings }) => (unit === 'days' ? readings[0]!.value / 30.4 : readings[0]!.value))
    .map(Math.round)
    .filter((count) => count > 1 && count <= 60);
  const sums = ['price', 'deposit', 'hoa', 'tax'].flatMap((name) => numbers(said, row.figures(name)));
  return sums.flatMap((sum) => counts.map((count) => sum / count));
}

/** "₹38,000 a month, hence ₹114,000 for a quarter": what is paid again and again, for a time that the sentence names. */
function paidFor(said: Figure, { row, figures, cues }: Basis): number[] {
  if (said.unit !== 'money' || said.per !== '') return [];
  const times = figures.filter(({ unit, text }) => unit === 'days' && /\p{L}/u.test(text));
  const months = [
    ...times.map(({ readings }) => Math.round((readings[0]!.value * 12) / 365)),
    ...(cues.has('cue/quarter') ? [3] : []),
  ].filter((count) => count > 1 && count <= 360);
  const monthly = ['price', 'hoa', 'tax'].flatMap((name) =>
    row
      .figures(name)
      .filter(({ per }) => per !== '')
      .flatMap((one) => numbers({ ...said, per: 'month' }, [one])),
  );
  return monthly.flatMap((sum) => months.map((count) => sum * count));
}

/** What a loan costs a month, at a rate and for a time that the sentence states, or the visitor. */
function payments(said: Figure, { row, figures, asked }: Basis): number[] {
  if (said.unit !== 'money') return [];
  const told = [...figures, ...asked];
  const of = (unit: Figure['unit']): number[] =>
    told.filter((one) => one.unit === unit).map(({ readings }) => readings[0]!.value);
  const [percents, years] = [of('percent'), of('days').map((days) => Math.round(days / 365))];
  const prices = numbers({ ...said, per: '' }, row.figures('price'));
  return percents.flatMap((rate) => {
    const loans = [
      ...of('money'),
      ...borrowed(
        prices,
        percents.filter((percent) => percent !== rate),
      ),
    ];
    return years.filter((count) => count > 0).flatMap((count) => loans.map((loan) => monthly(loan, rate, count)));
  });
}

/** What is left of prices to borrow; a percentage that is not the rate is the share that is paid at once. */
const borrowed = (prices: readonly number[], shares: readonly number[]): readonly number[] =>
  shares.length === 0 ? prices : shares.flatMap((share) => prices.map((price) => price * (1 - share / 100)));

function monthly(loan: number, percent: number, years: number): number {
  const rate = percent / 1_200;
  return rate === 0 ? loan / (12 * years) : (loan * rate) / (1 - (1 + rate) ** (-12 * years));
}

/** The same in another unit, where the sentence tells it, or the row. */
function converted(said: Figure, { row, figures, cues, field, askedFields }: Basis): number[] {
  const fellows = figures.filter((figure) => figure !== said);
  if (said.unit === 'area') {
    const about = [
      ...row.figures(field === 'lot' ? 'lot' : 'area'),
      ...(fellows.some(({ unit }) => unit === 'area') ? fellows.filter(({ unit }) => unit === 'area') : []),
    ];
    return about
      .map(({ readings }) => readings[0]!.value)
      .filter((value) =>
        said.readings.some((one) => Math.abs(one.value - value) < Math.max(one.tolerance, value * 0.006)),
      )
      .map(() => said.readings[0]!.value);
  }
  const isDeposit = cues.has('field/deposit') || askedFields.has('deposit');
  if (said.unit === 'days' && isDeposit && cues.has('field/rent'))
    return [
      (30.4 * (row.figures('deposit')[0]?.readings[0]!.value ?? NaN)) /
        (row.figures('price')[0]?.readings[0]!.value ?? NaN),
    ];
  if (said.unit === 'plain' && isDeposit && cues.has('field/rent'))
    return [
      (row.figures('deposit')[0]?.readings[0]!.value ?? NaN) / (row.figures('price')[0]?.readings[0]!.value ?? NaN),
    ];
  if (isInYears(said))
    return row
      .figures('lease term')
      .map(({ readings }) => Math.round(readings[0]!.value / 364) * 365)
      .filter((days, at) => Math.abs(days - row.figures('lease term')[at]!.readings[0]!.value) < days / 20);
  if (said.unit === 'money' && said.per === '') return [];
  if (said.unit === 'money')
    return numbers(
      said,
      fellows.filter(({ per }) => per !== '' && per !== said.per),
    );
  if (said.unit === 'hours') {
    return row
      .figures('open house')
      .filter(({ unit, to }) => unit === 'clock' && to)
      .map(({ readings, to }) => to!.readings[0]!.value - readings[0]!.value);
  }
  return [];
}
