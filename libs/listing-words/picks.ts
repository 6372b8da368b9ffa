/** The words that pick, in all languages, as the sources of expressions. */
export interface PickWords {
  readonly field: string;
  readonly isMost: boolean;
  readonly comparatives: string;
  readonly superlatives: string;
  /** The same in languages whose articles stand before them; most have one form for both. */
  readonly others: string;
  readonly otherSuperlatives: string;
  /** In languages that need no article. */
  readonly arabic: string;
  readonly hindi: string;
  readonly chinese: string;
  /** By which two homes are held against each other, beside all of those. */
  readonly bare: string;
}

export const PICK_WORDS: readonly PickWords[] = (await import('#words/picks.json', { with: { type: 'json' } })).default;
/** Words of wishes that say much the same, and those that say nothing. */
export const WISH_WORDS = (await import('#words/wishes.json', { with: { type: 'json' } })).default;
/** What says an order, as sources of expressions, the first that fits; "#area" is "per square foot" and its like. */
export const ORDER_WORDS = (await import('#words/orders.json', { with: { type: 'json' } })).default;
