import { distance } from 'fastest-levenshtein';

/** A word as it is compared, and as it is written. */
export type Known = readonly [key: string, word: string];

/** From so many letters on, two of them may be wrong. */
const LONG = 9;

/** The likest that differs by a letter, from nine letters on by two; sooner one that has all letters of the word. */
export function nearestOf(key: string, candidates: readonly Known[], mostWrong = 2): string | undefined {
  const near = candidates.filter(([other]) => {
    if (other[0] !== key[0]) return false;
    const most = Math.min(mostWrong, other.length >= LONG ? 2 : 1);
    if (Math.abs(other.length - key.length) > most) return false;
    return distance(key, other) <= most || isSwapped(key, other);
  });
  const closest = Math.min(...near.map(([other]) => distance(key, other)));
  return (
    near.find(([other]) => isWithin(key, other)) ?? near.find(([other]) => distance(key, other) === closest)
  )?.[1];
}

/** Whether a word has no letters but those of the other, in their order: a letter is sooner left out than another taken. */
export function isWithin(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word[at]) at++;
  return at === word.length;
}

/** Two neighbours in the wrong order are one mistake: "Autsin". */
function isSwapped(word: string, other: string): boolean {
  const first = [...word].findIndex((letter, index) => letter !== other[index]);
  return first >= 0 && `${word.slice(0, first)}${word[first + 1]}${word[first]}${word.slice(first + 2)}` === other;
}
