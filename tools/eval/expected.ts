/** At least and at most; null leaves an end open. Both ends are included. */
export type Range = readonly [min: number | null, max: number | null];

/** What a question means, written by hand: the filters that a person would set. Areas in square feet. */
export interface Meaning {
  readonly city?: string;
  readonly notCity?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly sale?: 'for_sale' | 'for_rent';
  /** Without one, sold homes are left out. */
  readonly status?: 'Active' | 'PreOnMarket' | 'Sold';
  readonly type?: string;
  readonly mls?: string;
  readonly url?: string;
  readonly address?: string;
  readonly price?: Range;
  readonly beds?: Range;
  readonly baths?: Range;
  readonly area?: Range;
  readonly lot?: Range;
  readonly year?: Range;
  readonly parking?: Range;
  readonly days?: Range;
  /** Words that no text of the listing has. */
  readonly withoutWords?: readonly string[];
  readonly space?: 'Entire place' | 'Room';
  readonly tours?: 'OpenHouse' | '3D';
  /** Texts that must occur in description, address or further columns. */
  readonly words?: readonly string[];
  readonly order?:
    | 'newest'
    | 'price-up'
    | 'price-down'
    | 'area-up'
    | 'area-down'
    | 'lot-down'
    | 'year-down'
    | 'year-up'
    | 'days-down'
    | 'beds-down';
  /** Listings that the answer must show at most; 5 without. */
  readonly shown?: number;
  /** Listings of the order that come before. */
  readonly after?: number;
}

export type Figure = 'count' | 'average' | 'lowest' | 'highest' | 'median';

/** A question with what a right answer has; several texts are the turns of one chat, the last of which is judged. */
export interface Case {
  readonly ask: string | readonly string[];
  /** The rows that the answer must show; null where it is to decline. */
  readonly means: Meaning | null;
  /** Figures that it must name instead of rows. */
  readonly figures?: readonly Figure[];
  /** The figures are per group of this field. */
  readonly by?: 'City' | 'PropertyType';
  /** Full English name of the chatbot's AIResponseLanguage. */
  readonly language?: string;
}

export interface Category {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** Nothing to look up and nothing to decline: a greeting. */
export const NOTHING: Meaning = { shown: 0 };
