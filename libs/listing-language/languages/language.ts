/** Symbols of currencies that are told by words as well. */
export type Symbol = '$' | '€' | '£';

/**
 * What a language calls the things that listings are about; sources of patterns, so that answers and questions are read by
 * the same words. What is left out has no word of its own.
 */
export interface Language {
  /** Tells that a text is in this language. */
  readonly signs?: RegExp;
  /** Whether blanks stand between its words. */
  readonly isSpaced: boolean;
  /** From two on; words for one are articles as well. */
  readonly numbers: readonly string[];
  readonly thousand?: string;
  readonly million?: string;
  readonly currencies: Readonly<Partial<Record<Symbol, string>>>;
  /** Money without a symbol that we write. */
  readonly otherCurrencies?: string;
  /** What a sum stands behind. */
  readonly price: string;
  /** Whom a million is counted of when it is no money. */
  readonly people?: string;
  readonly bedrooms: string;
  readonly bathrooms: string;
  readonly squareFeet: string;
  readonly squareMetres: string;
  readonly acres?: string;
  readonly hectares?: string;
  readonly built: string;
  /** Streets with a house number. */
  readonly addresses: readonly RegExp[];
  /** What else a question says, as the readers of questions know it, in the order in which it is replaced. */
  readonly words: readonly Replacement[];
}

export type Replacement = readonly [RegExp, string];

/** A name as it is written, and the little words within names. */
export const NAME = String.raw`[\p{Lu}\d][\p{L}\d'’.-]{0,40}`;
export const LITTLE = String.raw`(?:de|del|la|las|los|el|du|des|le|les|d['’]|l['’])`;

/** A whole word of a language with blanks, as the English one. */
export const word = (source: string, english: string): Replacement => [
  new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'giu'),
  english,
];

/** A word that counts for itself behind digits alone. */
export const behindDigits = (source: string, english: string): Replacement => [
  new RegExp(String.raw`(?<=\d) ?(?:${source})(?!\p{L})`, 'giu'),
  ` ${english}`,
];

const ENGLISH_NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ALWAYS_NUMBERS = 3;

/** Words for numbers; from five on some mean something else as well ("neuf"), unless rooms are counted by them. */
export const numberWords = (numbers: readonly string[]): Replacement[] =>
  numbers.map((source, at) =>
    at < ALWAYS_NUMBERS
      ? word(source, ENGLISH_NUMBERS[at]!)
      : word(`(?:${source})(?= (?:bed|bath)rooms)`, ENGLISH_NUMBERS[at]!),
  );
