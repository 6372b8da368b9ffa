import { foldedText } from './folded-text.js';
import { KINDS } from './word-lists.js';

/** What languages call kinds of homes, by the language's code and the English name; in English all that rows call them. */
const { wider, further, said, en, ...NAMES } = (await import('#words/kind-names.json', { with: { type: 'json' } }))
  .default;

/** What a kind takes in beside what is called so: who wants a house takes a villa, who wants a villa no house. */
export const WIDER_KINDS: Readonly<Record<string, readonly string[]>> = wider;
/** What it takes in as well where no listing is called just so. */
export const FURTHER_KINDS: Readonly<Record<string, readonly string[]>> = further;

export const SAID_KINDS: readonly string[] = said;

const calledBy = (names: Readonly<Record<string, string>>, between: string) =>
  Object.entries(names).flatMap(([name, words]) => words.split(between).map((word) => [word, name] as const));
const ENGLISH = new Map([...calledBy(KINDS, ' '), ...calledBy(en, ', ')]);

/** A kind that a row names, in the language of that code; as the row has it where either is not known. */
export function kindIn(language: string, stored: string): string {
  const names: Readonly<Record<string, string>> | undefined = NAMES[language.split('-')[0] as keyof typeof NAMES];
  return names?.[ENGLISH.get(foldedText(stored).text) ?? ''] ?? stored;
}
