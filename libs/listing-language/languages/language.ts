/** Symbols of currencies that have a name in most languages. */
export type CurrencySymbol = '$' | '€' | '£';

/**
 * What a language calls the things that listings are about. The words are sources of patterns: the fact check looks for
 * those of all languages, and a question is put into English by those of its own. A thing that is left out has no word.
 */
export interface Language {
  /** Tells that a text is in this language. */
  readonly signs: RegExp;
  /** Whether blanks stand between its words. */
  readonly isSpaced: boolean;
  /** From two on; words for one are articles as well. */
  readonly numbers: readonly string[];
  readonly thousand?: string;
  readonly million?: string;
  readonly currencies: Readonly<Partial<Record<CurrencySymbol, string>>>;
  /** Currencies beside those. */
  readonly otherCurrencies?: string;
  /** Words that stand before a sum. */
  readonly price: string;
  /** Words that tell a million people from a million of money. */
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
  /** Words of questions and the English ones that the readers know, in the order in which they are replaced. */
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
