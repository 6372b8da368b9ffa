import type { EarlierCall, EarlierTurn, Fact } from '../answering.api.js';
import { CALCULATE } from './calculation.js';
import { dataLine } from './note.js';
import { shortened } from './passage-lines.js';

/** Turns with look-ups whose results are told again; calls and homes of them, and their characters. */
const MOST_TURNS = 3;
const MOST_CALLS = 6;
const MOST_HOMES = 12;
const MOST_CHARACTERS = 4_000;

/**
 * What was looked up and shown in the last turns, for a model that was told of neither since: which home is "the second
 * one", and what its row says.
 */
export function lookedUpLines(turns: readonly EarlierTurn[], calls: readonly EarlierCall[]): string[] {
  const { list, last } = lastShown(turns);
  const newest = [...new Set(calls.map(({ turnId }) => turnId))].slice(-MOST_TURNS);
  const told = calls.filter(({ turnId }) => newest.includes(turnId));
  const rows = rowsOf(calls);
  const found = told.toReversed().flatMap(({ facts: seen }) => seen.rows.map(({ id }) => id));
  const ids = [...new Set([...list, ...last, ...found])].slice(0, MOST_HOMES);
  const lines = [
    ...told.slice(-MOST_CALLS).flatMap(callLine),
    ...ids.flatMap((id) => (rows.has(id) ? [homeLine(id, rows.get(id)!)] : [])),
  ];
  return [...shownLines(list, last), ...(lines.length > 0 ? [LOOKED_UP, ...thatFit(lines)] : [])];
}

const LOOKED_UP = 'Looked up in the last turns, as it stood then:';

/** The homes of the last answer that named several, and those of the last one that named any. */
function lastShown(turns: readonly EarlierTurn[]): Record<'list' | 'last', readonly number[]> {
  let last: readonly number[] = [];
  for (const { homes } of turns.toReversed()) {
    if (homes.length > 1) return { list: homes, last: last.length > 0 ? last : homes };
    if (last.length === 0) last = homes;
  }
  return { list: last, last };
}

const shownLines = (list: readonly number[], last: readonly number[]): string[] => [
  ...(list.length > 0
    ? [`Shown to the visitor, in this order: ${list.map((id, at) => `${at + 1} = #${id}`).join(', ')}.`]
    : []),
  ...(last.length > 0 && last !== list ? [`Spoken of since: ${last.map((id) => `#${id}`).join(', ')}.`] : []),
];

/** The newest facts of each row; a calculation tells only what it took of a home. */
const rowsOf = (calls: readonly EarlierCall[]): ReadonlyMap<number, readonly Fact[]> => {
  const whole = [...calls, ...calls.filter(({ name }) => name !== CALCULATE)];
  return new Map(whole.flatMap(({ facts }) => facts.rows.map(({ id, facts: row }) => [id, row] as const)));
};

/** What is told of a home again; its description is not, because it is long and may say anything. */
const TOLD =
  'mlsNumber address city state zip saleType status contractStatus propertyType price currencySymbol bedrooms bathrooms buildingArea areaUnit lotArea yearBuilt parkingSpots daysOnMarket pricePerArea hoaMonth depositFee taxYear url ownerForbids'.split(
    ' ',
  );
const LONGEST_VALUE = 120;
const MOST_COLUMNS = 20;

function homeLine(id: number, row: readonly Fact[]): string {
  const members = TOLD.flatMap((name) => {
    const fact = row.find(({ of, isColumn }) => of === name && !isColumn);
    return fact ? [[name, shortenedValue(fact.value)]] : [];
  });
  const columns = row.filter(({ isColumn }) => isColumn).slice(0, MOST_COLUMNS);
  const further = columns.map(({ of = '', value }) => [of, shortenedValue(value)]);
  return dataLine({
    id,
    ...Object.fromEntries(members),
    ...(further.length > 0 && { columns: Object.fromEntries(further) }),
  });
}

const shortenedValue = (value: number | string): number | string =>
  typeof value === 'string' ? shortened(value, LONGEST_VALUE) : value;

/** Characters of a call's arguments beyond which it is not told again. */
const LONGEST_ARGUMENTS = 400;

/** A call as data; those with very many arguments tell nothing. */
function callLine({ name, args, facts }: EarlierCall): string[] {
  const figures = figuresOf(facts.loose);
  if (args.length > LONGEST_ARGUMENTS || (args === '{}' && !figures)) return [];
  return [dataLine({ [name]: JSON.parse(args) as unknown, ...(figures && { figures }) })];
}

/** Figures of a statistic, so that a visitor may ask on about them. */
function figuresOf(facts: readonly Fact[]): string | null {
  const told = facts
    .filter(({ kind, of }) => of !== undefined && kind !== 'text')
    .map(({ of, value }) => `${of} ${value}`);
  const isStatistic = facts.some(({ kind }) => kind === 'number');
  return isStatistic && told.length <= MOST_FIGURES ? told.join(', ') : null;
}

const MOST_FIGURES = 60;

function thatFit(lines: readonly string[]): string[] {
  let rest = MOST_CHARACTERS;
  return lines.filter((line) => (rest -= line.length) >= 0);
}
