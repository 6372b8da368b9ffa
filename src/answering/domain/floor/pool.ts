import { PERIODS } from '../quantity.js';
import { type Figure, isArea, isRounding, LARGEST_HOUR } from './figures.js';

/** Months of a year: a sum of a year may be told of a month. */
const MONTHS = [1, PERIODS.months, 1 / PERIODS.months];
/** How often a sum of one home may be told, exactly: "three times the rent". */
export const SEVERAL = [2, 3, 4, 5, 6];
/** The widest that a known figure may lie from a told one: one decimal of two digits. */
const WIDE = 0.05;

/** What a figure is, where its field tells more than its signs: `plain` is neither money nor an area, `any` may be a share, too. */
export type KnownKind = Figure['kind'] | 'plain' | 'any';

interface KnownFigure {
  readonly value: number;
  readonly currency: string;
  readonly kind: KnownKind;
}

/** Figures that were given, found by their value. */
export class Pool {
  private readonly known: KnownFigure[] = [];
  private readonly areas: Figure[] = [];
  /** Sums and areas of a home by their fields. */
  private readonly fields = new Map<string, Figure>();
  private isSorted = true;

  add(figure: Figure, kind: KnownKind = figure.kind, field = ''): void {
    if (field !== '' && (kind === 'money' || kind === 'area')) this.fields.set(field, figure);
    if (kind === 'area') this.areas.push(figure);
    for (const value of figure.values) this.known.push({ value, currency: figure.currency, kind });
    this.isSorted = false;
  }

  /** Whether anything is known of this kind. */
  tells(kind: KnownKind): boolean {
    return this.known.some((one) => one.kind === kind);
  }

  /** Whether a figure is known; `multiples` are those of which a sum may be told. */
  has(told: Figure, multiples: readonly number[] = []): boolean {
    if (told.kind === 'area' && this.areas.some((area) => isArea(told, area))) return true;
    const place = told.kind === 'percent' && told.place === 0 ? 1 : told.place;
    const times = told.kind === 'money' ? [...MONTHS, ...multiples.map((one) => 1 / one)] : [1];
    return times.some((one) => this.knows(told, one, place));
  }

  /** Whether a figure is another home's in a field of which `beside` has this one's ("1,640 vs. 1,290 sq ft"), or lies between the two. */
  compares(other: Pool, told: Figure, beside: readonly Figure[]): boolean {
    return [...this.fields].some(([field, own]) => {
      const its = other.fields.get(field);
      if (its?.currency !== own.currency || its.feet !== own.feet) return false;
      const apart = Math.abs(own.values[0]! - its.values[0]!);
      if (apart > 0 && isOne(told, { ...own, values: [apart] })) return true;
      return isOne(told, its) && beside.some((one) => isOne(one, own));
    });
  }

  /** Whether such a number is known, whatever it is of. */
  hasNumber(value: number): boolean {
    return this.near(value).some((one) => isRounding(value, one.value));
  }

  private knows(told: Figure, times: number, place: number): boolean {
    return told.values.some((value) =>
      this.near(value * times).some(
        (one) =>
          isLike(told, one) && (times === 1 || one.kind === 'money') && isRounding(value, one.value / times, place),
      ),
    );
  }

  private near(value: number): KnownFigure[] {
    if (!this.isSorted) this.known.sort((one, other) => one.value - other.value);
    this.isSorted = true;
    const [from, to] = [value - Math.abs(value) * WIDE, value + Math.abs(value) * WIDE];
    let [low, high] = [0, this.known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.known[middle]!.value < from) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < this.known.length && this.known[end]!.value <= to) end++;
    return this.known.slice(low, end);
  }
}

function isOne(told: Figure, known: Figure): boolean {
  const pool = new Pool();
  pool.add(known);
  return pool.has(told);
}

/** Money is told from rooms by its sign, and dollars from euros; a figure without a sign may be any but a share. */
function isLike(told: Figure, { value, kind, currency }: KnownFigure): boolean {
  if (told.kind === 'loose') return true;
  if (told.kind === 'percent') return kind !== 'loose' && kind !== 'money' && kind !== 'area';
  if (told.kind === 'day') return kind === 'day';
  if (told.kind === 'beds' || told.kind === 'baths') return kind === told.kind || kind === 'any';
  if (kind === 'loose' || kind === 'any') return told.kind !== 'money' || value > LARGEST_HOUR;
  return told.kind === kind && (told.kind !== 'money' || currency === '' || told.currency === currency);
}
