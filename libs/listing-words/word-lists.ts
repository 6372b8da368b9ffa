/** Places by all that they are called. */
interface PlaceCatalogue {
  /** States of the USA and Canada by their code: listings hold either, and visitors write either. */
  readonly states: Readonly<Record<string, string>>;
  /** Codes that are words as well, and those of them that people write in capitals when they shout: "show ME". */
  readonly codesThatAreWords: string;
  readonly codesThatAreShouted: string;
  /**
   * Large cities that are called otherwise in other languages, or by short forms; each text is one city. Names need no accents. No
   * package holds such a list in less than some megabytes, and Intl has none.
   */
  readonly cities: readonly string[];
  /** Letters of all scripts by the consonant that they sound like. */
  readonly sounds: Readonly<Record<string, string>>;
  /** One spelling of the words that addresses abbreviate. */
  readonly spellings: Readonly<Record<string, string>>;
}
export const PLACES: PlaceCatalogue = (await import('#words/places.json', { with: { type: 'json' } })).default;

/**
 * Kinds of homes in the languages of models and of feeds, each by its English name; without accents. The narrower kinds stand before
 * the wider: a "casa adosada" is a townhouse.
 */
export const KINDS: Readonly<Record<string, string>> = (await import('#words/kinds.json', { with: { type: 'json' } }))
  .default;

/**
 * The words that pick, in all languages, as the sources of expressions. `others` are the same in languages whose articles stand before
 * them; Arabic, Hindi and Chinese need none; by `bare` two homes are held against each other, beside all of those.
 */
export const PICK_WORDS = (await import('#words/picks.json', { with: { type: 'json' } })).default;
export type PickWords = (typeof PICK_WORDS)[number];
/** Words of wishes that say much the same, and those that say nothing. */
export const WISH_WORDS = (await import('#words/wishes.json', { with: { type: 'json' } })).default;
/** What says an order, as sources of expressions, the first that fits; "#area" is "per square foot" and its like. */
export const ORDER_WORDS = (await import('#words/orders.json', { with: { type: 'json' } })).default;
