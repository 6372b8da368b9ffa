/** Places by all that they are called, and what the languages call kinds of homes. */
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
