import type { Figure } from '#libs/listing-language/figures.js';

const DAY_MS = 86_400_000;
/** What is smaller names no year: dates are read as 20261231. */
const FIRST_DAY = 10_000_000;
/** Dates that are compared with each other. */
const MOST_DATES = 12;

/** How many days lie between any two of the dates among these figures, as many of them as name a day and a year. */
export function daysBetween(figures: readonly Figure[]): number[] {
  const days = figures
    .flatMap((figure) => (figure.unit === 'date' ? [figure, ...(figure.to ? [figure.to] : [])] : []))
    .flatMap(({ readings }) => readings.map(({ value }) => value))
    .filter((value) => value >= FIRST_DAY && value % 100 > 0)
    .slice(0, MOST_DATES)
    .map((value) => Date.UTC(Math.floor(value / 10_000), (Math.floor(value / 100) % 100) - 1, value % 100) / DAY_MS);
  return days.flatMap((one, at) => days.slice(0, at).map((other) => Math.abs(one - other)));
}
