import { closest, distance } from 'fastest-levenshtein';

/** Edits between a wrong name and the one that is suggested. */
const NEAR = 3;

/** What to tell a caller who gave a field that is none, with the known one that is likely meant. */
export const unknownField = (name: string, known: readonly string[]): string => unknown('field', name, known);

/** The same of anything that has a name. */
export function unknown(what: string, name: string, known: readonly string[]): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const lower = shown.toLowerCase();
  const sameLetters = known.find((candidate) => candidate.toLowerCase() === lower);
  const nearest = sameLetters ?? (known.length > 0 ? closest(shown, known) : undefined);
  const suggested = nearest !== undefined && (sameLetters !== undefined || distance(shown, nearest) <= NEAR);
  return `Unknown ${what} ${JSON.stringify(shown)}${suggested ? `, did you mean ${nearest}?` : ''}`;
}

/** The known path that is likely meant: the one with the same last part, else one that is a few edits away; undefined where none is. */
export function nearestPath(path: string, known: readonly string[]): string | undefined {
  const lower = path.slice(0, LONGEST_PATH).toLowerCase();
  const lastOf = (one: string) => one.slice(one.lastIndexOf('/')).toLowerCase();
  const alike = known.filter((one) => lastOf(one) === lastOf(lower));
  const nearest = known.length > 0 ? closest(lower, alike.length > 0 ? alike : known) : undefined;
  return nearest !== undefined && (alike.length > 0 || distance(lower, nearest.toLowerCase()) < NEAR)
    ? nearest
    : undefined;
}

/** Characters of a path that are compared. */
const LONGEST_PATH = 100;

/** Letters of a name that are compared. */
const LONGEST = 60;

/** The known name with the fewest edits from this one; undefined where none is known. */
export const closestName = (name: string, known: readonly string[]): string | undefined =>
  known.length > 0 ? closest(name.slice(0, LONGEST), known) : undefined;
