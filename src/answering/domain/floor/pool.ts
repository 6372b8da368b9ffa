import { type Figure, isArea, isRounding } from './figures.js';

/** Months of a year: a sum of a year may be told of a month. */
const MONTHS = [1, 12, 1 / 12];
/** The widest that a known figure may lie from a told one. */
const WIDE = 0.013;

/** Counts, hours and months that stand without a sign are no sums of money. */
const LARGEST_HOUR = 12;

interface Known {
  readonly value: number;
  readonly currency: string;
  readonly kind: Figure['kind'] | 'plain';
}

/** Figures that were given, found by their value. */
export class Pool {
  private readonly known: Known[] = [];
  private readonly areas: Figure[] = [];
  private isSorted = true;

  /** `kind` where the field tells more than the signs do: `plain` is neither money nor an area. */
  add(figure: Figure, kind: Known['kind'] = figure.kind): void {
    if (kind === 'area') this.areas.push(figure);
    for (const value of figure.values) this.known.push({ value, currency: figure.currency, kind });
    this.isSorted = false;
  }

  has(told: Figure): boolean {
    if (told.kind === 'area' && this.areas.some((area) => isArea(told, area))) return true;
    return told.values.some((value) =>
      (told.kind === 'money' ? MONTHS : [1]).some((times) =>
        this.near(value * times).some(
          (one) => isLike(told, one) && (times === 1 || one.kind === 'money') && isRounding(value, one.value / times),
        ),
      ),
    );
  }

  private near(value: number): Known[] {
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

/** Money is told from rooms by its sign, and dollars from euros; a figure without a sign may be any. */
function isLike(told: Figure, { value, kind, currency }: Known): boolean {
  if (told.kind === 'loose') return true;
  if (kind === 'loose') return told.kind !== 'money' || value > LARGEST_HOUR;
  if (told.kind === 'percent') return kind === 'percent' || kind === 'plain';
  return told.kind === kind && (told.kind !== 'money' || currency === '' || told.currency === currency);
}
