import type { RuleName } from './rules.js';

/** Where a path says one of these words; several paths must all. */
export type PathCondition = Readonly<Record<string, readonly string[]>>;

/**
 * One line of a mapping. Several lines may lead to one field: the first that finds something counts. `Price` is the sale
 * price or, of a home to let, the rent of a month.
 */
export interface MappingRow {
  /** A field of RealEstateCreate, or `Price`. */
  readonly to: string;
  /** Name of the extension column, where `to` is `ExtensionColumn`. */
  readonly column?: string;
  /** Paths in the record. Of a rule that takes one value, the first that holds something counts. */
  readonly from?: readonly string[];
  /** How the texts become the value; `text` where it is absent. */
  readonly as?: RuleName;
  /** What their words are here. */
  readonly words?: Readonly<Record<string, string>>;
  /** Path of the span that an amount is for, or of the unit of an area, and what holds where it says nothing. */
  readonly by?: string;
  readonly byDefault?: string;
  /** What each value of `sum` counts. */
  readonly weights?: readonly number[];
  readonly when?: PathCondition;
  readonly unless?: PathCondition;
  /** What holds where no line finds anything. */
  readonly value?: string | number | boolean;
}

/** A home that is not shown, and why: it is counted, and leaves where it was there. */
export interface WithholdingRule {
  readonly when: PathCondition;
  readonly because: string;
  /** Shown all the same by a setting of the source. */
  readonly unless?: 'underContract';
}

/** How a format describes homes, as data that one reader reads. */
export interface Mapping {
  readonly name: string;
  /** XML whose elements of this name are records, or JSON objects. */
  readonly record: { readonly element: string; readonly head?: string } | 'json' | 'csv';
  /** A source whose head says so tells changes alone. */
  readonly isPartial?: PathCondition;
  readonly withheld: readonly WithholdingRule[];
  readonly rows: readonly MappingRow[];
}
