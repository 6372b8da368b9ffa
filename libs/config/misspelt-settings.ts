import { closest, distance } from 'fastest-levenshtein';
import { WrongSetting } from './wrong-setting.js';

/** Short names are near to those of other programs: HOME lies two letters from HOST. */
const SHORTEST = 8;
const MOST_EDITS = 2;

/**
 * Refuses a variable whose name is nearly that of a setting: what it was to set would silently keep its default. Names far
 * from all of ours belong to other programs.
 */
export function refuseMisspelt(source: NodeJS.ProcessEnv, known: readonly string[]): void {
  const all = known.flatMap((name) => [name, `${name}_FILE`]);
  for (const name of Object.keys(source)) {
    if (name.length < SHORTEST || !name.includes('_') || name !== name.toUpperCase() || all.includes(name)) continue;
    const nearest = closest(name, all);
    if (distance(name, nearest) <= MOST_EDITS)
      throw new WrongSetting(`${name}: there is no such setting; is ${nearest} meant?`);
  }
}
