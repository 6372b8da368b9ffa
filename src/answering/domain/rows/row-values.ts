import type { Figure } from '#libs/listing-language/figures.js';
import type { SeenRow } from './seen-row.js';

/** Fields that numbers of a unit are of where no field is named. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  money: ['price'],
  area: ['area'],
  beds: ['beds'],
  baths: ['baths'],
  parking: ['parking'],
  year: ['year', 'text'],
  decade: ['year'],
  days: ['days', 'text', 'lease term'],
  ordinal: ['floor', 'text'],
  date: ['text'],
};

/** What a row says that a figure may be compared with. */
export function valuesOf(
  row: SeenRow,
  figure: Figure,
  field: string | null,
  asked: ReadonlySet<string>,
  cues: ReadonlySet<string>,
): Figure[] {
  const { unit, per } = figure;
  if (row.isUnnamed) return row.figures('any').map((one) => ({ ...one, per: figure.per }));
  const of = (name: string): Figure[] => row.figures(name);
  if (unit === 'phone') return of('text').filter((one) => one.unit === 'phone' && one.text === figure.text);
  if (unit === 'plain') return plainValues(row, field);
  if (unit === 'clock') return timesOf(row, field, cues);
  if (unit === 'date') return datesOf(row, field, cues).filter((date) => isAsExact(date, figure));
  if (unit === 'money') {
    const isLoose = field === null || (field === 'price' && per !== '');
    if (per === 'area') return of('price per area');
    const named = [...of(field ?? 'price')];
    if (field === null && cues.has('cue/difference')) named.push(...of('original price'));
    if ((field === null || field === 'price') && (cues.has('status/sold') || cues.has('field/sold date')))
      named.push(...of('sold price'));
    return [
      ...named,
      ...(field === null ? [...asked].flatMap(of) : []),
      ...(isLoose && field === null && per !== '' ? of('text').filter((one) => one.per === per) : []),
    ];
  }
  if (unit === 'area' && field === 'lot') return [...of('lot'), ...of('text').filter((one) => one.unit === 'area')];
  if (unit === 'area')
    return [...of('area'), ...(cues.has('feature/garden') || cues.has('feature/yard') ? of('text') : [])];
  if (unit === 'year' && field === 'year') return of('year');
  if (unit === 'days' && field && field !== 'price')
    return [...of(field), ...(field === 'available from' ? of('lease term') : [])];
  if (unit === 'year')
    return [
      ...of('year'),
      ...of('text'),
      ...datesOf(row, null, cues).map((date) => ({
        ...date,
        unit: 'year' as const,
        readings: date.readings.map(({ value }) => ({ value: Math.floor(value / 10_000), tolerance: 0 })),
      })),
    ];
  const usual = USUAL[unit] ?? ['text'];
  return [...usual.flatMap(of), ...(field ? of(field) : [])];
}

/** From when to when; afternoons may be told without saying so. */
export const isSameTime = (one: Figure, other: Figure): boolean =>
  one.to !== undefined && isSameHour(one, other) && isSameHour(one.to, other.to!);
const isSameHour = ({ readings: [one] }: Figure, { readings }: Figure): boolean =>
  readings.some(({ value }) => value === one!.value || (value < 12 && value + 12 === one!.value));

/** "starts at 1 pm" is of the beginning. */
function timesOf(row: SeenRow, field: string | null, cues: ReadonlySet<string>): Figure[] {
  const times = row.figures(field ?? 'open house').filter((one) => one.unit === 'clock');
  const isOne = cues.has('cue/start') !== cues.has('cue/end');
  return times.flatMap((time) =>
    (isOne ? ends(time).slice(cues.has('cue/start') ? 0 : -1) : ends(time)).slice(0, isOne ? 1 : 2),
  );
}

/** A day with its year is not compared with a month, nor a month with a day. */
const isAsExact = ({ readings: [one] }: Figure, { readings: [other] }: Figure): boolean =>
  one!.value > 10_000 === other!.value > 10_000 && (one!.value % 100 === 0) === (other!.value % 100 === 0);

/** A bare number is of the field that is named, or any number of the row. */
function plainValues(row: SeenRow, field: string | null): Figure[] {
  const as = (value: number): Figure => ({ ...PLAIN, readings: [{ value, tolerance: 0 }] });
  if (field && row.figures(field).length > 0) return row.figures(field).map(({ readings }) => as(readings[0]!.value));
  const zip = Number(row.text('zip').replace(/\D/g, ''));
  return [...row.numbers, zip, ...row.address.split(/\D+/).map(Number)].map(as);
}

const PLAIN: Figure = { unit: 'plain', readings: [], currency: '', per: '', text: '', length: 1, isDigits: true };
export const ends = (figure: Figure): Figure[] => (figure.to ? [{ ...figure, to: undefined }, figure.to] : [figure]);

/** Dates of the field that is spoken of; without a year they are compared without. */
function datesOf(row: SeenRow, field: string | null, cues: ReadonlySet<string>): Figure[] {
  const fields = ['open house', 'available from', 'sold date'];
  const cue =
    cues.has('status/sold') && row.fields.has('sold date')
      ? 'sold date'
      : fields.find((name) => cues.has(`field/${name}`));
  const named = field && fields.includes(field) ? field : cue;
  const dates = row.figures(named ?? 'text').filter(({ unit }) => unit === 'date');
  return dates.flatMap((date) => [
    date,
    { ...date, readings: date.readings.map(({ value }) => ({ value: value % 10_000, tolerance: 0 })) },
    { ...date, readings: date.readings.map(({ value }) => ({ value: Math.floor(value / 100) * 100, tolerance: 0 })) },
    {
      ...date,
      readings: date.readings.map(({ value }) => ({ value: Math.floor((value % 10_000) / 100) * 100, tolerance: 0 })),
    },
  ]);
}
