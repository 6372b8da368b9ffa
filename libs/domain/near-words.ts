/** Whether a word has no letters but those of the other, in their order: a letter is sooner left out than another taken. */
export function isWithin(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word[at]) at++;
  return at === word.length;
}

/** Two neighbours in the wrong order are one mistake: "Autsin". */
export function isSwapped(word: string, other: string): boolean {
  const first = [...word].findIndex((letter, index) => letter !== other[index]);
  return first >= 0 && `${word.slice(0, first)}${word[first + 1]}${word[first]}${word.slice(first + 2)}` === other;
}
