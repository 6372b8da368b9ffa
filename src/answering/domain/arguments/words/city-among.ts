import { CITY_NAMES } from '#libs/listing-language/city-names.js';

/** Words of a city's name, and characters of a name that may stand among others. */
const MOST_WORDS = 4;
const SHORTEST = 4;
const LONGEST = 200;

/** "Munich Germany": words beside each other that name one of the cities, be it in another language. */
export function cityAmong(text: string, cities: readonly string[]): string | undefined {
  const words = text
    .slice(0, LONGEST)
    .split(/[\s()]/)
    .filter((word) => word !== '');
  const runs = words.flatMap((_, at) =>
    Array.from({ length: MOST_WORDS }, (__, more) => words.slice(at, at + more + 1).join(' ')),
  );
  const long = [...new Set(runs)].filter((run) => run.length >= SHORTEST).sort((a, b) => b.length - a.length);
  return long.map((run) => CITY_NAMES.meant(run, cities)).find((city) => city !== undefined);
}
